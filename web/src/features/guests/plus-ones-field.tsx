import { useLingui } from "@lingui/react/macro";
import { ActionIcon } from "@mantine/core";
import { Minus, Plus } from "lucide-react";
import { recordOf } from "@/lib/core/records.ts";
import type { DraftForm } from "@/lib/draft/use-draft-form.ts";
import { DraftNumber } from "@/records/draft-fields/draft-number.tsx";
import { labelOf } from "@/records/record-words/field-words.ts";
import type { GuestFormValues } from "./guest-form-values.ts";

const { most = 0 } = recordOf("guest")?.field("plusOnes") ?? {};

/** How many companions the guest may bring, with buttons large enough for a thumb. */
export function PlusOnesField({ form }: { form: DraftForm<GuestFormValues> }) {
  const { t } = useLingui();
  const count = Number(form.values.plusOnes) || 0;
  const step = (by: 1 | -1) => form.set("plusOnes", String(Math.min(most, Math.max(0, count + by))));
  return (
    <DraftNumber
      form={form}
      field="plusOnes"
      number={{ kind: "whole" }}
      label={t(labelOf("guest", "plusOnes"))}
      description={t`How many people they can bring, 0 to 5`}
      inputWrapperOrder={["label", "description", "input", "error"]}
      onKeyDown={(event) => {
        if (event.key !== "ArrowUp" && event.key !== "ArrowDown") return;
        event.preventDefault();
        step(event.key === "ArrowUp" ? 1 : -1);
      }}
      rightSectionWidth={96}
      rightSectionPointerEvents="all"
      rightSection={
        // Not tab stops: arrow keys in the field do the same.
        <>
          <ActionIcon
            tabIndex={-1}
            bg="transparent"
            aria-label={t`One less`}
            disabled={count <= 0}
            onClick={() => step(-1)}
          >
            <Minus size={18} aria-hidden />
          </ActionIcon>
          <ActionIcon
            tabIndex={-1}
            bg="transparent"
            aria-label={t`One more`}
            disabled={count >= most}
            onClick={() => step(1)}
          >
            <Plus size={18} aria-hidden />
          </ActionIcon>
        </>
      }
    />
  );
}

import { useLingui } from "@lingui/react/macro";
import { ActionIcon } from "@mantine/core";
import { Minus, Plus } from "lucide-react";
import { MOST_PLUS_ONES } from "@/domain/companions/use-raise-plus-ones.ts";
import { DraftNumber } from "@/records/draft-fields/draft-number.tsx";
import { textsOf } from "@/records/record-form/record-draft.ts";
import type { FieldSlot } from "@/records/record-form/record-field.tsx";

/** How many companions the guest may bring, with buttons large enough for a thumb. */
export function PlusOnesField({ form, field, label }: FieldSlot) {
  const { t } = useLingui();
  const count = Number(form.values[field]) || 0;
  const step = (by: 1 | -1) => form.set(field, String(Math.min(MOST_PLUS_ONES, Math.max(0, count + by))));
  return (
    <DraftNumber
      form={textsOf(form)}
      field={field}
      number={{ kind: "whole" }}
      label={label}
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
            disabled={count >= MOST_PLUS_ONES}
            onClick={() => step(1)}
          >
            <Plus size={18} aria-hidden />
          </ActionIcon>
        </>
      }
    />
  );
}

import { useLingui } from "@lingui/react/macro";
import { ActionIcon, NumberInput } from "@mantine/core";
import { Minus, Plus } from "lucide-react";
import { recordOf } from "@/lib/core/records.ts";
import type { DraftForm } from "@/lib/draft/use-draft-form.ts";
import { OvertakenNotice } from "@/records/draft-fields/overtaken-notice.tsx";
import { MarkedField } from "@/records/presence/marked-field.tsx";
import { labelOf } from "@/records/record-words/field-words.ts";
import { type GuestFormValues, plusOnesFrom } from "./guest-form-values.ts";

const { most = 0 } = recordOf("guest")?.field("plusOnes") ?? {};

/** How many people the guest may bring, with steps that a thumb can hit. */
export function PlusOnesField({ form }: { form: DraftForm<GuestFormValues> }) {
  const { t } = useLingui();
  const label = t(labelOf("guest", "plusOnes"));
  const count = form.values.plusOnes;
  return (
    <MarkedField field="plusOnes">
      <NumberInput
        label={label}
        description={t`How many people they may bring, 0 to 5`}
        min={0}
        max={most}
        // The core says what is wrong with a larger number; a silent correction would not.
        clampBehavior="none"
        allowDecimal={false}
        allowNegative={false}
        value={count}
        onChange={(typed) => form.set("plusOnes", plusOnesFrom(typed))}
        error={form.issueOf("plusOnes")}
        rightSectionWidth={96}
        rightSectionPointerEvents="all"
        rightSection={
          // Arrow keys in the field do the same, so these are no tab stops.
          <>
            <ActionIcon
              tabIndex={-1}
              bg="transparent"
              aria-label={t`One less`}
              disabled={count <= 0}
              onClick={() => form.set("plusOnes", count - 1)}
            >
              <Minus size={18} aria-hidden />
            </ActionIcon>
            <ActionIcon
              tabIndex={-1}
              bg="transparent"
              aria-label={t`One more`}
              disabled={count >= most}
              onClick={() => form.set("plusOnes", count + 1)}
            >
              <Plus size={18} aria-hidden />
            </ActionIcon>
          </>
        }
      />
      <OvertakenNotice form={form} field="plusOnes" label={label} />
    </MarkedField>
  );
}

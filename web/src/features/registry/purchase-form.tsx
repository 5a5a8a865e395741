import { Trans, useLingui } from "@lingui/react/macro";
import { Button, Group, Modal, Stack, Text } from "@mantine/core";
import type { ReactNode } from "react";
import { TimeAgo } from "@/kit/dates/time-ago.tsx";
import { useBackCloses } from "@/lib/back/back.ts";
import type { RecordOf } from "@/lib/core/records.ts";
import type { FieldIssue } from "@/lib/core/types.ts";
import { DraftNumber } from "@/records/draft-fields/draft-number.tsx";
import { GeneralIssues } from "@/records/draft-fields/general-issues.tsx";
import {
  draftOf,
  type RecordDraft,
  type RecordDraftForm,
  textsOf,
} from "@/records/record-form/record-draft.ts";
import type { FieldSlot } from "@/records/record-form/record-field.tsx";
import { RecordFields } from "@/records/record-form/record-form.tsx";
import { useWriteGuard } from "@/records/write-access/write-access.tsx";
import { WriteFields } from "@/records/write-access/write-fields.tsx";
import { useDetails } from "@/wedding/hooks.ts";
import { CONTRIBUTION, PURCHASE } from "./purchase-kind.ts";

interface PurchaseFormProps {
  gift: RecordOf<"registryItem">;
  form: RecordDraftForm;
  isNew: boolean;
  title: ReactNode;
  saveLabel: ReactNode;
  /** What stands above the fields. */
  notices?: ReactNode;
  onSubmit: () => void;
  onClose: () => void;
}

/** Who gave what, asked in a dialog: the panel behind it holds the form of the gift. */
export function PurchaseForm(props: PurchaseFormProps) {
  const { gift, form, isNew, title, saveLabel, notices, onSubmit, onClose } = props;
  useBackCloses(true, onClose);
  const guard = useWriteGuard();
  return (
    // Keys that are pressed here are not for the panel that it was opened from: it would close, or save its own form.
    <Modal opened onClose={onClose} title={title} onKeyDown={(event) => event.stopPropagation()}>
      <form
        ref={form.formRef}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit();
        }}
      >
        {notices}
        <WriteFields>
          <Stack gap="md">
            <KeptSince form={form} />
            <GeneralIssues form={form} />
            <RecordFields
              kind={gift.isFund ? CONTRIBUTION : PURCHASE}
              form={form}
              isNew={isNew}
              lines={gift.isFund ? CONTRIBUTION.form : PURCHASE.form}
              slots={{ amount: (field) => <AmountField {...field} isFund={gift.isFund} /> }}
            />
          </Stack>
        </WriteFields>
        <Group justify="flex-end" gap="sm" mt="lg">
          <Button
            variant="default"
            onClick={() => {
              form.discard();
              onClose();
            }}
          >
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" {...guard}>
            {saveLabel}
          </Button>
        </Group>
      </form>
    </Modal>
  );
}

/** What was typed on another visit is said: it is on the screen, and not in the registry. */
function KeptSince({ form: { keptSince } }: Pick<PurchaseFormProps, "form">) {
  if (keptSince === undefined) return null;
  return (
    <Text size="sm" c="dimmed" role="status">
      <Trans>
        Not saved yet, from <TimeAgo at={Date.parse(keptSince)} />
      </Trans>
    </Text>
  );
}

function AmountField({ form, field, label, isFund }: FieldSlot & { isFund: boolean }) {
  const { t } = useLingui();
  const currency = useDetails().primaryCurrency;
  return (
    <DraftNumber
      form={textsOf(form)}
      field={field}
      label={label}
      required={isFund}
      number={{ kind: "amount", currency }}
      {...(!isFund && { description: t`Left empty, it counts as the price.` })}
    />
  );
}

/** A purchase as its form shows it. Which gift it is of is no field of it, so what is wrong with that is said above. */
export function purchaseDraft(purchase?: RecordOf<"purchase">): RecordDraft {
  const { itemId: _, ...fields } = draftOf(PURCHASE.table, purchase);
  return fields;
}

/** What a fund asks of a contribution besides the core: one without money would be none. */
export function useContributionIssues(): (values: RecordDraft) => FieldIssue[] {
  const { t } = useLingui();
  return ({ amount }) => {
    if (amount === "") return [{ field: "amount", code: "required", message: t`Amount is required` }];
    if (Number(amount) > 0) return [];
    return [{ field: "amount", code: "out_of_range", message: t`Amount must be more than nothing` }];
  };
}

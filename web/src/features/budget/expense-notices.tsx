import { Trans, useLingui } from "@lingui/react/macro";
import { Alert, Stack } from "@mantine/core";
import type { ReactNode } from "react";
import { DateText } from "@/kit/dates/date-text.tsx";
import { Money } from "@/kit/money/money.tsx";
import { amountText } from "@/lib/amount-text.ts";
import { ConflictNotice } from "@/records/conflict-notice.tsx";
import { KeptAfterRemoval } from "@/records/kept-after-removal.tsx";
import { useRecordWords } from "@/records/record-words/use-record-words.ts";
import { useCategories, useConflicts, useVendors, useView } from "@/wedding/hooks.ts";
import { useExpenseActions } from "./use-expense-actions.ts";

interface ExpenseNoticesProps {
  id: string;
  /** Removed elsewhere while the form was open. */
  gone: boolean;
}

/** What two devices did to this expense without knowing of each other, each solved in one tap. */
export function ExpenseNotices({ id, gone }: ExpenseNoticesProps) {
  const { t } = useLingui();
  const conflicts = useConflicts("expenses", id);
  const words = useRecordWords();
  const format = useExpenseValueFormat();
  const { issues } = useView();
  const { update, remove, restore } = useExpenseActions();
  const wasRemoved = issues.some((issue) => issue.kind === "removedWhileEdited" && issue.id === id);
  if (!gone && !wasRemoved && conflicts.length === 0) return null;

  return (
    <Stack gap="sm" mb="md">
      {gone && (
        <Alert color="ochre" role="status">
          <Trans>
            This expense was removed on another device. Nothing you typed is lost: saving brings the expense
            back.
          </Trans>
        </Alert>
      )}
      {wasRemoved && !gone && (
        <KeptAfterRemoval onKeep={() => restore(id)} onRemove={() => remove(id, t`The expense`)} />
      )}
      {conflicts.map((conflict) => (
        <ConflictNotice
          key={conflict.field}
          field={words.field("expenses", conflict.field)}
          current={{ value: conflict.current }}
          others={conflict.others.map(({ value }) => ({ value }))}
          format={(value) => format(conflict.field, value)}
          onChoose={(value) => update(id, { [conflict.field]: commandValue(conflict.field, value) })}
        />
      ))}
    </Stack>
  );
}

/** The document holds hundredths, a command takes decimals. */
function commandValue(field: string, stored: unknown): unknown {
  return field === "amount" && typeof stored === "number" ? amountText(stored) : stored;
}

/** Writes a stored value of an expense's field for a person to choose by. */
function useExpenseValueFormat(): (field: string, value: unknown) => ReactNode {
  const { t } = useLingui();
  const categories = useCategories();
  const vendors = useVendors();
  return (field, value) => {
    if (value === null || value === undefined || value === "") return t`(empty)`;
    const text = String(value);
    switch (field) {
      case "amount":
        return typeof value === "number" ? <Money amount={value} secondary="none" /> : text;
      case "dueDate":
      case "paidDate":
        return <DateText value={text} />;
      case "categoryId":
        return categories.find((category) => category.id === text)?.name ?? text;
      case "vendorId":
        return vendors.find((vendor) => vendor.id === text)?.name ?? text;
      default:
        return text;
    }
  };
}

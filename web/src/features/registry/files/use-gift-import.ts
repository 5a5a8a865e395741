import { useLingui } from "@lingui/react/macro";
import type { RecordCommand } from "@/lib/core/types.ts";
import { fieldsOf, newFieldsOf } from "@/records/record-form/record-draft.ts";
import { categoryColumn, OTHER_CATEGORY } from "@/records/record-import/category-column.ts";
import type { CellValues, RecordImport } from "@/records/record-import/import-description.ts";
import { useFieldColumns } from "@/records/record-import/use-field-columns.ts";
import { addCommand, changeCommand } from "@/records/record-kind/record-commands.ts";
import { newId, useRecords } from "@/wedding/hooks.ts";
import { categoriesOf, useCategoryName } from "../gift-categories.ts";
import { GIFT } from "../gift-kind.ts";
import { usePurchaseColumns } from "./use-gift-tables.ts";

/** Fields of a table, in the order of the form. */
const FIELDS = [
  "name",
  "category",
  "isFund",
  "price",
  "quantity",
  "priority",
  "store",
  "storeUrl",
  "imageUrl",
  "description",
  "notes",
] as const;

/** Defines how a table becomes gifts. */
export function useGiftImport(): RecordImport<"registryItem"> {
  const { t } = useLingui();
  const gifts = useRecords("registryItem");
  const categoryName = useCategoryName();
  const columns = useFieldColumns(GIFT, FIELDS).map((column) =>
    column.key === "category"
      ? categoryColumn(column, categoriesOf(gifts), categoryName, ({ category }) => category)
      : column,
  );

  function commandsOf(said: CellValues): RecordCommand[] {
    const fields = newFieldsOf(GIFT.table, { category: OTHER_CATEGORY, ...said });
    return [addCommand(GIFT.table, newId(), fields) as RecordCommand];
  }

  return {
    kind: GIFT,
    columns,
    required: { key: "name", words: t`Say which column has the names: every gift needs one.` },
    computed: {
      headings: Object.values(usePurchaseColumns()),
      label: t`Taken from the purchases`,
      note: t`What was bought and received comes from the purchases, which stay as they are.`,
    },
    settle: (said) => ({ said, notes: [] }),
    commandsOf,
    changesOf: ({ id }, changed) => [changeCommand(GIFT.table, id, fieldsOf(changed))],
    dependsOn: [],
  };
}

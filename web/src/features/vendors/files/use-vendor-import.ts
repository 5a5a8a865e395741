import { useLingui } from "@lingui/react/macro";
import type { RecordCommand } from "@/lib/core/types.ts";
import { fieldsOf, newFieldsOf } from "@/records/record-form/record-draft.ts";
import { categoryColumn, OTHER_CATEGORY } from "@/records/record-import/category-column.ts";
import type { CellValues, RecordImport } from "@/records/record-import/import-description.ts";
import { useFieldColumns } from "@/records/record-import/use-field-columns.ts";
import { addCommand, changeCommand } from "@/records/record-kind/record-commands.ts";
import { newId, useRecords } from "@/wedding/hooks.ts";
import { categoriesOf, useCategoryName } from "../category-names.ts";
import { VENDOR } from "../vendor-kind.ts";
import { BY_BUDGET } from "./use-vendor-table.ts";

/** Fields of a table, in the order of the form. */
const FIELDS = [
  "name",
  "category",
  "contactPerson",
  "phone",
  "email",
  "website",
  "address",
  "offer",
  "offerUntil",
  "isTurnedDown",
  "contractSigned",
  "rating",
  "links",
  "notes",
] as const;

/** Defines how a table becomes vendors. */
export function useVendorImport(): RecordImport<"vendor"> {
  const { t } = useLingui();
  const vendors = useRecords("vendor");
  const categoryName = useCategoryName();
  const columns = useFieldColumns(VENDOR, FIELDS).map((column) =>
    column.key === "category"
      ? categoryColumn(column, categoriesOf(vendors), categoryName, ({ category }) => category)
      : column,
  );

  function commandsOf(said: CellValues): RecordCommand[] {
    const fields = newFieldsOf(VENDOR.table, { category: OTHER_CATEGORY, ...said });
    return [addCommand(VENDOR.table, newId(), fields) as RecordCommand];
  }

  return {
    kind: VENDOR,
    columns,
    required: { key: "name", words: t`Say which column has the names: every vendor needs one.` },
    computed: {
      headings: BY_BUDGET.map((key) => t(VENDOR.words.fields[key]?.label ?? { id: key })),
      label: t`Taken from the budget`,
      note: t`A vendor’s cost and payments come from the budget. Import expenses there.`,
    },
    settle: (said) => ({ said, notes: [] }),
    commandsOf,
    changesOf: ({ id }, changed) => [changeCommand(VENDOR.table, id, fieldsOf(changed))],
    dependsOn: [],
  };
}

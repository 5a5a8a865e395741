import { Trans, useLingui } from "@lingui/react/macro";
import type { RecordCommand } from "@/lib/core/types.ts";
import { fieldsOf, newFieldsOf } from "@/records/record-form/record-draft.ts";
import { categoryColumn, OTHER_CATEGORY } from "@/records/record-import/category-column.ts";
import type { CellValues, RecordImport } from "@/records/record-import/import-description.ts";
import { ImportFrame } from "@/records/record-import/import-frame.tsx";
import { RecordSteps, useFieldColumns } from "@/records/record-import/record-steps.tsx";
import { addCommand, changeCommand } from "@/records/record-kind/record-commands.ts";
import { newId, useRecords } from "@/wedding/hooks.ts";
import { BY_BUDGET } from "./files/use-vendor-table.ts";
import { listVendorCategories, useVendorCategoryName, VENDOR } from "./vendor-kind.ts";

/** Import of vendors from a table. */
export default function VendorsImportPage() {
  const { t } = useLingui();
  return (
    <ImportFrame
      title={t`Import vendors`}
      area="planning"
      back={{ to: "/app/vendors", label: <Trans>Back to vendors</Trans> }}
      noWedding={<Trans>Create a wedding first, then import vendors.</Trans>}
    >
      <Steps />
    </ImportFrame>
  );
}

function Steps() {
  return <RecordSteps description={useVendorImport()} home="/app/vendors" />;
}

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
function useVendorImport(): RecordImport<"vendor"> {
  const { t } = useLingui();
  const vendors = useRecords("vendor");
  const categoryName = useVendorCategoryName();
  const columns = useFieldColumns(VENDOR, FIELDS).map((column) =>
    column.key === "category"
      ? categoryColumn(column, listVendorCategories(vendors), categoryName, ({ category }) => category)
      : column,
  );

  function commandsOf(values: CellValues): RecordCommand[] {
    const fields = newFieldsOf(VENDOR.table, { category: OTHER_CATEGORY, ...values });
    return [addCommand(VENDOR.table, newId(), fields) as RecordCommand];
  }

  return {
    kind: VENDOR,
    columns,
    required: { key: "name", hint: t`Say which column has the names: every vendor needs one.` },
    computed: {
      headings: BY_BUDGET.map((key) => t(VENDOR.words.fields[key]?.label ?? { id: key })),
      label: t`Taken from the budget`,
      note: t`A vendor’s cost and payments come from the budget. Import expenses there.`,
    },
    adjustRow: (values) => ({ values, notes: [] }),
    buildAddCommands: commandsOf,
    buildChangeCommands: ({ id }, differing) => [changeCommand(VENDOR.table, id, fieldsOf(differing))],
    dependsOn: [],
  };
}

import { Trans, useLingui } from "@lingui/react/macro";
import type { RecordCommand } from "@/lib/core/types.ts";
import { fieldsOf, newFieldsOf } from "@/records/record-form/record-draft.ts";
import { categoryColumn, OTHER_CATEGORY } from "@/records/record-import/category-column.ts";
import type { CellValues, RecordImport } from "@/records/record-import/import-description.ts";
import { ImportFrame } from "@/records/record-import/import-frame.tsx";
import { RecordSteps, useFieldColumns } from "@/records/record-import/record-steps.tsx";
import { addCommand, changeCommand } from "@/records/record-kind/record-commands.ts";
import { newId, useRecords } from "@/wedding/hooks.ts";
import { usePurchaseHeadings } from "./files/use-gift-tables.ts";
import { categoriesOf, GIFT, useCategoryName } from "./gift-kind.ts";

/** Import of gifts from a table. */
export default function RegistryImportPage() {
  const { t } = useLingui();
  return (
    <ImportFrame
      title={t`Import gifts`}
      area="registry"
      back={{ to: "/app/registry", label: <Trans>Back to the registry</Trans> }}
      noWedding={<Trans>Create a wedding first, then import gifts.</Trans>}
    >
      <GiftImportSteps />
    </ImportFrame>
  );
}

function GiftImportSteps() {
  return <RecordSteps description={useGiftImport()} home="/app/registry" />;
}

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
function useGiftImport(): RecordImport<"registryItem"> {
  const { t } = useLingui();
  const gifts = useRecords("registryItem");
  const categoryName = useCategoryName();
  const columns = useFieldColumns(GIFT, FIELDS).map((column) =>
    column.key === "category"
      ? categoryColumn(column, categoriesOf(gifts), categoryName, ({ category }) => category)
      : column,
  );

  function commandsOf(values: CellValues): RecordCommand[] {
    const fields = newFieldsOf(GIFT.table, { category: OTHER_CATEGORY, ...values });
    return [addCommand(GIFT.table, newId(), fields) as RecordCommand];
  }

  return {
    kind: GIFT,
    columns,
    required: { key: "name", hint: t`Say which column has the names: every gift needs one.` },
    computed: {
      headings: Object.values(usePurchaseHeadings()),
      label: t`Taken from the purchases`,
      note: t`What was bought and received comes from the purchases, which stay as they are.`,
    },
    adjustRow: (values) => ({ values, notes: [] }),
    buildAddCommands: commandsOf,
    buildChangeCommands: ({ id }, differing) => [changeCommand(GIFT.table, id, fieldsOf(differing))],
    dependsOn: [],
  };
}

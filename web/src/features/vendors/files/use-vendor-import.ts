import { useLingui } from "@lingui/react/macro";
import type { RecordCommand } from "@/lib/core/types.ts";
import { newFieldsOf } from "@/records/record-form/record-draft.ts";
import type { ImportColumn, RecordImport, Said } from "@/records/record-import/description.ts";
import { folded } from "@/records/record-import/plan-rows.ts";
import { useFieldColumns } from "@/records/record-import/use-field-columns.ts";
import { addCommand } from "@/records/record-kind/record-commands.ts";
import { newId, useRecords } from "@/wedding/hooks.ts";
import { categoriesOf, useCategoryName } from "../category-names.ts";
import { VENDOR } from "../vendor-kind.ts";
import { BY_BUDGET } from "./use-vendor-table.ts";

/** The category of vendors of whom a table says none: each has to have one. */
const OTHER = "Other";

/** What lists of vendors call the fields. */
const HEADINGS = {
  name: ["name", "vendor", "company", "business", "supplier"],
  category: ["category", "type", "service", "kind"],
  contactPerson: ["contact person", "contact", "contact name"],
  phone: ["phone", "phone number", "telephone", "mobile", "tel"],
  email: ["email", "e-mail", "email address", "mail"],
  website: ["website", "web", "url", "homepage"],
  address: ["address", "location"],
  offer: ["offer", "quote", "price", "estimate"],
  offerUntil: ["offer valid until", "valid until"],
  isTurnedDown: ["turned down", "declined"],
  contractSigned: ["contract signed", "contract", "signed", "booked"],
  rating: ["rating", "stars"],
  links: ["links", "link"],
  notes: ["notes", "note", "comment", "comments", "remarks"],
} as const;

/** How a table becomes vendors. */
export function useVendorImport(): RecordImport<"vendor"> {
  const { t } = useLingui();
  const vendors = useRecords("vendor");
  const categoryName = useCategoryName();
  const categories = categoriesOf(vendors);
  const isCalled = (category: string, cell: string) =>
    [category, categoryName(category)].some((name) => folded(name) === folded(cell));

  const columns = useFieldColumns(VENDOR, HEADINGS).map((column): ImportColumn<"vendor"> => {
    if (column.key !== "category") return column;
    return {
      ...column,
      // Those that are offered and those of other vendors, however they are written; other words are kept.
      read: (cell) => ({
        ok: true,
        value: cell === "" ? OTHER : (categories.find((category) => isCalled(category, cell)) ?? cell),
      }),
      known: ({ category }) => category || OTHER,
      say: (category) => categoryName(String(category)),
    };
  });

  function commandsOf(said: Said): RecordCommand[] {
    const fields = newFieldsOf(VENDOR.table, { category: OTHER, ...said });
    return [addCommand(VENDOR.table, newId(), fields) as RecordCommand];
  }

  return {
    kind: VENDOR,
    columns,
    needed: { key: "name", words: t`Say which column has the names: every vendor needs one.` },
    workedOut: {
      headings: BY_BUDGET.map((key) => t(VENDOR.words.fields[key]?.label ?? { id: key })),
      label: t`Follows from the budget`,
      note: t`What a vendor costs and was paid is the sum of its expenses. Import those in the budget.`,
    },
    settle: (said) => ({ said, notes: [] }),
    commandsOf,
    dependsOn: [],
  };
}

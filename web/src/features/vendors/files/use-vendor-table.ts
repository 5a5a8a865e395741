import { useLingui } from "@lingui/react/macro";
import type { NamedTable } from "@/lib/table-files/table-file.ts";
import { fieldColumn, idColumn, recordTable } from "@/records/record-export/record-table.ts";
import { useRecords } from "@/wedding/hooks.ts";
import { useCategoryName } from "../category-names.ts";
import { VENDOR } from "../vendor-kind.ts";

/** What the budget says of a vendor, in a file only to be read. */
export const BY_BUDGET = ["totalCost", "paidAmount"] as const;

/** The vendors as a table, in the order of their form; then what the budget says of them. */
export function useVendorTable(): () => [NamedTable] {
  const { t, i18n } = useLingui();
  const vendors = useRecords("vendor");
  const categoryName = useCategoryName();
  return () => {
    const columns = [...VENDOR.form.flat(), ...BY_BUDGET].map((key) => {
      const column = fieldColumn(VENDOR, key, i18n);
      return key === "category"
        ? { ...column, cellOf: ({ category }: { category: string }) => categoryName(category) }
        : column;
    });
    return [recordTable(t`Vendors`, [...columns, idColumn()], vendors)];
  };
}

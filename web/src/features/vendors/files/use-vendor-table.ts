import { useLingui } from "@lingui/react/macro";
import type { NamedTable } from "@/lib/table-files/table-file.ts";
import { fieldColumn, idColumn, recordTable } from "@/records/record-export/record-table.ts";
import { useRecords } from "@/wedding/hooks.ts";
import { useVendorCategoryName, VENDOR } from "../vendor-kind.ts";

/** Fields calculated from the budget: exported, ignored on import. */
export const BY_BUDGET = ["totalCost", "paidAmount"] as const;

/** The vendors as a table, in the order of their form, followed by the budget's figures. */
export function useVendorTable(): () => [NamedTable] {
  const { t, i18n } = useLingui();
  const vendors = useRecords("vendor");
  const categoryName = useVendorCategoryName();
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

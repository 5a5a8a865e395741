import { useLingui } from "@lingui/react/macro";
import type { NamedTable } from "@/lib/table-files/table-file.ts";
import {
  type ExportColumn,
  fieldColumn,
  idColumn,
  recordTable,
} from "@/records/record-export/record-table.ts";
import { useRecords } from "@/wedding/hooks.ts";
import { GIFT, PURCHASE, useCategoryName } from "../gift-kind.ts";

/** Columns calculated from purchases: exported, ignored on import. */
export function usePurchaseColumns() {
  const { t } = useLingui();
  return { purchased: t`Purchased`, received: t`Received` };
}

/** The gifts as a table in the order of their form, and the purchases as another. */
export function useGiftTables(): () => [NamedTable, NamedTable] {
  const { t, i18n } = useLingui();
  const gifts = useRecords("registryItem");
  const purchases = useRecords("purchase");
  const categoryName = useCategoryName();
  const byPurchases = usePurchaseColumns();
  return () => {
    const names = new Map(gifts.map(({ id, name }) => [id, name]));
    const columns = GIFT.form.flat().map((key): ExportColumn<"registryItem"> => {
      const column = fieldColumn(GIFT, key, i18n);
      return key === "category" ? { ...column, cellOf: ({ category }) => categoryName(category) } : column;
    });
    const part = (key: string) => fieldColumn(PURCHASE, key, i18n);
    return [
      recordTable(
        t`Registry`,
        [
          ...columns,
          { label: byPurchases.purchased, cellOf: ({ purchased }) => purchased },
          { label: byPurchases.received, cellOf: ({ received }) => ({ amount: received }) },
          idColumn(),
        ],
        gifts,
      ),
      recordTable(
        t`Purchases`,
        [
          { ...part("itemId"), cellOf: ({ itemId }) => names.get(itemId ?? "") ?? "" },
          ...["buyerName", "buyerEmail", "quantity", "amount", "date", "message", "thankYouSent"].map(part),
        ],
        purchases,
      ),
    ];
  };
}

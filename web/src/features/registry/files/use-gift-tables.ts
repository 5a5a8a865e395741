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

/** Headings of the columns that are calculated from purchases: an export has them, an import ignores them. */
export function usePurchaseHeadings() {
  const { t } = useLingui();
  return { purchased: t`Purchased`, received: t`Received` };
}

/** Builds two tables for an export: the gifts, with columns in the order of their form, and the purchases. */
export function useGiftTables(): () => [NamedTable, NamedTable] {
  const { t, i18n } = useLingui();
  const gifts = useRecords("registryItem");
  const purchases = useRecords("purchase");
  const categoryName = useCategoryName();
  const purchaseLabels = usePurchaseHeadings();
  return () => {
    const giftNames = new Map(gifts.map(({ id, name }) => [id, name]));
    const columns = GIFT.form.flat().map((key): ExportColumn<"registryItem"> => {
      const column = fieldColumn(GIFT, key, i18n);
      return key === "category" ? { ...column, cellOf: ({ category }) => categoryName(category) } : column;
    });
    const purchaseColumn = (key: string) => fieldColumn(PURCHASE, key, i18n);
    return [
      recordTable(
        t`Registry`,
        [
          ...columns,
          { label: purchaseLabels.purchased, cellOf: ({ purchased }) => purchased },
          { label: purchaseLabels.received, cellOf: ({ received }) => ({ amount: received }) },
          idColumn(),
        ],
        gifts,
      ),
      recordTable(
        t`Purchases`,
        [
          { ...purchaseColumn("itemId"), cellOf: ({ itemId }) => giftNames.get(itemId ?? "") ?? "" },
          ...["buyerName", "buyerEmail", "quantity", "amount", "date", "message", "thankYouSent"].map(
            purchaseColumn,
          ),
        ],
        purchases,
      ),
    ];
  };
}

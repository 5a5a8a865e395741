import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Store } from "lucide-react";
import type { RecordQuery } from "@/lib/core/types.ts";
import { ListFilter } from "@/records/list-toolbar/list-toolbar.tsx";
import { RecordForm } from "@/records/record-form/record-form.tsx";
import { RecordPage } from "@/records/record-page/record-page.tsx";
import { useRecords } from "@/wedding/hooks.ts";
import { CategoryField } from "./category-field.tsx";
import { categoriesOf, useCategoryName } from "./category-names.ts";
import { ContactActions, RowContacts } from "./contact-actions.tsx";
import { VENDOR } from "./vendor-kind.ts";
import { VendorRow } from "./vendor-row.tsx";
import { VendorStats } from "./vendor-stats.tsx";

/** Who is hired for the day: how to reach them, what is agreed, and what it costs (Specification 3, section 2). */
export default function VendorsPage() {
  const { t } = useLingui();
  return (
    <RecordPage
      kind={VENDOR}
      icon={Store}
      words={{
        title: t`Vendor Management`,
        list: t`Vendors`,
        search: t`Search vendors`,
        shown: (count) => <Plural value={count} one="# vendor shown" other="# vendors shown" />,
        empty: {
          noWedding: <Trans>Create your wedding first; then everybody you hire has their place here.</Trans>,
          none: {
            title: <Trans>No vendors found</Trans>,
            about: (
              <Trans>
                Write down whom you ask or hire. Troth keeps how to reach them, what they cost and whether the
                contract is signed, also where there is no signal.
              </Trans>
            ),
          },
          noMatch: {
            title: <Trans>No vendor matches</Trans>,
            about: <Trans>Try another word or category.</Trans>,
            showAll: <Trans>Show all vendors</Trans>,
          },
        },
      }}
      stats={<VendorStats />}
      filters={(query, change) => <CategoryFilter query={query} onChange={change} />}
      row={(vendor) => <VendorRow vendor={vendor} />}
      action={(vendor, tabIndex) => <RowContacts vendor={vendor} tabIndex={tabIndex} />}
      about={(vendor) => <ContactActions vendor={vendor} />}
      form={(slot) => <RecordForm {...slot} slots={{ category: (field) => <CategoryField {...field} /> }} />}
    />
  );
}

interface CategoryFilterProps {
  query: RecordQuery;
  onChange: (changes: RecordQuery) => void;
}

/** Only categories that a vendor has: any other would find nobody. */
function CategoryFilter({ query, onChange }: CategoryFilterProps) {
  const { t } = useLingui();
  const vendors = useRecords("vendor");
  const categoryName = useCategoryName();
  const chosen = query.having?.category ?? null;
  // The last vendor of the chosen one may have gone meanwhile.
  const shown = chosen === null ? vendors : [...vendors, { category: chosen }];
  const used = new Set(shown.map(({ category }) => category));
  return (
    <ListFilter
      aria-label={t`Filter by category`}
      clearable
      placeholder={t`All categories`}
      data={categoriesOf(shown)
        .filter((category) => used.has(category))
        .map((category) => ({ value: category, label: categoryName(category) }))}
      value={chosen}
      onChange={(category) => onChange({ having: category === null ? {} : { category } })}
    />
  );
}

import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Store } from "lucide-react";
import { useSearchParams } from "react-router";
import type { RecordQuery } from "@/lib/core/types.ts";
import { ListFilter } from "@/records/list-toolbar/list-toolbar.tsx";
import { RecordForm } from "@/records/record-form/record-form.tsx";
import { RecordPage } from "@/records/record-page/record-page.tsx";
import { CategoryField } from "./category-field.tsx";
import { useUsedCategories } from "./category-names.ts";
import { COMPARED, CompareLink, CompareOffers } from "./compare-offers.tsx";
import { RowContacts } from "./contact-actions.tsx";
import { useDoubleBooked } from "./double-bookings.tsx";
import { VendorFiles } from "./files/vendor-files.tsx";
import { RatingField } from "./rating-field.tsx";
import { RemovalEffects } from "./removal-effects.tsx";
import { SigningField } from "./signing-field.tsx";
import { VENDOR } from "./vendor-kind.ts";
import { VendorAbout } from "./vendor-overview.tsx";
import { VendorRow } from "./vendor-row.tsx";
import { VendorStats } from "./vendor-stats.tsx";

/** The vendors of the wedding (Specification 3, section 2): the list, or a comparison of offers. */
export default function VendorsPage() {
  const [params] = useSearchParams();
  const compared = params.get(COMPARED);
  return compared === null ? <VendorList /> : <CompareOffers asked={compared} />;
}

/** Contact, progress and cost of each vendor. */
function VendorList() {
  const { t } = useLingui();
  const doubleBooked = useDoubleBooked();
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
          noWedding: <Trans>Create your wedding first; then add everyone you hire here.</Trans>,
          none: {
            title: <Trans>No vendors found</Trans>,
            about: (
              <Trans>
                Add everyone you ask or hire: contacts, costs and contracts in one place, online or offline.
              </Trans>
            ),
          },
          noMatch: {
            title: <Trans>No matching vendors</Trans>,
            about: <Trans>Try another word or category.</Trans>,
            showAll: <Trans>Show all vendors</Trans>,
          },
        },
      }}
      actions={
        <>
          <CompareLink />
          <VendorFiles />
        </>
      }
      stats={<VendorStats />}
      filters={(query, change) => <VendorCategoryFilter query={query} onChange={change} />}
      row={(vendor) => <VendorRow vendor={vendor} isTwice={doubleBooked.has(vendor.id)} />}
      action={(vendor, tabIndex) => <RowContacts vendor={vendor} tabIndex={tabIndex} />}
      about={(vendor) => <VendorAbout vendor={vendor} />}
      loss={(vendor) => <RemovalEffects vendor={vendor} />}
      form={(slot) => (
        <RecordForm
          {...slot}
          slots={{
            category: (field) => <CategoryField {...field} />,
            contractSigned: (field) => <SigningField {...field} />,
            rating: (field) => <RatingField {...field} />,
          }}
        />
      )}
    />
  );
}

interface VendorCategoryFilterProps {
  query: RecordQuery;
  onChange: (changes: RecordQuery) => void;
}

function VendorCategoryFilter({ query, onChange }: VendorCategoryFilterProps) {
  const { t } = useLingui();
  const chosen = query.having?.category ?? null;
  const categories = useUsedCategories(chosen);
  return (
    <ListFilter
      aria-label={t`Filter by category`}
      clearable
      placeholder={t`All categories`}
      data={categories}
      value={chosen}
      onChange={(category) => onChange({ having: category === null ? {} : { category } })}
    />
  );
}

import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Stack } from "@mantine/core";
import { CalendarCheck, Coins, Store, Wallet } from "lucide-react";
import { useSearchParams } from "react-router";
import { RateLine } from "@/domain/currency/rate-line.tsx";
import { Money } from "@/kit/money/money.tsx";
import { StatCard, StatStrip } from "@/kit/stats.tsx";
import type { RecordQuery } from "@/lib/core/types.ts";
import { DraftCreatableSelect } from "@/records/draft-fields/draft-creatable-select.tsx";
import { DraftCheckbox } from "@/records/draft-fields/draft-fields.tsx";
import { DraftStars } from "@/records/draft-fields/draft-stars.tsx";
import { ListFilter } from "@/records/list-toolbar/list-toolbar.tsx";
import { useEditedItem } from "@/records/presence/editor-marks.tsx";
import { type ExportDialogSlot, FileMenu, RecordExportDialog } from "@/records/record-export/file-menu.tsx";
import { flagsOf, textsOf } from "@/records/record-form/record-draft.ts";
import { type FieldSlot, RecordForm } from "@/records/record-form/record-form.tsx";
import { RecordPage } from "@/records/record-page/record-page.tsx";
import { useRecord, useRecords, useReport } from "@/wedding/hooks.ts";
import { BudgetProposal } from "./budget-proposal.tsx";
import { COMPARE_PARAMETER, CompareLink, CompareOffers } from "./compare-offers.tsx";
import { RowContacts } from "./contact-actions.tsx";
import { useVendorTable } from "./files/use-vendor-table.ts";
import { listVendorCategories, useUsedCategories, useVendorCategoryName, VENDOR } from "./vendor-kind.ts";
import { RemovalEffects, useDoubleBookedVendors, VendorAbout } from "./vendor-overview.tsx";
import { VendorRow } from "./vendor-row.tsx";

/** The vendors of the wedding: the list, or a comparison of offers. */
export default function VendorsPage() {
  const [params] = useSearchParams();
  const comparedCategory = params.get(COMPARE_PARAMETER);
  return comparedCategory === null ? <VendorList /> : <CompareOffers categoryValue={comparedCategory} />;
}

/** Contact, progress and cost of each vendor. */
function VendorList() {
  const { t } = useLingui();
  const doubleBookedVendors = useDoubleBookedVendors();
  return (
    <RecordPage
      kind={VENDOR}
      icon={Store}
      words={{
        title: t`Vendor Management`,
        list: t`Vendors`,
        search: t`Search vendors`,
        shownCount: (count) => <Plural value={count} one="# vendor shown" other="# vendors shown" />,
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
      filters={(query, changeQuery) => <VendorCategoryFilter query={query} onChange={changeQuery} />}
      row={(vendor) => <VendorRow vendor={vendor} isDoubleBooked={doubleBookedVendors.has(vendor.id)} />}
      action={(vendor, tabIndex) => <RowContacts vendor={vendor} tabIndex={tabIndex} />}
      aboveForm={(vendor) => <VendorAbout vendor={vendor} />}
      removalEffect={(vendor) => <RemovalEffects vendor={vendor} />}
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
  const selectedCategory = query.having?.category ?? null;
  const categories = useUsedCategories(selectedCategory);
  return (
    <ListFilter
      aria-label={t`Filter by category`}
      clearable
      placeholder={t`All categories`}
      data={categories}
      value={selectedCategory}
      onChange={(category) => onChange({ having: category === null ? {} : { category } })}
    />
  );
}

/** Import and export of the vendors. */
function VendorFiles() {
  return (
    <FileMenu
      importAt="/app/vendors/import"
      isEmpty={useRecords("vendor").length === 0}
      exportDialog={(slot) => <ExportVendors {...slot} />}
    />
  );
}

/** Category by name: an offered one, one of another vendor, or a new one. */
function CategoryField({ form, field, label, required }: FieldSlot) {
  const vendors = useRecords("vendor");
  const categoryName = useVendorCategoryName();
  return (
    <DraftCreatableSelect
      form={textsOf(form)}
      field={field}
      label={label}
      required={required}
      options={listVendorCategories(vendors).map((id) => ({ id, name: categoryName(id) }))}
      byName
    />
  );
}

/** Whether the contract is signed. Signing turns the offer into a cost, so the budget proposal is shown here. */
function SigningField({ form, field, label }: FieldSlot) {
  const vendor = useRecord("vendor", useEditedItem().id);
  return (
    <Stack gap="xs">
      <DraftCheckbox form={flagsOf(form)} field={field} label={label} />
      {vendor && <BudgetProposal vendor={vendor} isSigned={form.values[field] === true} />}
    </Stack>
  );
}

/** Star rating by the couple. */
function RatingField({ form, field, label }: FieldSlot) {
  return <DraftStars form={textsOf(form)} field={field} label={label} />;
}

/** Exports the vendors as a table. */
function ExportVendors(slot: ExportDialogSlot) {
  const { t } = useLingui();
  const count = useRecords("vendor").length;
  return (
    <RecordExportDialog
      title={<Trans>Export vendors</Trans>}
      fileNamePart={t`vendors`}
      tables={useVendorTable()}
      {...slot}
    >
      <Plural value={count} one="# vendor, in a row of its own." other="# vendors, a row for each." />{" "}
      <Trans>You can change the file and import it again.</Trans>
    </RecordExportDialog>
  );
}

/** The vendors in four figures. */
function VendorStats() {
  const { total, booked, cost, paid, unpaid } = useReport("overview").stats.vendors;
  return (
    <>
      <StatStrip columns={4}>
        <StatCard icon={Store} label={<Trans>Total Vendors</Trans>} value={total} />
        <StatCard
          icon={CalendarCheck}
          label={<Trans>Booked</Trans>}
          value={booked}
          explains
          detail={<Trans>signed or partly paid</Trans>}
        />
        <StatCard
          icon={Wallet}
          label={<Trans>Total Budget</Trans>}
          value={<Money amount={cost} secondary="below" />}
          explains
          detail={<Trans>for all vendors</Trans>}
        />
        <StatCard
          icon={Coins}
          label={<Trans>Amount Paid</Trans>}
          value={<Money amount={paid} secondary="below" />}
          detail={
            <>
              <Money amount={unpaid} secondary="none" /> <Trans>still to pay</Trans>
            </>
          }
        />
      </StatStrip>
      <RateLine />
    </>
  );
}

import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Stack } from "@mantine/core";
import { Scale, Store } from "lucide-react";
import type { ReactNode } from "react";
import { useSearchParams } from "react-router";
import { helpAddress } from "@/domain/help/help-address.ts";
import type { PageActions } from "@/kit/page-header.tsx";
import { DraftCreatableSelect } from "@/records/draft-fields/draft-creatable-select.tsx";
import { DraftCheckbox } from "@/records/draft-fields/draft-fields.tsx";
import { DraftStars } from "@/records/draft-fields/draft-stars.tsx";
import { useEditedItem } from "@/records/presence/editor-marks.tsx";
import {
  type ExportDialogSlot,
  RecordExportDialog,
  useFileTools,
} from "@/records/record-export/file-menu.tsx";
import { flagsOf, textsOf } from "@/records/record-form/record-draft.ts";
import { type FieldSlot, RecordForm } from "@/records/record-form/record-form.tsx";
import { RecordPage } from "@/records/record-page/record-page.tsx";
import { WriteAccess } from "@/records/write-access/write-access.tsx";
import { useRecord, useRecords } from "@/wedding/hooks.ts";
import { BudgetProposal } from "./budget-proposal.tsx";
import { COMPARE_PARAMETER, CompareOffers } from "./compare-offers.tsx";
import { RowContacts } from "./contact-actions.tsx";
import { useVendorTable } from "./files/use-vendor-table.ts";
import { VendorCategoryFilter, VendorFigures } from "./vendor-figures.tsx";
import { listVendorCategories, useVendorCategoryName, VENDOR } from "./vendor-kind.ts";
import { RemovalEffects, useDoubleBookedVendors, VendorAbout } from "./vendor-overview.tsx";
import { VendorRow } from "./vendor-row.tsx";

/** The vendors of the wedding: the list, or a comparison of offers. */
export default function VendorsPage() {
  const [params] = useSearchParams();
  const comparedCategory = params.get(COMPARE_PARAMETER);
  return (
    <WriteAccess area={VENDOR.table.area}>
      {comparedCategory === null ? <VendorList /> : <CompareOffers categoryValue={comparedCategory} />}
    </WriteAccess>
  );
}

/** Contact, progress and cost of each vendor. */
function VendorList() {
  const { t } = useLingui();
  const doubleBookedVendors = useDoubleBookedVendors();
  const { menu, exportDialog } = useVendorMenu();
  return (
    <>
      <RecordPage
        kind={VENDOR}
        icon={Store}
        words={{
          title: t`Vendors`,
          list: t`Vendors`,
          search: t`Search vendors`,
          shownCount: (count) => <Plural value={count} one="# vendor shown" other="# vendors shown" />,
          empty: {
            noWedding: <Trans>Create your wedding first; then add everyone you hire here.</Trans>,
            none: {
              title: <Trans>No vendors found</Trans>,
              help: helpAddress("compare-offers"),
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
        menu={menu}
        figures={(list) => <VendorFigures {...list} />}
        filters={(list) => <VendorCategoryFilter {...list} />}
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
      {exportDialog}
    </>
  );
}

/** The menu of the list, and the dialog of its export. Offers can be compared from two vendors on. */
function useVendorMenu(): { menu: PageActions["menu"]; exportDialog: ReactNode } {
  const { t } = useLingui();
  const vendorCount = useRecords("vendor").length;
  const files = useFileTools({
    importAt: "/app/vendors/import",
    isEmpty: vendorCount === 0,
    exportDialog: (slot) => <ExportVendors {...slot} />,
  });
  const compare = {
    key: "compare",
    label: t`Compare offers`,
    icon: Scale,
    to: `/app/vendors?${COMPARE_PARAMETER}=`,
  };
  return {
    menu: {
      label: t`More for the vendors`,
      tools: [...(vendorCount > 1 ? [compare] : []), ...files.tools],
    },
    exportDialog: files.dialog,
  };
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

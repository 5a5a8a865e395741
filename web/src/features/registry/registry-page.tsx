import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useDisclosure } from "@mantine/hooks";
import { Gift, MailOpen } from "lucide-react";
import type { ReactNode } from "react";
import { helpAddress } from "@/domain/help/help-address.ts";
import type { PageActions } from "@/kit/page-header.tsx";
import { webLink } from "@/lib/web-link.ts";
import {
  type ExportDialogSlot,
  RecordExportDialog,
  useFileTools,
} from "@/records/record-export/file-menu.tsx";
import { RecordPage } from "@/records/record-page/record-page.tsx";
import { WriteAccess } from "@/records/write-access/write-access.tsx";
import { useRecords } from "@/wedding/hooks.ts";
import { useGiftTables } from "./files/use-gift-tables.ts";
import { GiftFigures, GiftFilters } from "./gift-figures.tsx";
import { GiftForm } from "./gift-form.tsx";
import { GIFT } from "./gift-kind.ts";
import { GiftPurchases } from "./gift-purchases.tsx";
import { GiftRow } from "./gift-row.tsx";
import { StoreButton, StoreRowLink } from "./store-link.tsx";
import { ThankYouDialog } from "./thank-you-dialog.tsx";

/** The couple's wishes, the purchases, and the thank-you list. */
export default function RegistryPage() {
  return (
    <WriteAccess area={GIFT.table.area}>
      <GiftList />
    </WriteAccess>
  );
}

function GiftList() {
  const { t } = useLingui();
  const [isThanking, thankDialog] = useDisclosure();
  const { menu, exportDialog } = useRegistryMenu(thankDialog.open);
  // Without any link, the list has no column for them.
  const hasStoreLinks = useRecords("registryItem").some(({ storeUrl }) => webLink(storeUrl) !== undefined);
  return (
    <>
      <RecordPage
        kind={GIFT}
        icon={Gift}
        words={{
          title: t`Registry`,
          list: t`Gifts`,
          search: t`Search gifts`,
          shownCount: (count) => <Plural value={count} one="# gift shown" other="# gifts shown" />,
          empty: {
            noWedding: <Trans>Create your wedding first; then your gift list goes here.</Trans>,
            none: {
              title: <Trans>No registry items found</Trans>,
              help: helpAddress("gift-list"),
              about: (
                <Trans>
                  Add what you wish for, from a store or as a fund. See who gave what and who you still have
                  to thank, online or offline.
                </Trans>
              ),
            },
            noMatch: {
              title: <Trans>No matching gifts</Trans>,
              about: <Trans>Try another word, category or priority.</Trans>,
              showAll: <Trans>Show all gifts</Trans>,
            },
          },
        }}
        menu={menu}
        figures={(list) => (
          <>
            <GiftFigures onThank={thankDialog.open} {...list} />
            {isThanking && <ThankYouDialog onClose={thankDialog.close} />}
          </>
        )}
        filters={(list) => <GiftFilters {...list} />}
        row={(gift) => <GiftRow gift={gift} />}
        action={
          hasStoreLinks ? (gift, tabIndex) => <StoreRowLink gift={gift} tabIndex={tabIndex} /> : undefined
        }
        aboveForm={(gift) => (
          <>
            <StoreButton gift={gift} />
            <GiftPurchases gift={gift} />
          </>
        )}
        form={(slot) => <GiftForm {...slot} />}
      />
      {exportDialog}
    </>
  );
}

/** The menu of the list, and the dialog of its export. The thank-you list is there once someone bought a gift. */
function useRegistryMenu(onThank: () => void): { menu: PageActions["menu"]; exportDialog: ReactNode } {
  const { t } = useLingui();
  const files = useFileTools({
    importAt: "/app/registry/import",
    isEmpty: useRecords("registryItem").length === 0,
    exportDialog: (slot) => <ExportRegistry {...slot} />,
  });
  const hasPurchases = useRecords("purchase").length > 0;
  const thank = { key: "thank", label: t`Who to thank`, icon: MailOpen, run: onThank };
  return {
    menu: { label: t`More for the registry`, tools: [...(hasPurchases ? [thank] : []), ...files.tools] },
    exportDialog: files.dialog,
  };
}

/** Exports the gifts as a table. */
function ExportRegistry(slot: ExportDialogSlot) {
  const { t } = useLingui();
  const count = useRecords("registryItem").length;
  return (
    <RecordExportDialog
      title={<Trans>Export registry</Trans>}
      fileNamePart={t`registry`}
      tables={useGiftTables()}
      {...slot}
    >
      <Plural value={count} one="# gift, in a row of its own." other="# gifts, a row for each." />{" "}
      <Trans>You can change the file and import it again.</Trans>{" "}
      <Trans>Excel has a second sheet with who gave what.</Trans>
    </RecordExportDialog>
  );
}

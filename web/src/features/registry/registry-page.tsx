import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Button } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { Gift } from "lucide-react";
import { useFormats } from "@/lib/formats/format-settings.ts";
import { RecordPage } from "@/records/record-page/record-page.tsx";
import { useReport } from "@/wedding/hooks.ts";
import { RegistryFiles } from "./files/registry-files.tsx";
import { GiftFilters } from "./gift-filters.tsx";
import { GiftForm } from "./gift-form.tsx";
import { GIFT } from "./gift-kind.ts";
import { GiftPurchases } from "./gift-purchases.tsx";
import { GiftRow } from "./gift-row.tsx";
import { RegistrySummary } from "./registry-summary.tsx";
import { RowStore, StoreButton } from "./store-link.tsx";
import { ThankYouDialog } from "./thank-you-dialog.tsx";

/** The couple's wishes, the purchases, and the thank-you list (Specification 3, section 2). */
export default function RegistryPage() {
  const { t } = useLingui();
  const [isThanking, thanks] = useDisclosure();
  return (
    <RecordPage
      kind={GIFT}
      icon={Gift}
      words={{
        title: t`Wedding Registry`,
        list: t`Gifts`,
        search: t`Search gifts`,
        shown: (count) => <Plural value={count} one="# gift shown" other="# gifts shown" />,
        empty: {
          noWedding: <Trans>Create your wedding first; then your gift list goes here.</Trans>,
          none: {
            title: <Trans>No registry items found</Trans>,
            about: (
              <Trans>
                Add what you wish for, from a store or as a fund. See who gave what and who you still have to
                thank, online or offline.
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
      actions={
        <>
          <ThanksButton onClick={thanks.open} />
          <RegistryFiles />
          {isThanking && <ThankYouDialog onClose={thanks.close} />}
        </>
      }
      stats={<RegistrySummary onThank={thanks.open} />}
      filters={(query, change) => <GiftFilters query={query} onChange={change} />}
      row={(gift) => <GiftRow gift={gift} />}
      action={(gift, tabIndex) => <RowStore gift={gift} tabIndex={tabIndex} />}
      about={(gift) => (
        <>
          <StoreButton gift={gift} />
          <GiftPurchases gift={gift} />
        </>
      )}
      form={(slot) => <GiftForm {...slot} />}
    />
  );
}

/** Shown once there is a purchase. */
function ThanksButton({ onClick }: { onClick: () => void }) {
  const formats = useFormats();
  const { total, unthanked } = useReport("planning").registry;
  if (total === 0) return null;
  return (
    <Button
      variant="default"
      rightSection={unthanked > 0 && <span className="troth-numbers">{formats.number(unthanked)}</span>}
      onClick={onClick}
    >
      <Trans>Who to thank</Trans>
    </Button>
  );
}

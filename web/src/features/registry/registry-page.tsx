import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Button, Paper, Progress, Text, Title } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { CircleCheck, Coins, Gift, MailOpen } from "lucide-react";
import { useId } from "react";
import { RateLine } from "@/domain/currency/rate-line.tsx";
import { Money } from "@/kit/money/money.tsx";
import { StatCard, StatStrip } from "@/kit/stats.tsx";
import { useFormats } from "@/lib/formats/format-settings.ts";
import { type ExportDialogSlot, FileMenu, RecordExportDialog } from "@/records/record-export/file-menu.tsx";
import { RecordPage } from "@/records/record-page/record-page.tsx";
import { useRecords, useReport } from "@/wedding/hooks.ts";
import { useGiftTables } from "./files/use-gift-tables.ts";
import { GiftFilters } from "./gift-filters.tsx";
import { GiftForm } from "./gift-form.tsx";
import { GIFT } from "./gift-kind.ts";
import { GiftPurchases } from "./gift-purchases.tsx";
import { GiftRow } from "./gift-row.tsx";
import classes from "./registry-page.module.css";
import { StoreButton, StoreIconLink } from "./store-link.tsx";
import { ThankYouDialog } from "./thank-you-dialog.tsx";

/** The couple's wishes, the purchases, and the thank-you list. */
export default function RegistryPage() {
  const { t } = useLingui();
  const [isThanking, thankDialog] = useDisclosure();
  return (
    <RecordPage
      kind={GIFT}
      icon={Gift}
      words={{
        title: t`Wedding Registry`,
        list: t`Gifts`,
        search: t`Search gifts`,
        shownCount: (count) => <Plural value={count} one="# gift shown" other="# gifts shown" />,
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
          <WhoToThankButton onClick={thankDialog.open} />
          <RegistryFiles />
          {isThanking && <ThankYouDialog onClose={thankDialog.close} />}
        </>
      }
      stats={<RegistrySummary onThank={thankDialog.open} />}
      filters={(query, change) => <GiftFilters query={query} onChange={change} />}
      row={(gift) => <GiftRow gift={gift} />}
      action={(gift, tabIndex) => <StoreIconLink gift={gift} tabIndex={tabIndex} />}
      aboveForm={(gift) => (
        <>
          <StoreButton gift={gift} />
          <GiftPurchases gift={gift} />
        </>
      )}
      form={(slot) => <GiftForm {...slot} />}
    />
  );
}

/** Opens the thank-you list; shown once there is a purchase. */
function WhoToThankButton({ onClick }: { onClick: () => void }) {
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

/** Import and export of the registry. */
function RegistryFiles() {
  return (
    <FileMenu
      importAt="/app/registry/import"
      isEmpty={useRecords("registryItem").length === 0}
      exportDialog={(slot) => <ExportRegistry {...slot} />}
    />
  );
}

/** The registry in four figures and one bar. */
function RegistrySummary({ onThank }: { onThank: () => void }) {
  const { total, wished, completion, value, unthanked } = useReport("planning").registry;
  return (
    <>
      <StatStrip columns={4}>
        <StatCard
          icon={Gift}
          label={<Trans>Total Items</Trans>}
          value={total}
          explains
          detail={<Trans>{wished} wished for</Trans>}
        />
        <StatCard
          icon={CircleCheck}
          label={<Trans>Completion</Trans>}
          value={<Trans>{completion}%</Trans>}
          explains
          detail={<Trans>of your wishes bought</Trans>}
        />
        <StatCard
          icon={Coins}
          label={<Trans>Total Value</Trans>}
          value={<Money amount={value} secondary="below" />}
          explains
          detail={<Trans>for all your wishes</Trans>}
        />
        <StatCard
          icon={MailOpen}
          label={<Trans>Thank You Notes</Trans>}
          value={unthanked}
          tone={unthanked > 0 ? "care" : "neutral"}
          detail={unthanked > 0 ? <Trans>pending</Trans> : <Trans>none pending</Trans>}
          onPress={onThank}
        />
      </StatStrip>
      <RateLine />
      <RegistryProgress />
    </>
  );
}

/** How much is bought, and its value. */
function RegistryProgress() {
  const { t } = useLingui();
  const titleId = useId();
  const { wished, bought, completion, received } = useReport("planning").registry;
  return (
    <Paper withBorder component="section" aria-labelledby={titleId} className={classes.progress}>
      <div className={classes.head}>
        <Title order={2} id={titleId} size="h3">
          <Trans>Registry Progress</Trans>
        </Title>
        <Text span fw={550} className="troth-numbers">
          <Trans>{completion}%</Trans>
        </Text>
      </div>
      <Progress
        value={completion}
        size="md"
        radius="xl"
        color={completion === 100 ? "sage" : undefined}
        aria-label={t`Registry progress`}
      />
      <div className={classes.words}>
        <Text span size="sm" c="dimmed">
          <Trans>
            {bought} of {wished} bought
          </Trans>
        </Text>
        <Text span size="sm" c="dimmed">
          <Trans>
            <Money amount={received} secondary="none" /> received
          </Trans>
        </Text>
      </div>
    </Paper>
  );
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

import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { Alert, Text } from "@mantine/core";
import { Link2Off } from "lucide-react";
import { NeedsSignal } from "@/kit/needs-signal.tsx";
import { PageRule } from "@/kit/paper/page-rule.tsx";
import paper from "@/kit/paper/paper.module.css";
import { sheetOf } from "@/kit/paper/sheets.tsx";
import { SkeletonRows } from "@/kit/skeleton-rows.tsx";
import { formatNameList } from "@/lib/names/lists.ts";
import { PrintButton, PrintChoice, PrintFrame } from "@/records/paper/print-choices.tsx";
import { ReadOnlyNotice } from "@/records/write-access/read-only-notice.tsx";
import { WriteAccess } from "@/records/write-access/write-access.tsx";
import {
  CARD_CHOICES,
  CARDS,
  type CardChoice,
  type CardName,
  CardSheets,
  type PrintedInvitation,
  useCardSettings,
} from "./invitations/card-sheets.tsx";
import { type InvitationRecipient, useRecipients } from "./invitations/recipients.ts";
import { SiteNotice } from "./invitations/site-notice.tsx";
import { usePersonalLinks } from "./invitations/use-personal-links.ts";

/** Cards with the names, the code and the address of each invitation, to be cut out and put into envelopes. */
export default function InvitationCardsPage() {
  const { t } = useLingui();
  return (
    <WriteAccess area="planning">
      <PrintFrame
        title={t`Print invitation cards`}
        back={{ to: "/app/guests/invitations", label: <Trans>Back to the invitations</Trans> }}
        noWedding={<Trans>Create your wedding first, then print its invitations here.</Trans>}
      >
        <CardsScreen />
      </PrintFrame>
    </WriteAccess>
  );
}

const CARD_WORDS: Record<CardName, MessageDescriptor> = {
  "A4-8": msg`A4, 2 × 4 (95 × 68 mm)`,
  "A4-10": msg`A4, 2 × 5 (85 × 55 mm)`,
  "Letter-8": msg`US Letter, 2 × 4 (3.9 × 2.5 in)`,
  "Letter-10": msg`US Letter, 2 × 5 (3.5 × 2 in)`,
};

const CHOICE_WORDS: Record<CardChoice, MessageDescriptor> = {
  all: msg`All invitations`,
  unsent: msg`Not sent yet`,
};

/** The cards of everyone with a link, with the print settings above. */
function CardsScreen() {
  const { t } = useLingui();
  const { allowed, links, site, linkOf } = usePersonalLinks();
  const recipients = useRecipients();
  const [settings, changeSettings] = useCardSettings();
  const grid = CARDS[settings.cards];
  if (!allowed) return <ReadOnlyNotice />;
  if (!links.data) {
    return (
      <NeedsSignal
        query={links.query}
        title={<Trans>Personal links need a connection once</Trans>}
        skeleton={<SkeletonRows />}
      >
        <Trans>After that they’re saved on this device, and you can print cards offline.</Trans>
      </NeedsSignal>
    );
  }
  const recipientsToPrint = recipients.filter(
    ({ isSent, getsInvitation }) => getsInvitation && (settings.whose === "all" || !isSent),
  );
  const cards = recipientsToPrint.flatMap((recipient): PrintedInvitation[] => {
    const url = linkOf(recipient)?.url;
    return url ? [{ recipient, url }] : [];
  });
  return (
    <>
      <div className={paper.controls}>
        <SiteNotice site={site} />
        <div className={paper.fields}>
          <PrintChoice
            label={t`Cards`}
            value={settings.cards}
            data={(Object.keys(CARDS) as CardName[]).map((value) => ({ value, label: t(CARD_WORDS[value]) }))}
            onChange={(name) => changeSettings({ cards: name })}
          />
          <PrintChoice
            label={t`Invitations`}
            value={settings.whose}
            data={CARD_CHOICES.map((value) => ({ value, label: t(CHOICE_WORDS[value]) }))}
            onChange={(whose) => changeSettings({ whose })}
          />
        </div>
        <PrintButton
          size={grid.sheet}
          hint={
            <Trans>
              Choose “Actual size” (100 %) and no margins in the print dialog, then cut along the lines.
            </Trans>
          }
        />
        <WithoutLink recipients={recipientsToPrint.filter((recipient) => !linkOf(recipient)?.url)} />
      </div>
      <PageRule sheet={sheetOf(grid.sheet, "portrait")} drawn />
      {cards.length === 0 ? (
        <Text c="dimmed" py="xl" role="status">
          <Trans>No links to print yet.</Trans>
        </Text>
      ) : (
        <div className={paper.sheets}>
          <CardSheets cards={cards} grid={grid} />
        </div>
      )}
    </>
  );
}

/** Shown on screen only, not in print. */
function WithoutLink({ recipients }: { recipients: readonly InvitationRecipient[] }) {
  const { t } = useLingui();
  if (recipients.length === 0) return null;
  return (
    <Alert icon={<Link2Off size={20} aria-hidden />} title={t`No card without a link`} mb="lg">
      {formatNameList(recipients.map(({ name }) => name))}
    </Alert>
  );
}

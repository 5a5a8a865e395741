import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { Text } from "@mantine/core";
import { type CSSProperties, useState } from "react";
import cut from "@/kit/paper/cut-sheet.module.css";
import { PageRule } from "@/kit/paper/page-rule.tsx";
import paper from "@/kit/paper/paper.module.css";
import { type PaperFormat, SHEETS, sheetOf } from "@/kit/paper/sheets.tsx";
import { QrCode } from "@/kit/qr-code.tsx";
import { ServerData } from "@/kit/server-data.tsx";
import { PrintButton, PrintChoice, PrintFrame } from "@/records/paper/print-choices.tsx";
import { usePaperLabel } from "@/records/paper/use-paper-label.ts";
import { ReadOnlyNotice } from "@/records/write-access/read-only-notice.tsx";
import { useWriteAccess, WriteAccess } from "@/records/write-access/write-access.tsx";
import { useWedding } from "@/wedding/hooks.ts";
import classes from "./moderation/table-cards.module.css";
import { type GuestLink, useGuestLink } from "./moderation/use-guest-link.ts";

/** How cards lie on a sheet, edge to edge. */
interface CardLayout {
  sheet: PaperFormat;
  columns: number;
  rows: number;
  words: MessageDescriptor;
}

const CARD_LAYOUTS = {
  "A4-4": { sheet: "A4", columns: 2, rows: 2, words: msg`A4, 4 cards (105 × 148 mm)` },
  "A4-8": { sheet: "A4", columns: 2, rows: 4, words: msg`A4, 8 cards (105 × 74 mm)` },
  "Letter-4": { sheet: "Letter", columns: 2, rows: 2, words: msg`US Letter, 4 cards (4.2 × 5.5 in)` },
  "Letter-8": { sheet: "Letter", columns: 2, rows: 4, words: msg`US Letter, 8 cards (4.2 × 2.7 in)` },
} satisfies Record<string, CardLayout>;

type LayoutName = keyof typeof CARD_LAYOUTS;

/** `/app/photos/cards`: cards to print for the tables, with the code and the address of the upload link. */
export default function TableCardsPage() {
  const { t } = useLingui();
  return (
    <WriteAccess area="planning">
      <PrintFrame
        title={t`Print table cards`}
        back={{ to: "/app/photos?tab=guests", label: <Trans>Back to the guest photos</Trans> }}
        noWedding={<Trans>Create your wedding first, then print cards that ask guests for photos.</Trans>}
      >
        <Cards />
      </PrintFrame>
    </WriteAccess>
  );
}

function Cards() {
  const { allowed } = useWriteAccess();
  const guestLink = useGuestLink(useWedding().id ?? "none");
  if (!allowed) return <ReadOnlyNotice />;
  return (
    <ServerData
      query={{ ...guestLink.query, data: guestLink.link }}
      title={<Trans>The upload link needs a connection once</Trans>}
      about={<Trans>After that it’s on this device, and you can print cards offline.</Trans>}
    >
      {(link) =>
        link ? (
          <Sheet link={link} />
        ) : (
          <Text c="dimmed" py="xl" role="status">
            <Trans>No upload link yet. Make one under Guest Photos.</Trans>
          </Text>
        )
      }
    </ServerData>
  );
}

/** A preview of the sheet with its cards, the choice of the layout, and the print button. */
function Sheet({ link }: { link: GuestLink }) {
  const { t } = useLingui();
  const { couple, weddingDate } = usePaperLabel();
  const [name, setName] = useState<LayoutName>("A4-4");
  const layout = CARD_LAYOUTS[name];
  const sheet = SHEETS[layout.sheet];
  // In mm.
  const lengths = {
    "--width": sheet.width,
    "--height": sheet.height,
    "--left": 0,
    "--top": 0,
    "--columns": layout.columns,
    "--piece-width": sheet.width / layout.columns,
    // Slightly less than the sheet, so that rounding never adds an empty page.
    "--piece-height": (sheet.height - 0.4) / layout.rows,
  };
  const cards = Array.from({ length: layout.columns * layout.rows }, (_, index) => index);
  return (
    <>
      <div className={paper.controls}>
        <div className={paper.fields}>
          <PrintChoice
            label={t`Cards`}
            value={name}
            data={(Object.keys(CARD_LAYOUTS) as LayoutName[]).map((value) => ({
              value,
              label: t(CARD_LAYOUTS[value].words),
            }))}
            onChange={setName}
          />
        </div>
        <PrintButton
          size={layout.sheet}
          hint={
            <Trans>
              Choose “Actual size” (100 %), no margins, and as many copies as you need; then cut along the
              lines.
            </Trans>
          }
        />
      </div>
      <PageRule sheet={sheetOf(layout.sheet, "portrait")} drawn />
      <div className={paper.sheets}>
        <div className={cut.sheet} style={lengths as CSSProperties}>
          <ul className={cut.pieces} aria-label={t`Table cards`}>
            {cards.map((index) => (
              <li key={index} className={classes.card} data-flat={layout.rows > 2 || undefined}>
                <div className={classes.words}>
                  <bdi className={classes.couple}>{couple}</bdi>
                  {weddingDate && <span className={classes.quiet}>{weddingDate}</span>}
                  <span className={classes.ask}>
                    <Trans>Share your photos with us</Trans>
                  </span>
                  <span className={classes.quiet}>
                    <Trans>Scan the code, or open this address:</Trans>
                  </span>
                  <span className={classes.address}>{link.shortUrl.replace(/^https?:\/\//, "")}</span>
                </div>
                <QrCode text={link.shortUrl} label={t`QR code of the upload link`} className={classes.qr} />
              </li>
            ))}
          </ul>
        </div>
      </div>
    </>
  );
}

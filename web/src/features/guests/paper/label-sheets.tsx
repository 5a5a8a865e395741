import { useLingui } from "@lingui/react/macro";
import type { CSSProperties } from "react";
import cut from "@/kit/paper/cut-sheet.module.css";
import { SHEETS } from "@/kit/paper/sheets.ts";
import classes from "./guest-paper.module.css";
import { type EnvelopeRecipient, type LabelGrid, labelLines, letterSize, sheetsOfLabels } from "./labels.ts";

interface LabelSheetsProps {
  recipients: readonly EnvelopeRecipient[];
  grid: LabelGrid;
  used: number;
}

/** Labels on as many sheets as needed: actual size in print, and as wide as possible on screen. */
export function LabelSheets({ recipients, grid, used }: LabelSheetsProps) {
  const { t } = useLingui();
  const sheet = SHEETS[grid.sheet];
  const left = (sheet.width - grid.columns * grid.label.width - (grid.columns - 1) * grid.gap) / 2;
  const top = (sheet.height - grid.rows * grid.label.height) / 2;
  const lengths = {
    "--width": sheet.width,
    "--height": sheet.height,
    "--left": left,
    "--top": top,
    "--columns": grid.columns,
    "--piece-width": grid.label.width,
    "--piece-height": grid.label.height,
    "--gap": grid.gap,
  };
  return sheetsOfLabels(recipients, grid, used).map((labels, index) => {
    const number = index + 1;
    return (
      <div key={labels.find(Boolean)?.id} className={cut.sheet} style={lengths as CSSProperties}>
        <ul className={cut.pieces} aria-label={t`Address labels, sheet ${number}`}>
          {labels.map((recipient, place) =>
            recipient ? (
              <Label key={recipient.id} recipient={recipient} grid={grid} />
            ) : (
              // biome-ignore lint/suspicious/noArrayIndexKey: a used label has nothing but its place
              <li key={place} aria-hidden />
            ),
          )}
        </ul>
      </div>
    );
  });
}

function Label({ recipient, grid }: { recipient: EnvelopeRecipient; grid: LabelGrid }) {
  const [name, ...address] = labelLines(recipient);
  const size = letterSize([name ?? "", ...address], grid.label);
  return (
    <li className={classes.label} style={{ "--letters": size } as CSSProperties}>
      <bdi className={classes.name}>{name}</bdi>
      {address.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines of an address have no other key
        <bdi key={index}>{line}</bdi>
      ))}
    </li>
  );
}

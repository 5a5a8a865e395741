import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { ListFrame } from "@/kit/paper/list-frame.tsx";
import type { PaperSize } from "@/kit/paper/sheets.ts";
import { mealLabel } from "../plan/meals.ts";
import type { UsedSigns } from "./guest-rows.ts";
import { Disputed, MealSign, Vip } from "./list-signs.tsx";
import classes from "./paper.module.css";
import type { PrintMark } from "./print-mark.ts";

interface ListPaperProps {
  title: string;
  mark: PrintMark;
  sheet: PaperSize;
  /** Explained on every sheet. */
  signs: UsedSigns;
  children: ReactNode;
}

/** A list of a plan; each sheet has the plan's code and the legend. */
export function ListPaper({ title, mark, sheet, signs, children }: ListPaperProps) {
  return (
    <ListFrame
      title={title}
      sheet={sheet}
      heading={mark.couple}
      beside={
        <>
          {mark.chart}
          {mark.weddingDate && ` · ${mark.weddingDate}`}
        </>
      }
      above={<Legend {...signs} />}
      foot={
        <>
          <span>
            <Trans>
              Revision <strong>{mark.code}</strong>
            </Trans>
          </span>
          <span>
            <Trans>Printed {mark.printed} · Troth</Trans>
          </span>
        </>
      }
    >
      {children}
    </ListFrame>
  );
}

/** Legend of the icons on a list. */
function Legend({ meals, vip, disputed }: UsedSigns) {
  const { t } = useLingui();
  if (meals.length === 0 && !vip && !disputed) return null;
  return (
    <ul className={classes.legend} aria-label={t`Signs on this list`}>
      {meals.map((mark) => (
        <li key={mark}>
          <MealSign mark={mark} silent /> {t(mealLabel(mark))}
        </li>
      ))}
      {vip && (
        <li>
          <Vip silent /> <Trans>VIP</Trans>
        </li>
      )}
      {disputed && (
        <li>
          <Disputed silent /> <Trans>Not settled yet</Trans>
        </li>
      )}
    </ul>
  );
}

import { Trans, useLingui } from "@lingui/react/macro";
import type { CSSProperties, ReactNode } from "react";
import { mealLabel } from "../plan/meals.ts";
import type { UsedSigns } from "./guest-rows.ts";
import { Disputed, MealSign, Vip } from "./list-signs.tsx";
import classes from "./paper.module.css";
import type { PrintMark } from "./print-mark.ts";
import type { Extent } from "./sheets.ts";

interface ListPaperProps {
  title: string;
  mark: PrintMark;
  sheet: Extent;
  /** What these mean stands on every sheet. */
  signs: UsedSigns;
  children: ReactNode;
}

/**
 * A list on as many sheets as it takes. It lies in a table whose head and foot browsers print anew on every sheet,
 * so that none of them is ever without the plan's code and what the signs on it mean.
 */
export function ListPaper({ title, mark, sheet, signs, children }: ListPaperProps) {
  return (
    <section
      className={classes.list}
      style={{ "--sheet-width": `${sheet.width}mm` } as CSSProperties}
      aria-label={title}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: on a narrow screen it scrolls sideways
      tabIndex={0}
    >
      <table role="presentation" className={classes.frame}>
        <thead>
          <tr>
            <td className={classes.cell}>
              <div className={classes.head}>
                <span className={classes.couple}>{mark.couple}</span>
                <span>
                  {mark.chart}
                  {mark.weddingDate && ` · ${mark.weddingDate}`}
                </span>
              </div>
            </td>
          </tr>
        </thead>
        <tfoot>
          <tr>
            <td className={classes.cell}>
              <Legend {...signs} />
              <div className={classes.foot}>
                <span>
                  <Trans>
                    Revision <strong>{mark.code}</strong>
                  </Trans>
                </span>
                <span>
                  <Trans>Printed {mark.printed} · Troth</Trans>
                </span>
              </div>
            </td>
          </tr>
        </tfoot>
        <tbody>
          <tr>
            <td className={classes.cell}>
              <h2 className={classes.title}>{title}</h2>
              {children}
            </td>
          </tr>
        </tbody>
      </table>
    </section>
  );
}

/** What the signs on a list mean. */
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

import { Trans, useLingui } from "@lingui/react/macro";
import type { CSSProperties, ReactNode } from "react";
import { MEAL_LABELS, MEAL_MARKS, MEAL_SIGNS, type MealMark, mealMarks } from "../plan/meals.ts";
import type { GuestRow } from "./guest-rows.ts";
import classes from "./paper.module.css";
import type { PrintMark } from "./print-mark.ts";
import type { Extent } from "./sheets.ts";

interface ListPaperProps {
  title: string;
  mark: PrintMark;
  sheet: Extent;
  children: ReactNode;
}

/**
 * A list on as many sheets as it takes. It lies in a table whose head and foot browsers print anew on every sheet,
 * so that none of them is ever without the plan's code.
 */
export function ListPaper({ title, mark, sheet, children }: ListPaperProps) {
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
              <div className={classes.foot}>
                <strong>{mark.code}</strong>
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

/** What the signs on a list mean, as far as they are on it. */
export function Legend({ rows }: { rows: readonly GuestRow[] }) {
  const { t } = useLingui();
  const used = new Set(rows.flatMap(({ guest }) => mealMarks(guest.dietaryRestrictions)));
  const marks = MEAL_MARKS.filter((mark) => used.has(mark));
  if (marks.length === 0) return null;
  return (
    <ul className={classes.legend} aria-label={t`Meal signs`}>
      {marks.map((mark) => (
        <li key={mark}>
          <MealSign mark={mark} silent /> {t(MEAL_LABELS[mark])}
        </li>
      ))}
    </ul>
  );
}

/** A need's sign. Where the words stand beside it, only the words are read out. */
export function MealSign({ mark, silent = false }: { mark: MealMark; silent?: boolean }) {
  const { t } = useLingui();
  if (silent) {
    return (
      <span className={classes.sign} aria-hidden>
        {MEAL_SIGNS[mark]}
      </span>
    );
  }
  const label = t(MEAL_LABELS[mark]);
  return (
    <abbr className={classes.sign} title={label} aria-label={label}>
      {MEAL_SIGNS[mark]}
    </abbr>
  );
}

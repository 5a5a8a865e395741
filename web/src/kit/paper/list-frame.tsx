import type { CSSProperties, ReactNode } from "react";
import classes from "./paper.module.css";
import type { PaperSize } from "./sheets.tsx";

interface ListFrameProps {
  title: string;
  sheet: PaperSize;
  /** At the head of every sheet. */
  heading: ReactNode;
  besideHeading?: ReactNode;
  /** At the foot of every sheet, over its whole width. */
  foot: ReactNode;
  aboveFoot?: ReactNode;
  children: ReactNode;
}

/** A list on as many sheets as needed. Its layout table makes browsers repeat the head and foot on every sheet. */
export function ListFrame({
  title,
  sheet,
  heading,
  besideHeading,
  foot,
  aboveFoot,
  children,
}: ListFrameProps) {
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
                <span className={classes.heading}>{heading}</span>
                <span>{besideHeading}</span>
              </div>
            </td>
          </tr>
        </thead>
        <tfoot>
          <tr>
            <td className={classes.cell}>
              {aboveFoot}
              <div className={classes.foot}>{foot}</div>
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

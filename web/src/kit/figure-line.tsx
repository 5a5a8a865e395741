import { UnstyledButton } from "@mantine/core";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { useFormats } from "@/lib/formats/format-settings.ts";
import classes from "./figure-line.module.css";
import type { Tone } from "./tone.ts";

interface FigureLineProps {
  /** What the figures count, for screen readers. */
  label: string;
  /** Each a `Figure`. */
  children?: ReactNode;
  /** A button that opens a menu with further figures. */
  more?: ReactNode;
  /** A line that adds to the list: beside the figures if there is room, else below them. */
  quickLine?: ReactNode;
}

/** The figures of a list in one quiet line above it. */
export function FigureLine({ label, children, more, quickLine }: FigureLineProps) {
  return (
    <div className={classes.line}>
      {children && (
        <ul className={classes.figures} aria-label={label}>
          {children}
          {more && <li className={classes.figure}>{more}</li>}
        </ul>
      )}
      {quickLine && <div className={classes.quickLine}>{quickLine}</div>}
    </div>
  );
}

interface FigureProps {
  value: ReactNode;
  /** What is counted, in small letters: it follows the number. */
  label: ReactNode;
  /** Colours the number; its label explains the colour. */
  tone?: Tone;
  /** The address of the page where one can act on it. */
  to?: string;
  /** Filters the list to what the figure counts. */
  onPress?: (() => void) | undefined;
  /** Whether that filter is active; a press removes it. */
  pressed?: boolean;
}

/** One figure of a line: "110 confirmed". */
export function Figure({ value, label, tone = "neutral", to, onPress, pressed }: FigureProps) {
  const formats = useFormats();
  const words = (
    <>
      <b>{typeof value === "number" ? formats.number(value) : value}</b> {label}
    </>
  );
  return (
    <li className={classes.figure} data-tone={tone}>
      {to ? (
        <Link to={to} className={classes.button}>
          {words}
        </Link>
      ) : onPress ? (
        <UnstyledButton className={classes.button} aria-pressed={pressed} onClick={onPress}>
          {words}
        </UnstyledButton>
      ) : (
        <span className={classes.words}>{words}</span>
      )}
    </li>
  );
}

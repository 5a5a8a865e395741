import { initials } from "./initials.ts";
import classes from "./person-mark.module.css";

const colors = 8;

interface PersonMarkProps {
  /** Decides the colour: the same person has the same one everywhere. */
  account: string;
  firstName?: string | undefined;
  lastName?: string | undefined;
  size?: "small" | "medium";
}

/** Somebody of the team as a disc with initials. Always beside a name, or with one for screen readers. */
export function PersonMark({ account, firstName, lastName, size = "medium" }: PersonMarkProps) {
  return (
    <span className={classes.mark} data-color={colorOf(account)} data-size={size} aria-hidden>
      {initials(firstName, lastName)}
    </span>
  );
}

/** One of eight colours; with initials and names beside them, two people may share one. */
export function colorOf(account: string): number {
  let sum = 0;
  for (const character of account) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 65_521;
  return sum % colors;
}

import { initials } from "./initials.ts";
import { usePersonColor } from "./person-colors.ts";
import classes from "./person-mark.module.css";

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
    <span className={classes.mark} {...usePersonColor(account)} data-size={size} aria-hidden>
      {initials(firstName, lastName)}
    </span>
  );
}

import { useState } from "react";
import { initials } from "./initials.ts";
import { usePersonColor } from "./person-colors.ts";
import classes from "./person-mark.module.css";

interface PersonMarkProps {
  /** Defines the colour: a person has the same one everywhere. */
  account: string;
  firstName?: string | undefined;
  lastName?: string | undefined;
  /** URL of their picture; initials are shown if it is missing or cannot be loaded. */
  picture?: string | null | undefined;
  size?: "small" | "medium" | "large";
}

/** A team member's avatar. Always beside a name, or with one for screen readers. */
export function PersonMark({ account, firstName, lastName, picture, size = "medium" }: PersonMarkProps) {
  const [broken, setBroken] = useState<string>();
  return (
    <span className={classes.mark} {...usePersonColor(account)} data-size={size} aria-hidden>
      {picture && picture !== broken ? (
        <img src={picture} alt="" onError={() => setBroken(picture)} />
      ) : (
        initials(firstName, lastName)
      )}
    </span>
  );
}

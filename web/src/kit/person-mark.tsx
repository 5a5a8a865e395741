import { createContext, useContext, useState } from "react";
import classes from "./person-mark.module.css";

interface PersonMarkProps {
  /** The account id, which gives the colour: a person has the same one everywhere. */
  account: string;
  firstName?: string | undefined;
  lastName?: string | undefined;
  /** URL of their picture; initials are shown if it is missing or cannot be loaded. */
  picture?: string | null | undefined;
  size?: "small" | "medium" | "large";
}

/** A team member's avatar. Always beside a name, or with one for screen readers. */
export function PersonMark({ account, firstName, lastName, picture, size = "medium" }: PersonMarkProps) {
  const [brokenPicture, setBrokenPicture] = useState<string>();
  return (
    <span className={classes.mark} {...usePersonColor(account)} data-size={size} aria-hidden>
      {picture && picture !== brokenPicture ? (
        <img src={picture} alt="" onError={() => setBrokenPicture(picture)} />
      ) : (
        initials(firstName, lastName)
      )}
    </span>
  );
}

/** Colours of the team's members, by account. There are few hues, so the `lap` counts how often a hue was used. */
type ColorsByAccount = Readonly<Record<string, { hue: number; lap: number }>>;

const PersonColorsContext = createContext<ColorsByAccount>({});

export const PersonColorsProvider = PersonColorsContext.Provider;

/** The attributes that give an element a person's colour (global.css). People who left the team have none. */
export function usePersonColor(account: string | undefined): Record<`data-${string}`, string | number> {
  const colors = useContext(PersonColorsContext);
  if (account === undefined) return {};
  const { hue, lap } = colors[account] ?? { hue: "none", lap: 0 };
  return { "data-color": hue, "data-lap": Math.min(lap, 3) };
}

/** The first letters of a name, in any script; a question mark without a name. */
function initials(...names: (string | undefined)[]): string {
  const letters = names.map((name) => Array.from(name?.trim() ?? "")[0] ?? "").join("");
  return letters.toLocaleUpperCase() || "?";
}

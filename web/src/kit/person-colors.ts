import { createContext, useContext } from "react";

/** Colours of the team's members, by account. */
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

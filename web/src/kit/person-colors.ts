import { createContext, useContext } from "react";

/** Who has which colour, told by whoever knows the team. */
type ColorsByAccount = Readonly<Record<string, { hue: number; lap: number }>>;

const PersonColorsContext = createContext<ColorsByAccount>({});

export const PersonColorsProvider = PersonColorsContext.Provider;

/** What an element wears to be in a person's colour (global.css). Who is on the team no more has none of its own. */
export function usePersonColor(account: string | undefined): Record<`data-${string}`, string | number> {
  const colors = useContext(PersonColorsContext);
  if (account === undefined) return {};
  const { hue, lap } = colors[account] ?? { hue: "none", lap: 0 };
  return { "data-color": hue, "data-lap": Math.min(lap, 3) };
}

import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { SeatingOptions } from "@/lib/core/solver.ts";

/** Labels of how much a wish matters, by its number in the core: 0 to 3. */
export const IMPORTANCE_LABELS = [
  msg`Doesn’t matter`,
  msg`A little`,
  msg`Important`,
  msg`Very important`,
] as const satisfies MessageDescriptor[];

/** Wishes that can be weighed; parties, keep-apart pairs and locked seats are always respected. */
export const SOFT_WISHES = ["groups", "relationships", "ages", "near", "door", "tables"] as const;

export type SoftWish = (typeof SOFT_WISHES)[number];

export const WISH_LABELS: Record<SoftWish, MessageDescriptor> = {
  groups: msg`Groups at one table`,
  relationships: msg`Family with family, friends with friends`,
  ages: msg`Similar ages together`,
  near: msg`Wishes to sit near each other`,
  door: msg`Who should sit near the door`,
  tables: msg`Well-filled tables, nobody alone`,
};

/** "fill": seats for unseated guests. "repair": as few moves as possible. "fresh": everyone may move. */
export type SuggestMode = NonNullable<SeatingOptions["mode"]>;

/** Input of the search, and its seed: the same seed gives the same seats. */
export interface SuggestSettings {
  options: SeatingOptions;
  seed: number;
}

export const DEFAULT_SETTINGS: SuggestSettings = {
  options: {
    mode: "fill",
    groups: 2,
    relationships: 2,
    ages: 2,
    near: 2,
    door: 2,
    tables: 2,
    companions: true,
    besideCouple: false,
  },
  seed: 1,
};

/** Number of seeds. */
export const SEEDS = 2 ** 32;

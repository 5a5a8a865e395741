import type { MessageDescriptor } from "@lingui/core";
import { ownProperty } from "@/lib/own-property.ts";
import { DIET_WORDS } from "@/records/diets/diet-words.ts";

/** Label of a diet or an allergy, by its field. */
export function needWords(need: string): MessageDescriptor {
  return ownProperty(DIET_WORDS, need)?.label ?? { id: need };
}

import type { MessageDescriptor } from "@lingui/core";
import { DIET_WORDS } from "@/domain/diets/diet-words.ts";
import { ownProperty } from "@/lib/own-property.ts";

/** Label of a diet or an allergy, by its field. */
export function needWords(need: string): MessageDescriptor {
  return ownProperty(DIET_WORDS, need)?.label ?? { id: need };
}

/** Opens a part of a text with its own direction, taken from its first strong letter. */
const firstStrongIsolate = "\u2068";

/** Ends a part that an isolate began. */
const popIsolate = "\u2069";

/** Left-to-right, right-to-left and first strong isolate. */
const isolateOpening = /[\u2066-\u2068]/;

/** Letters of right-to-left scripts, and the controls that override or embed direction. */
const directionChange =
  /[\u0590-\u08ff\u200f\u202a-\u202e\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/**
 * Isolates user text, such as a name, so that it cannot change the direction of the text around it. Text without
 * right-to-left letters or direction controls stays unchanged.
 */
export function isolate(text: string): string {
  if (!directionChange.test(text) && !/[\u2066-\u2069]/.test(text)) return text;
  const { balanced, open, changesDirection } = balance(text);
  return changesDirection || open > 0 ? `${firstStrongIsolate}${balanced}${popIsolate}` : balanced;
}

/** Removes isolates, for text that is stored, such as the name of a copy. */
export function withoutIsolates(text: string): string {
  return text.replace(/[\u2066-\u2069]/g, "");
}

/**
 * Pairs openings and ends, because a stray end would close the isolate around the text. `changesDirection`: whether
 * anything outside the text's own isolates changes direction.
 */
function balance(text: string): { balanced: string; open: number; changesDirection: boolean } {
  let balanced = "";
  let open = 0;
  let changesDirection = false;
  for (const character of text) {
    if (character === popIsolate && open === 0) continue;
    if (character === popIsolate) open -= 1;
    if (isolateOpening.test(character)) open += 1;
    changesDirection ||= open === 0 && directionChange.test(character);
    balanced += character;
  }
  return { balanced: balanced + popIsolate.repeat(open), open, changesDirection };
}

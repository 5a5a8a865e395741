/** Opens a part of a text with its own direction, taken from its first strong letter. */
const FIRST_STRONG_ISOLATE = "\u2068";

/** Ends such a part. */
const POP_ISOLATE = "\u2069";

/** Left-to-right, right-to-left and first strong isolate. */
const OPENS = /[\u2066-\u2068]/;

/** Letters of right-to-left scripts, and the controls that override or embed direction. */
const TURNS =
  /[\u0590-\u08ff\u200f\u202a-\u202e\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/**
 * Isolates user text, such as a name, so that it cannot change the direction of the text around it. Text without
 * right-to-left letters or direction controls stays unchanged.
 */
export function isolate(text: string): string {
  if (!TURNS.test(text) && !/[\u2066-\u2069]/.test(text)) return text;
  const { balanced, open, turns } = balance(text);
  return turns || open > 0 ? `${FIRST_STRONG_ISOLATE}${balanced}${POP_ISOLATE}` : balanced;
}

/** Removes isolates, for text that is stored, such as the name of a copy. */
export function withoutIsolates(text: string): string {
  return text.replace(/[\u2066-\u2069]/g, "");
}

/**
 * Pairs openings and ends, because a stray end would close the isolate around the text. `turns` is whether anything
 * outside the text's own isolates changes direction.
 */
function balance(text: string): { balanced: string; open: number; turns: boolean } {
  let balanced = "";
  let open = 0;
  let turns = false;
  for (const sign of text) {
    if (sign === POP_ISOLATE && open === 0) continue;
    if (sign === POP_ISOLATE) open -= 1;
    if (OPENS.test(sign)) open += 1;
    turns ||= open === 0 && TURNS.test(sign);
    balanced += sign;
  }
  return { balanced: balanced + POP_ISOLATE.repeat(open), open, turns };
}

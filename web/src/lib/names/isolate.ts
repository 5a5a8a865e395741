/** Opens a part of a text that is ordered for itself, by its own first letter. */
const FIRST_STRONG_ISOLATE = "\u2068";

/** Ends such a part. */
const POP_ISOLATE = "\u2069";

/** Left-to-right, right-to-left and first strong isolate. */
const OPENS = /[\u2066-\u2068]/;

/** Letters of scripts that run from right to left, and the controls that turn or embed what follows. */
const TURNS =
  /[\u0590-\u08ff\u200f\u202a-\u202e\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/**
 * A text that somebody wrote, such as a name, so that it cannot turn the words around it. What has no letters that run
 * from right to left, and no controls that turn, stays as it is.
 */
export function isolate(text: string): string {
  if (!TURNS.test(text) && !/[\u2066-\u2069]/.test(text)) return text;
  const { balanced, open, turns } = balance(text);
  return turns || open > 0 ? `${FIRST_STRONG_ISOLATE}${balanced}${POP_ISOLATE}` : balanced;
}

/** A sentence without isolates: for what is kept, such as the name that a copy is given. */
export function withoutIsolates(text: string): string {
  return text.replace(/[\u2066-\u2069]/g, "");
}

/**
 * Opens and ends in pairs, since an end without a beginning would end the isolate around it. `turns` is whether
 * anything turns outside of the isolates that the text has already.
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

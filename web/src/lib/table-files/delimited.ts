/** In the order of trust: a tab is in no cell, and a semicolon separates where commas are decimal signs. */
export const SEPARATORS = ["\t", ";", "|", ","] as const;

/**
 * Excel's own first line, which it hides; other programs put it in quotes like any cell. No table of ours begins with
 * one: there the separator would be another.
 */
const separatorLine = /^("?)sep=([\t;|,])\1(?:\r\n|\r|\n|$)/i;

const SAMPLE_CHARACTERS = 64 * 1024;
const SAMPLE_LINES = 50;

/** A cell in quotes, with whatever stands in it. */
const quotedCell = /(^|[\t;|,\r\n])"[^"]*(?:""[^"]*)*"(?=[\t;|,\r\n]|$)/g;

/** What separates the cells of a text, and the text without the line that says so. */
export function findSeparator(text: string): { separator: string; body: string } {
  const said = separatorLine.exec(text);
  if (said?.[2]) return { separator: said[2], body: text.slice(said[0].length) };
  return { separator: mostRegular(linesOf(text.slice(0, SAMPLE_CHARACTERS))), body: text };
}

/** One line for each row of the table. Quoted cells are taken out: only separators outside of them count. */
function linesOf(sample: string): string[] {
  const lines = sample.replace(quotedCell, "$1").split(/\r\n|\r|\n/);
  return lines.filter((line) => line !== "").slice(0, SAMPLE_LINES);
}

/** The separator that gives the most lines the same number of cells; the heading above a table may have fewer. */
function mostRegular(lines: readonly string[]): string {
  let best = { separator: ",", share: 0 };
  for (const separator of SEPARATORS) {
    const times = new Map<number, number>();
    for (const line of lines) {
      const cells = line.split(separator).length;
      if (cells > 1) times.set(cells, (times.get(cells) ?? 0) + 1);
    }
    const share = Math.max(0, ...times.values()) / lines.length;
    if (share > best.share) best = { separator, share };
  }
  return best.separator;
}

/**
 * The rows of a text as RFC 4180 has them, one at a time. Lines may end in any way, also in several. A quotation mark
 * that opens no whole quoted cell is a letter like any other (`"Bob" Lee`), so that it swallows no rows.
 */
export function* readRows(text: string, separator: string): Generator<string[]> {
  const end = new RegExp(`[${separator}\\r\\n]`, "g");
  let row: string[] = [];
  let at = 0;
  for (;;) {
    const closing = text[at] === '"' ? closingQuote(text, at, separator) : undefined;
    let next: number;
    if (closing === undefined) {
      end.lastIndex = at;
      next = end.exec(text)?.index ?? text.length;
      row.push(text.slice(at, next));
    } else {
      next = closing + 1;
      row.push(text.slice(at + 1, closing).replaceAll('""', '"'));
    }
    at = next + 1;
    if (text[next] === separator) continue;
    yield row;
    if (text.startsWith("\r\n", next)) at += 1;
    if (at >= text.length) return;
    row = [];
  }
}

/** Where a cell ends that begins with a quotation mark; undefined if it is not quoted as a whole. */
function closingQuote(text: string, opening: number, separator: string): number | undefined {
  let at = text.indexOf('"', opening + 1);
  while (at >= 0 && text[at + 1] === '"') at = text.indexOf('"', at + 2);
  if (at < 0) return undefined;
  const next = text[at + 1];
  return next === undefined || next === separator || next === "\r" || next === "\n" ? at : undefined;
}

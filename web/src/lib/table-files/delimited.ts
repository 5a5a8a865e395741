/** In order of trust: cells contain no tabs, and a semicolon separates where commas are decimal signs. */
export const SEPARATORS = ["\t", ";", "|", ","] as const;

/**
 * Excel's separator line, which it hides; other programs quote it like a cell. No table that we write may
 * begin with such a line: reading it would change the separator.
 */
const separatorLine = /^("?)sep=([\t;|,])\1(?:\r\n|\r|\n|$)/i;

const SAMPLE_CHARACTERS = 64 * 1024;
const SAMPLE_LINES = 50;

/** A quoted cell. */
const quotedCell = /(^|[\t;|,\r\n])"[^"]*(?:""[^"]*)*"(?=[\t;|,\r\n]|$)/g;

/** Finds the separator of a text, and returns the text without Excel's separator line. */
export function findSeparator(text: string): { separator: string; body: string } {
  const declared = separatorLine.exec(text);
  if (declared?.[2]) return { separator: declared[2], body: text.slice(declared[0].length) };
  return { separator: mostRegular(linesOf(text.slice(0, SAMPLE_CHARACTERS))), body: text };
}

/** One line per row of the table. Quoted cells are removed: only separators outside of them count. */
function linesOf(sample: string): string[] {
  const lines = sample.replace(quotedCell, "$1").split(/\r\n|\r|\n/);
  return lines.filter((line) => line !== "").slice(0, SAMPLE_LINES);
}

/** The separator that gives the most lines the same number of cells; a heading above the table may have fewer. */
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
 * Parses the rows of a text by RFC 4180, lazily. Line ends may be mixed. A quotation mark that does not open a
 * complete quoted cell is an ordinary character (`"Bob" Lee`), so that it swallows no rows.
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

/** The closing quote of a cell that begins with one; undefined if the cell is not quoted as a whole. */
function closingQuote(text: string, opening: number, separator: string): number | undefined {
  let at = text.indexOf('"', opening + 1);
  while (at >= 0 && text[at + 1] === '"') at = text.indexOf('"', at + 2);
  if (at < 0) return undefined;
  const next = text[at + 1];
  return next === undefined || next === separator || next === "\r" || next === "\n" ? at : undefined;
}

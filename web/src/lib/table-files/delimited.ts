/** Separators, the surest first: cells contain no tabs, and a semicolon separates where commas are decimal signs. */
export const SEPARATORS = ["\t", ";", "|", ","] as const;

/**
 * Excel's separator line, which it hides; other programs quote it like a cell. No table that we write may
 * begin with such a line: reading it would change the separator.
 */
const separatorLine = /^("?)sep=([\t;|,])\1(?:\r\n|\r|\n|$)/i;

const sampleCharacters = 64 * 1024;
const sampleLines = 50;

/** A quoted cell, with the separator or line end before it. */
const quotedCell = /(^|[\t;|,\r\n])"[^"]*(?:""[^"]*)*"(?=[\t;|,\r\n]|$)/g;

/** Finds the separator of a text, and returns the text without Excel's separator line. */
export function findSeparator(text: string): { separator: string; body: string } {
  const declared = separatorLine.exec(text);
  if (declared?.[2]) return { separator: declared[2], body: text.slice(declared[0].length) };
  return { separator: findMostRegularSeparator(sampleRowsOf(text.slice(0, sampleCharacters))), body: text };
}

/** One line per row of the table. Quoted cells are removed: only separators outside of them count. */
function sampleRowsOf(sample: string): string[] {
  const lines = sample.replace(quotedCell, "$1").split(/\r\n|\r|\n/);
  return lines.filter((line) => line !== "").slice(0, sampleLines);
}

/** The separator that gives the most lines the same number of cells; a heading above the table may have fewer. */
function findMostRegularSeparator(lines: readonly string[]): string {
  let best = { separator: ",", share: 0 };
  for (const separator of SEPARATORS) {
    const linesByCellCount = new Map<number, number>();
    for (const line of lines) {
      const cellCount = line.split(separator).length;
      if (cellCount > 1) linesByCellCount.set(cellCount, (linesByCellCount.get(cellCount) ?? 0) + 1);
    }
    const share = Math.max(0, ...linesByCellCount.values()) / lines.length;
    if (share > best.share) best = { separator, share };
  }
  return best.separator;
}

/**
 * Parses the rows of a text by RFC 4180, lazily. Line ends may be mixed. A quotation mark that does not open a
 * complete quoted cell is an ordinary character (`"Bob" Lee`), so that it swallows no rows.
 */
export function* readRows(text: string, separator: string): Generator<string[]> {
  const cellEndPattern = new RegExp(`[${separator}\\r\\n]`, "g");
  let row: string[] = [];
  let cellStart = 0;
  while (true) {
    const closing = text[cellStart] === '"' ? findClosingQuote(text, cellStart, separator) : undefined;
    let cellEnd: number;
    if (closing === undefined) {
      cellEndPattern.lastIndex = cellStart;
      cellEnd = cellEndPattern.exec(text)?.index ?? text.length;
      row.push(text.slice(cellStart, cellEnd));
    } else {
      cellEnd = closing + 1;
      row.push(text.slice(cellStart + 1, closing).replaceAll('""', '"'));
    }
    cellStart = cellEnd + 1;
    if (text[cellEnd] === separator) continue;
    yield row;
    if (text.startsWith("\r\n", cellEnd)) cellStart += 1;
    if (cellStart >= text.length) return;
    row = [];
  }
}

/** The closing quote of a cell that begins with one; undefined if the cell is not quoted as a whole. */
function findClosingQuote(text: string, opening: number, separator: string): number | undefined {
  let quote = text.indexOf('"', opening + 1);
  while (quote >= 0 && text[quote + 1] === '"') quote = text.indexOf('"', quote + 2);
  if (quote < 0) return undefined;
  const next = text[quote + 1];
  return next === undefined || next === separator || next === "\r" || next === "\n" ? quote : undefined;
}

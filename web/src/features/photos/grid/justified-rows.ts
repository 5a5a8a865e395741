/** A photo as the layout needs it. */
interface LayoutItem {
  id: string;
  width: number | null;
  height: number | null;
}

interface PhotoSlot<P> {
  photo: P;
  /** Index in the whole list. */
  index: number;
  /** In px. */
  width: number;
  /** From the start of its row, in px. */
  left: number;
}

export interface JustifiedRow<P> {
  places: readonly PhotoSlot<P>[];
  /** In px, without the gap below it. */
  height: number;
}

interface GridMeasures {
  /** Width of the whole list, in px. */
  width: number;
  /** Target height of a row, in px. */
  height: number;
  gap: number;
}

/**
 * Limits of width to height: a panorama or a strip of a chat is cropped at its edges, or it would be a line or a tower.
 */
const NARROWEST = 0.5;
const WIDEST = 3;
/** Ratio of a photo without a known size. */
const USUAL = 4 / 3;
/** Limits stretching: a row of one upright photo would fill a phone's screen. */
const MOST_STRETCHED = 1.5;

/**
 * Lays out photos in rows of one height that fill the width. Uses only the sizes in the records, so nothing jumps when
 * the pictures load.
 */
export function justifiedRows<P extends LayoutItem>(
  photos: readonly P[],
  measures: GridMeasures,
): JustifiedRow<P>[] {
  const rows: JustifiedRow<P>[] = [];
  let row: { photo: P; index: number; ratio: number }[] = [];
  let ratios = 0;
  for (const [index, photo] of photos.entries()) {
    const ratio = ratioOf(photo);
    const before = heightOf(ratios, row.length, measures);
    const after = heightOf(ratios + ratio, row.length + 1, measures);
    // End the row when another photo would move it further from the target height.
    if (row.length > 0 && before - measures.height <= measures.height - after) {
      rows.push(filled(row, Math.min(before, measures.height * MOST_STRETCHED), measures));
      row = [];
      ratios = 0;
    }
    row.push({ photo, index, ratio });
    ratios += ratio;
  }
  if (row.length > 0) {
    const height = heightOf(ratios, row.length, measures);
    // The last row is not stretched to the width.
    rows.push(height > measures.height ? ragged(row, measures) : filled(row, height, measures));
  }
  return rows;
}

interface RowItem<P> {
  photo: P;
  index: number;
  ratio: number;
}

function ratioOf({ width, height }: LayoutItem): number {
  const ratio = width && height ? width / height : USUAL;
  return Math.min(WIDEST, Math.max(NARROWEST, ratio));
}

/** Height of a row that fills the width. */
function heightOf(ratios: number, count: number, { width, gap }: GridMeasures): number {
  return ratios === 0 ? Number.POSITIVE_INFINITY : Math.max(1, width - gap * (count - 1)) / ratios;
}

/** Whole px, so that no hairline of the page shows at the end. */
function filled<P>(row: readonly RowItem<P>[], exact: number, { width, gap }: GridMeasures): JustifiedRow<P> {
  const room = Math.max(1, width - gap * (row.length - 1));
  const ratios = row.reduce((sum, { ratio }) => sum + ratio, 0);
  let used = 0;
  const places = row.map(({ photo, index, ratio }, at) => {
    const left = Math.round((used / ratios) * room) + gap * at;
    used += ratio;
    const right = Math.round((used / ratios) * room) + gap * at;
    return { photo, index, left, width: right - left };
  });
  return { places, height: Math.max(1, Math.round(exact)) };
}

function ragged<P>(row: readonly RowItem<P>[], { height, gap }: GridMeasures): JustifiedRow<P> {
  let left = 0;
  const places = row.map(({ photo, index, ratio }) => {
    const place = { photo, index, left, width: Math.round(ratio * height) };
    left += place.width + gap;
    return place;
  });
  return { places, height: Math.round(height) };
}

/** The photo above or below another: the one nearest to its middle. */
export function neighbour<P>(
  rows: readonly JustifiedRow<P>[],
  index: number,
  by: -1 | 1,
): number | undefined {
  const at = rowOf(rows, index);
  const from = rows[at]?.places.find((place) => place.index === index);
  const next = rows[at + by];
  if (!from || !next) return undefined;
  const middle = (place: PhotoSlot<P>) => place.left + place.width / 2;
  const distance = (place: PhotoSlot<P>) => Math.abs(middle(place) - middle(from));
  return next.places.reduce((best, place) => (distance(place) < distance(best) ? place : best)).index;
}

/** Index of the row that contains a photo. */
export function rowOf<P>(rows: readonly JustifiedRow<P>[], index: number): number {
  return rows.findIndex(({ places }) => (places.at(-1)?.index ?? -1) >= index);
}

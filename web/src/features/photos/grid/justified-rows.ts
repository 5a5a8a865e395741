/*
 * The layout of a photo grid: rows of one height that fill the width. It uses only the sizes in the records, so nothing
 * jumps when the pictures load. All lengths are in px.
 */

/** A photo as the layout needs it. */
interface LayoutItem {
  id: string;
  width: number | null;
  height: number | null;
}

/** A photo in its row. */
interface PlacedPhoto<P> {
  photo: P;
  /** Index in the whole list. */
  index: number;
  width: number;
  /** From the start of its row. */
  left: number;
}

export interface JustifiedRow<P> {
  photos: readonly PlacedPhoto<P>[];
  /** Without the gap below it. */
  height: number;
}

interface GridMeasures {
  /** Width of the whole list. */
  width: number;
  /** Target height of a row. */
  height: number;
  gap: number;
}

/*
 * Limits of a photo's ratio of width to height. A panorama or the screenshot of a chat is cropped at its edges; otherwise
 * it would be a line or a tower.
 */
const MIN_RATIO = 0.5;
const MAX_RATIO = 3;
/** Ratio of a photo without a known size. */
const DEFAULT_RATIO = 4 / 3;
/** A row is at most this much higher than the target: a row of one upright photo would fill a phone's screen. */
const MAX_STRETCH = 1.5;

interface RowItem<P> {
  photo: P;
  index: number;
  ratio: number;
}

/** Lays out photos in rows. */
export function justifiedRows<P extends LayoutItem>(
  photos: readonly P[],
  measures: GridMeasures,
): JustifiedRow<P>[] {
  const rows: JustifiedRow<P>[] = [];
  let row: RowItem<P>[] = [];
  let ratioSum = 0;
  for (const [index, photo] of photos.entries()) {
    const ratio = ratioOf(photo);
    const heightWithout = filledHeight(ratioSum, row.length, measures);
    const heightWith = filledHeight(ratioSum + ratio, row.length + 1, measures);
    // End the row when another photo would move it further from the target height.
    if (row.length > 0 && heightWithout - measures.height <= measures.height - heightWith) {
      rows.push(layOutFilled(row, Math.min(heightWithout, measures.height * MAX_STRETCH), measures));
      row = [];
      ratioSum = 0;
    }
    row.push({ photo, index, ratio });
    ratioSum += ratio;
  }
  if (row.length > 0) {
    const height = filledHeight(ratioSum, row.length, measures);
    // The last row is not stretched to the width.
    rows.push(height > measures.height ? layOutUnfilled(row, measures) : layOutFilled(row, height, measures));
  }
  return rows;
}

function ratioOf({ width, height }: LayoutItem): number {
  const ratio = width && height ? width / height : DEFAULT_RATIO;
  return Math.min(MAX_RATIO, Math.max(MIN_RATIO, ratio));
}

/** Height of a row that fills the width, from the sum of its photos' ratios. */
function filledHeight(ratioSum: number, count: number, { width, gap }: GridMeasures): number {
  return ratioSum === 0 ? Number.POSITIVE_INFINITY : Math.max(1, width - gap * (count - 1)) / ratioSum;
}

/** A row that fills the width. In whole px, so that no hairline of the page shows at its end. */
function layOutFilled<P>(
  row: readonly RowItem<P>[],
  height: number,
  { width, gap }: GridMeasures,
): JustifiedRow<P> {
  const widthOfPhotos = Math.max(1, width - gap * (row.length - 1));
  const ratioSum = row.reduce((sum, { ratio }) => sum + ratio, 0);
  let ratiosBefore = 0;
  const photos = row.map(({ photo, index, ratio }, column) => {
    const left = Math.round((ratiosBefore / ratioSum) * widthOfPhotos) + gap * column;
    ratiosBefore += ratio;
    const right = Math.round((ratiosBefore / ratioSum) * widthOfPhotos) + gap * column;
    return { photo, index, left, width: right - left };
  });
  return { photos, height: Math.max(1, Math.round(height)) };
}

/** A row of the target height that may end before the width does. */
function layOutUnfilled<P>(row: readonly RowItem<P>[], { height, gap }: GridMeasures): JustifiedRow<P> {
  let left = 0;
  const photos = row.map(({ photo, index, ratio }) => {
    const placed = { photo, index, left, width: Math.round(ratio * height) };
    left += placed.width + gap;
    return placed;
  });
  return { photos, height: Math.round(height) };
}

/** Index of the photo in the row above (-1) or below (1) whose middle is nearest; undefined without such a row. */
export function findPhotoInNextRow<P>(
  rows: readonly JustifiedRow<P>[],
  index: number,
  by: -1 | 1,
): number | undefined {
  const rowIndex = findRowIndex(rows, index);
  const current = rows[rowIndex]?.photos.find((placed) => placed.index === index);
  const nextRow = rows[rowIndex + by];
  if (!current || !nextRow) return undefined;
  const middleOf = (placed: PlacedPhoto<P>) => placed.left + placed.width / 2;
  const distanceOf = (placed: PlacedPhoto<P>) => Math.abs(middleOf(placed) - middleOf(current));
  return nextRow.photos.reduce((nearest, placed) =>
    distanceOf(placed) < distanceOf(nearest) ? placed : nearest,
  ).index;
}

/** Index of the row that contains a photo. */
export function findRowIndex<P>(rows: readonly JustifiedRow<P>[], photoIndex: number): number {
  return rows.findIndex(({ photos }) => (photos.at(-1)?.index ?? -1) >= photoIndex);
}

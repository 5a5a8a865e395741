/*
 * The `order` of records in a list that users reorder: a text that sorts between those of its neighbours. Moving one
 * record writes that record only, so two users who move two records do not conflict.
 */

const digits = "0123456789abcdefghijklmnopqrstuvwxyz";

/**
 * An order between two others; `undefined` as an argument means the end of the list. Returns undefined if there is no
 * room.
 */
export function orderBetween(before: string | undefined, after: string | undefined): string | undefined {
  // Another program may have written other characters, which sort differently.
  if (!hasKnownDigits(before) || !hasKnownDigits(after)) return undefined;
  let order = "";
  let isLessThanAfter = after === undefined;
  for (let index = 0; index < maxDigits; index += 1) {
    const low = digitOf(before, index) ?? 0;
    const high = isLessThanAfter ? digits.length : (digitOf(after, index) ?? 0);
    if (low > high) return undefined;
    if (high - low > 1) return order + digits[Math.floor((low + high) / 2)];
    order += digits[low];
    isLessThanAfter ||= low < high;
  }
  return undefined;
}

/** Evenly spaced orders for a list whose records have none yet, with room between them. */
export function evenOrders(count: number): string[] {
  const width = count < digits.length ** 2 - 1 ? 2 : 3;
  const step = digits.length ** width / (count + 1);
  return Array.from({ length: count }, (_, index) => {
    const text = Math.floor(step * (index + 1))
      .toString(digits.length)
      .padStart(width, "0");
    // No order may end in the lowest digit: nothing would sort before it.
    return text.endsWith("0") ? `${text}i` : text;
  });
}

/**
 * The orders to write, by id, to move one record of a list to another index. Records without an order sort behind the
 * others, unless the list has them "anywhere".
 */
export function ordersAfterMove(
  list: readonly { id: string; order: string | null }[],
  from: number,
  to: number,
  unordered: "behind" | "anywhere" = "behind",
): Record<string, string> {
  const next = list.filter((_, index) => index !== from);
  const movedRecord = list[from];
  if (!movedRecord || from === to) return {};
  next.splice(to, 0, movedRecord);
  const orderAt = (index: number) => next[index]?.order ?? undefined;
  const others = next.filter(({ id }) => id !== movedRecord.id);
  const firstUnordered = others.findIndex(({ order }) => order === null);
  // Records behind the others need no order until one is moved between them.
  const isSorted =
    unordered === "behind" &&
    list.every(({ order }, index) => order === null || index === 0 || list[index - 1]?.order !== null);
  const canInsert = firstUnordered < 0 || (isSorted && firstUnordered >= to);
  const newOrder = canInsert ? orderBetween(orderAt(to - 1), orderAt(to + 1)) : undefined;
  if (newOrder !== undefined) return { [movedRecord.id]: newOrder };
  const reordered =
    isSorted && firstUnordered >= 0 ? next.slice(0, Math.max(to + 1, firstUnordered + 1)) : next;
  const orders = evenOrders(reordered.length);
  return Object.fromEntries(reordered.map(({ id }, index) => [id, orders[index] ?? ""]));
}

/** The longest order: when many moves have used up the room, the list gets new orders instead. */
const maxDigits = 24;

function digitOf(order: string | undefined, index: number): number | undefined {
  const digit = order?.[index];
  return digit === undefined ? undefined : digits.indexOf(digit);
}

function hasKnownDigits(order: string | undefined): boolean {
  return order === undefined || /^[0-9a-z]+$/.test(order);
}

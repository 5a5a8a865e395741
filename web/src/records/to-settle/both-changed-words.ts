import type { MessageDescriptor } from "@lingui/core";
import { msg, plural } from "@lingui/core/macro";
import type { Author } from "./use-authors.ts";

/** Who caused how many conflicts: "You and Priya changed 3 things". */
export function bothChangedWords(
  count: number,
  authors: readonly Author[],
  listed: (names: string[]) => string,
): MessageDescriptor {
  const others = authors.filter(({ isMe }) => !isMe);
  const withMe = others.length < authors.length;
  const isKnown = others.every(({ isKnown }) => isKnown);
  if (withMe && others.length === 0) {
    return msg`${plural(count, {
      one: "You changed # thing on two devices",
      other: "You changed # things on two devices",
    })}`;
  }
  if (!isKnown || others.length === 0) {
    return withMe && others.length === 1
      ? msg`${plural(count, { one: "You both changed # thing", other: "You both changed # things" })}`
      : msg`${plural(count, {
          one: "# thing was changed by several people at once",
          other: "# things were changed by several people at once",
        })}`;
  }
  const names = others.map(({ firstName, name }) => firstName || name);
  const list = listed(names);
  if (withMe && names.length === 1) {
    return msg`${plural(count, {
      one: `You and ${list} changed # thing`,
      other: `You and ${list} changed # things`,
    })}`;
  }
  if (withMe) {
    return msg`${plural(count, {
      one: `You, ${list} changed # thing`,
      other: `You, ${list} changed # things`,
    })}`;
  }
  return msg`${plural(count, {
    one: `${list} changed # thing at once`,
    other: `${list} changed # things at once`,
  })}`;
}

import type { MessageDescriptor } from "@lingui/core";
import { msg, plural } from "@lingui/core/macro";
import type { ActivityGroup } from "@/wedding/hooks.ts";

/* Sentences for what was done as a whole: "Ana added Cake to the budget". */

interface Doing {
  who: string;
  /** The things, inside a sentence: "Mia Rossi", "3 guests". */
  things: string;
  /** Where a new thing with a name belongs, inside a sentence: "the budget". */
  place: string | undefined;
}

/** The sentence for an activity of which no fields are known. */
export function actionSentence(
  { kind, action, count, ids, unnamed }: ActivityGroup,
  { who, things, place }: Doing,
): MessageDescriptor {
  if (kind === "other" && things === "") {
    return msg`${plural(count, { one: `${who} made a change`, other: `${who} made # changes` })}`;
  }
  switch (action) {
    case "created":
      return msg`${who} created the wedding`;
    case "added":
      if (kind === "purchase") return msg`${who} noted ${things}`;
      return place === undefined ? msg`${who} added ${things}` : msg`${who} added ${things} to ${place}`;
    case "copied":
      return msg`${who} made a copy: ${things}`;
    case "removed":
      return msg`${who} removed ${things}`;
    case "restored":
      return msg`${who} brought back ${things}`;
    case "tookBack":
      return msg`${plural(count, { one: `${who} took back a change to ${things}`, other: `${who} took back # changes to ${things}` })}`;
    case "seated":
      return kind === "table" ? msg`${who} seated guests at ${things}` : msg`${who} seated ${things}`;
    case "swapped":
      return ids.length + unnamed > 1
        ? msg`${who} swapped seats of ${things}`
        : msg`${who} swapped the seat of ${things}`;
    case "locked":
      return msg`${who} changed whether ${things} can be moved to other seats`;
    case "unseated":
      return msg`${who} took ${things} off the seating plan`;
    case "arranged":
      return msg`${who} rearranged ${things}`;
    case "wished":
      return msg`${plural(count, { one: `${who} changed a seating wish in ${things}`, other: `${who} changed # seating wishes in ${things}` })}`;
    case "printed":
      return msg`${who} printed ${things}`;
    case "changed":
      return msg`${who} changed ${things}`;
  }
}

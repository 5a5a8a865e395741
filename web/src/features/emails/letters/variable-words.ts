import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import type { Piece } from "@/kit/rich-text/rich-text-editor.tsx";
import { own } from "@/lib/own.ts";

const VARIABLE_WORDS: Readonly<Record<string, MessageDescriptor>> = {
  coupleName: msg`Your names`,
  guestName: msg`Reader’s name`,
  weddingDate: msg`Wedding date`,
  venue: msg`Venue`,
  rsvpUrl: msg`Link to reply`,
  rsvpDeadline: msg`Reply by`,
};

/** A variable as it stands in a letter. */
export const inBraces = (name: string) => `{{${name}}}`;

/** The variables as buttons that put them into a letter. */
export function useVariablePieces(variables: readonly string[]): Piece[] {
  const { t } = useLingui();
  return variables.map((name) => {
    const words = own(VARIABLE_WORDS, name);
    return { text: inBraces(name), label: words ? t(words) : name };
  });
}

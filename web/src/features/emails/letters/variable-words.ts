import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import type { InsertableText } from "@/kit/rich-text/rich-text-editor.tsx";
import { ownProperty } from "@/lib/own-property.ts";

/** Labels of the variables that a letter can contain. */
const VARIABLE_WORDS: Readonly<Record<string, MessageDescriptor>> = {
  coupleName: msg`Your names`,
  guestName: msg`Reader’s name`,
  weddingDate: msg`Wedding date`,
  venue: msg`Venue`,
  rsvpUrl: msg`Link to reply`,
  rsvpDeadline: msg`Reply by`,
};

/** A variable as written in a letter. */
export const inBraces = (name: string) => `{{${name}}}`;

/** Variables in braces, with or without spaces around the name, as the server parses them. */
const VARIABLE = /\{\{(.*?)\}\}/gs;

/** A readable subject with variables in words: "Dear [Reader’s name]". */
export function useSubjectWords(): (subject: string) => string {
  const variableWords = useVariableWords();
  return (subject) => subject.replace(VARIABLE, (_, name: string) => `[${variableWords(name.trim())}]`);
}

/** Buttons that insert variables into a letter. */
export function useVariableButtons(variables: readonly string[]): InsertableText[] {
  const variableWords = useVariableWords();
  return variables.map((name) => ({ text: inBraces(name), label: variableWords(name) }));
}

function useVariableWords() {
  const { t } = useLingui();
  return (name: string) => {
    const words = ownProperty(VARIABLE_WORDS, name);
    return words ? t(words) : name;
  };
}

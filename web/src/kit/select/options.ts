/** One option of a list. */
export interface Option {
  value: string;
  label: string;
  disabled?: boolean;
}

interface OptionGroup {
  group: string;
  items: readonly Option[];
}

/** Options, some of them in groups. */
export type Options = readonly (Option | OptionGroup)[];

/** All options, without their groups. */
export function flatOptions(options: Options): Option[] {
  return options.flatMap((entry) => ("group" in entry ? entry.items : entry));
}

/** The options with a label that contains the typed text, still in their groups. */
export function matchingOptions(options: Options, typed: string): Options {
  const isMatch = ({ label }: Option) => foldCase(label).includes(foldCase(typed));
  return options.flatMap((entry): Options => {
    if (!("group" in entry)) return isMatch(entry) ? [entry] : [];
    const items = entry.items.filter(isMatch);
    return items.length > 0 ? [{ ...entry, items }] : [];
  });
}

/**
 * The option most likely meant by the typed text: an exact match, else one that begins with it, else one with a word
 * that begins with it. If no new entry can be created, also one that contains it within a word.
 */
export function likeliestOption(options: Options, typed: string, canBeNew: boolean): Option | undefined {
  const text = foldCase(typed);
  if (text === "") return undefined;
  const matches = flatOptions(matchingOptions(options, text)).filter(({ disabled }) => !disabled);
  for (const isLikely of [isEqual, begins, hasWordThatBegins]) {
    const option = matches.find(({ label }) => isLikely(foldCase(label), text));
    if (option) return option;
  }
  return canBeNew ? undefined : matches[0];
}

const isEqual = (label: string, text: string) => label === text;
const begins = (label: string, text: string) => label.startsWith(text);

function hasWordThatBegins(label: string, text: string): boolean {
  for (let index = label.indexOf(text); index !== -1; index = label.indexOf(text, index + 1)) {
    const isWordStart = !/[\p{L}\p{N}]$/u.test(label.slice(0, index));
    if (isWordStart) return true;
  }
  return false;
}

/** The option with exactly the typed label. */
export function optionNamed(options: Options, typed: string): Option | undefined {
  return flatOptions(options).find(({ label, disabled }) => !disabled && foldCase(label) === foldCase(typed));
}

/** The value of the next enabled option in a direction, wrapping around; without `from`, the first or last. */
export function nextOption(options: readonly Option[], from: string | undefined, step: 1 | -1) {
  const enabled = options.filter(({ disabled }) => !disabled);
  const index = enabled.findIndex(({ value }) => value === from);
  const startIndex = step === 1 ? 0 : -1;
  const nextIndex = index === -1 ? startIndex : (index + step) % enabled.length;
  return enabled.at(nextIndex)?.value;
}

function foldCase(text: string): string {
  return text.trim().toLocaleLowerCase();
}

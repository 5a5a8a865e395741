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

export function flatOptions(options: Options): Option[] {
  return options.flatMap((one) => ("group" in one ? one.items : one));
}

/** The options with a label that contains the typed text, still in their groups. */
export function matchingOptions(options: Options, typed: string): Options {
  const isMatch = ({ label }: Option) => folded(label).includes(folded(typed));
  return options.flatMap((one): Options => {
    if (!("group" in one)) return isMatch(one) ? [one] : [];
    const items = one.items.filter(isMatch);
    return items.length > 0 ? [{ ...one, items }] : [];
  });
}

/**
 * The option most likely meant by the typed text: an exact match, else one that begins with it, else one with a word
 * that begins with it. If no new entry can be created, also one that contains it within a word.
 */
export function likeliestOption(options: Options, typed: string, canBeNew: boolean): Option | undefined {
  const text = folded(typed);
  if (text === "") return undefined;
  const open = flatOptions(matchingOptions(options, text)).filter(({ disabled }) => !disabled);
  const ways = [isCalled, begins, hasWordThatBegins];
  for (const isMeant of ways) {
    const found = open.find(({ label }) => isMeant(folded(label), text));
    if (found) return found;
  }
  return canBeNew ? undefined : open[0];
}

const isCalled = (label: string, text: string) => label === text;
const begins = (label: string, text: string) => label.startsWith(text);

function hasWordThatBegins(label: string, text: string): boolean {
  for (let at = label.indexOf(text); at !== -1; at = label.indexOf(text, at + 1)) {
    if (!/[\p{L}\p{N}]$/u.test(label.slice(0, at))) return true;
  }
  return false;
}

/** The option with exactly the typed label. */
export function optionNamed(options: Options, typed: string): Option | undefined {
  return flatOptions(options).find(({ label, disabled }) => !disabled && folded(label) === folded(typed));
}

/** The next enabled option in a direction, wrapping around; from none, the first or last. */
export function nextOption(options: readonly Option[], from: string | undefined, step: 1 | -1) {
  const open = options.filter(({ disabled }) => !disabled);
  const at = open.findIndex(({ value }) => value === from);
  const next = at === -1 ? (step === 1 ? 0 : -1) : (at + step) % open.length;
  return open.at(next)?.value;
}

function folded(text: string): string {
  return text.trim().toLocaleLowerCase();
}

/** One of a list. */
export interface Option {
  value: string;
  label: string;
  disabled?: boolean;
}

interface OptionGroup {
  group: string;
  items: readonly Option[];
}

/** Options, some of them under a heading. */
export type Options = readonly (Option | OptionGroup)[];

export function flat(options: Options): Option[] {
  return options.flatMap((one) => ("group" in one ? one.items : one));
}

/** The options whose label contains what is typed, still under their headings. */
export function matching(options: Options, typed: string): Options {
  const isMatch = ({ label }: Option) => folded(label).includes(folded(typed));
  return options.flatMap((one): Options => {
    if (!("group" in one)) return isMatch(one) ? [one] : [];
    const items = one.items.filter(isMatch);
    return items.length > 0 ? [{ ...one, items }] : [];
  });
}

/** The option that is called just what is typed. */
export function named(options: Options, typed: string): Option | undefined {
  return flat(options).find(({ label, disabled }) => !disabled && folded(label) === folded(typed));
}

/** The next option in a direction that can be chosen, round the end; from nowhere the first or last. */
export function nextOption(options: readonly Option[], from: string | undefined, step: 1 | -1) {
  const open = options.filter(({ disabled }) => !disabled);
  const at = open.findIndex(({ value }) => value === from);
  const next = at === -1 ? (step === 1 ? 0 : -1) : (at + step) % open.length;
  return open.at(next)?.value;
}

function folded(text: string): string {
  return text.trim().toLocaleLowerCase();
}

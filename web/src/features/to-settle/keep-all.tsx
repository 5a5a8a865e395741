import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { Button, Group } from "@mantine/core";
import { coreIfLoaded } from "@/lib/core/core.ts";
import { type Author, useAuthors } from "@/records/to-settle/use-authors.ts";
import { useSettle } from "@/records/to-settle/use-settle.ts";
import { useCanWrite } from "@/wedding/hooks.ts";
import type { Conflict, FieldConflictItem, FieldVersion } from "@/wedding/types.ts";
import type { SettledChoice } from "./settled-list.tsx";

interface KeepAllProps {
  items: readonly Conflict[];
  onSettled: (choices: readonly SettledChoice[]) => void;
}

interface VersionChoice {
  field: FieldConflictItem;
  version: FieldVersion;
}

/** One button per person: keep all of their fields. Shown from the second field on. */
export function KeepAll({ items, onSettled }: KeepAllProps) {
  const { t } = useLingui();
  const { keep } = useSettle();
  const authorOf = useAuthors();
  const planning = useCanWrite("planning").allowed;
  const budget = useCanWrite("budget").allowed;
  const details = useCanWrite("weddingDetails").allowed;
  const isOpen = ({ container }: FieldConflictItem) => {
    const area = coreIfLoaded()?.areaOf(container);
    if (area === "budget") return budget;
    return area === "weddingDetails" ? details : planning;
  };
  const fields = items.filter((item) => item.kind === "field").filter(isOpen);
  const authors = choicesOf(fields, authorOf);
  const people = authors.filter(({ choices }) => choices.length > 1);
  // Both versions come from one person's two devices, so both are "mine".
  if (authors.length < 2 || people.length === 0) return null;

  function keepAll(choices: readonly VersionChoice[]) {
    const done = choices.filter(({ field, version }) => keep(field, field, version));
    onSettled(
      done.map(({ field, version }) => ({ key: field.key, thing: field, conflict: field, kept: version })),
    );
  }

  return (
    <Group gap="xs" mb="md">
      {people.map(({ author, choices }) => {
        const { account, isMe, isKnown, firstName, name } = author;
        const called = firstName || name;
        const count = choices.length;
        return (
          <Button key={account} variant="default" onClick={() => keepAll(choices)}>
            {isMe
              ? t`${plural(count, { one: "Keep mine (#)", other: "Keep all # of mine" })}`
              : isKnown
                ? t`${plural(count, { one: `Use ${called}’s (#)`, other: `Use all # of ${called}’s` })}`
                : t`${plural(count, { one: "Use theirs (#)", other: "Use all # of theirs" })}`}
          </Button>
        );
      })}
    </Group>
  );
}

/** For each person, the fields with the version they wrote. */
function choicesOf(
  fields: readonly FieldConflictItem[],
  authorOf: (actor: string) => Author,
): readonly { author: Author; choices: readonly VersionChoice[] }[] {
  const people = new Map<string, { author: Author; choices: VersionChoice[] }>();
  for (const field of fields) {
    const taken = new Set<string>();
    for (const version of field.versions) {
      const author = authorOf(version.actor);
      // Of two versions by one person, use the one that shows.
      if (version.actor === "" || taken.has(author.account)) continue;
      taken.add(author.account);
      const found = people.get(author.account) ?? { author, choices: [] };
      found.choices.push({ field, version });
      people.set(author.account, found);
    }
  }
  return [...people.values()];
}

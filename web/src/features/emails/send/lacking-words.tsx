import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { Alert, Text } from "@mantine/core";
import { TriangleAlert } from "lucide-react";
import { useDeferredValue, useMemo } from "react";
import type { Stationery } from "../letters/use-stationery.ts";
import { inBraces } from "../letters/variable-words.ts";
import type { Person } from "./recipients.ts";

interface LackingWordsProps {
  stationery: Stationery;
  subject: string;
  body: string;
  getting: readonly Person[];
}

/** Says in whose letters a variable would leave a gap. */
export function LackingWords({ stationery, subject, body, getting }: LackingWordsProps) {
  const { t } = useLingui();
  const letter = useDeferredValue(useMemo(() => ({ subject, body }), [subject, body]));
  const lacking = useMemo(() => lackingIn(stationery, letter, getting), [stationery, letter, getting]);
  return (
    <div role="status">
      {lacking.length > 0 && (
        <Alert
          color="ochre"
          icon={<TriangleAlert size={20} aria-hidden />}
          title={t`Some letters would have a gap`}
        >
          {lacking.map(({ name, people }) => (
            <Text key={name} size="sm">
              {gapWords(name, people)}
            </Text>
          ))}
        </Alert>
      )}
    </div>
  );

  function gapWords(name: string, [first, ...more]: readonly Person[]): string {
    const variable = inBraces(name);
    const someone = first?.name ?? "";
    if (more.length === 0) return t`${variable} has no words for ${someone}.`;
    return t`${variable} has no words for ${someone} and ${plural(more.length, { one: "# more", other: "# more" })}.`;
  }
}

function lackingIn(
  { letters }: Stationery,
  { subject, body }: { subject: string; body: string },
  getting: readonly Person[],
): { name: string; people: readonly Person[] }[] {
  // Most of what is written has no variables, and nobody needs to be looked at then.
  if (!`${subject}${body}`.includes("{{")) return [];
  const found = new Map<string, Person[]>();
  for (const person of getting) {
    const isMember = person.key.startsWith("member ");
    for (const name of letters.letter(subject, body, person.key).lacking) {
      // The team's names are the server's.
      if (isMember && name === "guestName") continue;
      found.set(name, [...(found.get(name) ?? []), person]);
    }
  }
  return [...found].map(([name, people]) => ({ name, people }));
}

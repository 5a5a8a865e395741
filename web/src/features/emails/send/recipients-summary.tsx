import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { Text } from "@mantine/core";
import type { ExclusionReason, RecipientSelection } from "./recipients.ts";

/** How many people get the letter, and how many of the picked ones get none, with the reasons. */
export function RecipientsSummary({ selection }: { selection: RecipientSelection }) {
  const { t } = useLingui();
  const served = selection.letters.reduce((sum, { keys }) => sum + keys.length, 0);
  const pickedExclusions = [...selection.exclusions.values()];
  const count = (reason: ExclusionReason) => pickedExclusions.filter((value) => value === reason).length;
  return (
    <div role="status">
      <Text fw={550}>
        {t`${plural(served, {
          0: "Nobody gets this letter yet",
          one: "# person gets this letter",
          other: "# people get this letter",
        })}`}
      </Text>
      <ExclusionCount
        count={count("noAddress")}
        words={(n) => t`${plural(n, { one: "# has no address", other: "# have no address" })}`}
      />
      <ExclusionCount
        count={count("unwilling")}
        words={(n) => t`${plural(n, { one: "# wants no letters", other: "# want no letters" })}`}
      />
      <ExclusionCount
        count={count("together")}
        words={(n) =>
          t`${plural(n, {
            one: "# of them shares a letter with someone at the same address or in the same party",
            other: "# of them share a letter with someone at the same address or in the same party",
          })}`
        }
      />
      <ExclusionCount
        count={count("notMeant")}
        words={(n) =>
          t`${plural(n, {
            one: "# is in a group that gets no letters",
            other: "# are in groups that get no letters",
          })}`
        }
      />
    </div>
  );
}

/** How many picked people get no letter for one reason; nothing for none. */
function ExclusionCount({ count, words }: { count: number; words: (count: number) => string }) {
  if (count === 0) return null;
  return (
    <Text size="sm" c="dimmed">
      {words(count)}
    </Text>
  );
}

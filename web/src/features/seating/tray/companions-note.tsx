import { Plural } from "@lingui/react/macro";
import { Text } from "@mantine/core";
import type { SeatingView } from "@/lib/core/types.ts";

/** Whom the chart does not know of: people whom guests bring have no record of their own, and so no chair. */
export function CompanionsNote({ stats }: Pick<SeatingView, "stats">) {
  const { companions, possibleCompanions } = stats;
  if (companions + possibleCompanions === 0) return null;
  return (
    <Text size="sm" c="dimmed">
      {companions > 0 ? (
        <Plural
          value={companions}
          one="# companion has no chair in this chart"
          other="# companions have no chair in this chart"
        />
      ) : (
        <Plural
          value={possibleCompanions}
          one="# companion may come, and has no chair in this chart"
          other="# companions may come, and have no chair in this chart"
        />
      )}
    </Text>
  );
}

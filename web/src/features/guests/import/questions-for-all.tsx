import { Plural, Trans } from "@lingui/react/macro";
import { Button, Group, Text } from "@mantine/core";
import type { PlannedRow, RowChoice } from "@/lib/core/importer.ts";
import type { GuestImportState } from "./use-import.ts";

interface QuestionsForAllProps {
  rows: readonly PlannedRow[];
  onChoose: GuestImportState["choose"];
}

/** One answer to all open questions. */
export function QuestionsForAll({ rows, onChoose }: QuestionsForAllProps) {
  const all = (choice: (row: PlannedRow) => RowChoice | undefined) =>
    onChoose(new Map(rows.map((row) => [row.row, choice(row)])));
  const single = rows.filter(({ alike }) => alike.length === 1);
  return (
    <>
      <Text mt="md">
        <Plural
          value={rows.length}
          one="# row may be someone already on the list. Take a look and decide."
          other="# rows may be people already on the list. Take a look and decide."
        />
      </Text>
      <Group gap="sm" mt="sm">
        <Button variant="default" size="sm" disabled={single.length === 0} onClick={() => all(same)}>
          <Trans>All are the same people</Trans>
        </Button>
        <Button variant="default" size="sm" onClick={() => all(() => ({ kind: "new" }))}>
          <Trans>All are new guests</Trans>
        </Button>
        <Button variant="default" size="sm" onClick={() => all(() => ({ kind: "skip" }))}>
          <Trans>Leave all out</Trans>
        </Button>
      </Group>
    </>
  );
}

/** With several candidates, none is chosen automatically. */
function same({ alike }: PlannedRow): RowChoice | undefined {
  const [only] = alike;
  return only && alike.length === 1 ? { kind: "merge", into: only.of } : undefined;
}

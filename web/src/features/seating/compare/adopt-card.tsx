import { plural } from "@lingui/core/macro";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Button, Card, Checkbox, Text, Title } from "@mantine/core";
import { useState } from "react";
import { joinDetails } from "@/lib/names/lists.ts";
import { useWriteGuard } from "@/records/write-access/write-access.tsx";
import { type ChartDiff, type TableDiff, useTableDiffText } from "./chart-diff.tsx";

interface AdoptCardProps {
  diff: ChartDiff;
  onAdopt: (tables: string[]) => void;
}

/** Tables that differ, which can be adopted one by one with their guests. */
export function AdoptCard({ diff, onAdopt }: AdoptCardProps) {
  const { t } = useLingui();
  const guard = useWriteGuard();
  const [chosenIds, setChosenIds] = useState<readonly string[]>([]);
  const tableText = useAffectedTableText();
  const tables = affectedTables(diff);
  // A table adopted meanwhile, on this device or another, cannot be adopted again.
  const adoptableIds = chosenIds.filter((id) => tables.some((table) => table.id === id));

  return (
    <Card component="section" aria-labelledby="compare-tables">
      <Title order={2} id="compare-tables" mb="xs">
        <Trans>Tables</Trans>
      </Title>
      <Checkbox.Group aria-label={t`Tables to use`} value={[...adoptableIds]} onChange={setChosenIds}>
        {tables.map((table) => (
          <Checkbox key={table.id} value={table.id} label={table.name} description={tableText(table)} />
        ))}
      </Checkbox.Group>
      <Text size="sm" c="dimmed" mt="sm">
        <Trans>A table comes with everyone who sits at it in the draft.</Trans>
      </Text>
      <Button
        variant="default"
        mt="md"
        disabled={adoptableIds.length === 0}
        onClick={() => {
          onAdopt(adoptableIds);
          setChosenIds([]);
        }}
        {...guard}
      >
        {adoptableIds.length === 0 ? (
          <Trans>Use these tables</Trans>
        ) : (
          <Plural value={adoptableIds.length} one="Use # table" other="Use # tables" />
        )}
      </Button>
    </Card>
  );
}

function useAffectedTableText(): (table: AffectedTable) => string {
  const { t } = useLingui();
  const tableDiffText = useTableDiffText();
  return ({ tableDiff, guests }) => {
    const moves = t`${plural(guests, { one: "# guest moves", other: "# guests move" })}`;
    return joinDetails([tableDiff && tableDiffText(tableDiff), guests > 0 && moves]);
  };
}

/** A table that differs between a draft and its original: itself, or its guests. */
interface AffectedTable {
  id: string;
  name: string;
  /** Differences of the table itself. */
  tableDiff?: TableDiff;
  /** Number of guests who join it, leave it, or change their seat at it. */
  guests: number;
}

/** Tables that can be adopted: first those that differ themselves, then those with guests who move. */
export function affectedTables({ tables, moved }: Pick<ChartDiff, "tables" | "moved">): AffectedTable[] {
  const affected = new Map<string, AffectedTable>(
    tables.map((tableDiff) => {
      const { id, name } = tableDiff;
      return [id, { id, name, tableDiff, guests: 0 }];
    }),
  );
  for (const { from, to } of moved) {
    // A move within one table counts once.
    const seatByTable = new Map([from, to].flatMap((seat) => (seat ? [[seat.tableId, seat]] : [])));
    for (const [id, { tableName }] of seatByTable) {
      const table = affected.get(id) ?? { id, name: tableName, guests: 0 };
      table.guests += 1;
      affected.set(id, table);
    }
  }
  return [...affected.values()];
}

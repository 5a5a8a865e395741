import { plural } from "@lingui/core/macro";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Button, Card, Checkbox, Text, Title } from "@mantine/core";
import { useState } from "react";
import { joinDetails } from "@/lib/names/lists.ts";
import { useWriteGuard } from "@/records/write-access/write-access.tsx";
import { type ChartDiff, type TableDiff, useTableWords } from "./chart-diff.tsx";

interface AdoptCardProps {
  diff: ChartDiff;
  onAdopt: (tables: string[]) => void;
}

/** Tables that differ, which can be adopted one by one with their guests. */
export function AdoptCard({ diff, onAdopt }: AdoptCardProps) {
  const { t } = useLingui();
  const guard = useWriteGuard();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const words = useAffectedWords();
  const affected = affectedTables(diff);
  // A table adopted meanwhile, here or elsewhere, cannot be adopted again.
  const tables = chosen.filter((id) => affected.some((table) => table.id === id));

  return (
    <Card component="section" aria-labelledby="compare-tables">
      <Title order={2} id="compare-tables" mb="xs">
        <Trans>Tables</Trans>
      </Title>
      <Checkbox.Group aria-label={t`Tables to use`} value={[...tables]} onChange={setChosen}>
        {affected.map((table) => (
          <Checkbox key={table.id} value={table.id} label={table.name} description={words(table)} />
        ))}
      </Checkbox.Group>
      <Text size="sm" c="dimmed" mt="sm">
        <Trans>A table comes with everyone who sits at it in the draft.</Trans>
      </Text>
      <Button
        variant="default"
        mt="md"
        disabled={tables.length === 0}
        onClick={() => {
          onAdopt(tables);
          setChosen([]);
        }}
        {...guard}
      >
        {tables.length === 0 ? (
          <Trans>Use these tables</Trans>
        ) : (
          <Plural value={tables.length} one="Use # table" other="Use # tables" />
        )}
      </Button>
    </Card>
  );
}

function useAffectedWords(): (table: AffectedTable) => string {
  const { t } = useLingui();
  const ofTable = useTableWords();
  return ({ table, guests }) => {
    const moves = t`${plural(guests, { one: "# guest moves", other: "# guests move" })}`;
    return joinDetails([table && ofTable(table), guests > 0 && moves]);
  };
}

/** A table that differs between draft and plan: itself, or its guests. */
interface AffectedTable {
  id: string;
  name: string;
  /** Differences of the table itself. */
  table?: TableDiff;
  /** Number of guests who join it, leave it, or change their seat at it. */
  guests: number;
}

/** Tables that can be adopted, those with own differences first. */
export function affectedTables({ tables, moved }: Pick<ChartDiff, "tables" | "moved">): AffectedTable[] {
  const affected = new Map<string, AffectedTable>(
    tables.map((table) => [table.id, { id: table.id, name: table.name, table, guests: 0 }]),
  );
  for (const { from, to } of moved) {
    const places = new Map([from, to].flatMap((place) => (place ? [[place.tableId, place]] : [])));
    for (const [id, { tableName }] of places) {
      const table = affected.get(id) ?? { id, name: tableName, guests: 0 };
      table.guests += 1;
      affected.set(id, table);
    }
  }
  return [...affected.values()];
}

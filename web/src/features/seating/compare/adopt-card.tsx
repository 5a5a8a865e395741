import { plural } from "@lingui/core/macro";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Button, Card, Checkbox, Text, Title } from "@mantine/core";
import { useState } from "react";
import { joinDetails } from "@/lib/names/lists.ts";
import { useWriteGuard } from "@/records/write-access/write-access.tsx";
import { type AffectedTable, affectedTables } from "./affected-tables.ts";
import type { ChartDiff } from "./chart-diff.ts";
import { useTableWords } from "./table-changes.tsx";

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

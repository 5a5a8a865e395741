import { Plural, Trans } from "@lingui/react/macro";
import { Alert, Button, Text } from "@mantine/core";
import { CircleAlert, Plus } from "lucide-react";
import { useEffect, useState } from "react";
import { loadSolver, type MissingTables } from "@/lib/core/solver.ts";
import type { SeatingView } from "@/lib/core/types.ts";
import { useWriteGuard } from "@/records/write-access/write-access.tsx";
import { newId } from "@/wedding/hooks.ts";
import { freeSpot } from "../chart/use-add-table.ts";
import { useSeatingActions } from "../chart/use-seating-actions.ts";

interface MissingTablesNoticeProps {
  missing: MissingTables;
  onAdd: () => void;
}

/** How many people do not fit, which tables would take them, and the way to get those. */
export function MissingTablesNotice({ missing, onAdd }: MissingTablesNoticeProps) {
  const guard = useWriteGuard();
  const { people, tables, capacity } = missing;
  return (
    <Alert role="status" color="ochre" icon={<CircleAlert size={20} aria-hidden />}>
      <Text>
        <Plural value={people} one="# person does not fit" other="# people do not fit" />
        {": "}
        <Plural
          value={tables}
          one={`# table of ${capacity} is missing.`}
          other={`# tables of ${capacity} are missing.`}
        />
      </Text>
      <Button mt="sm" leftSection={<Plus size={18} aria-hidden />} onClick={onAdd} {...guard}>
        <AddWords tables={tables} capacity={capacity} />
      </Button>
    </Alert>
  );
}

function AddWords({ tables, capacity }: Pick<MissingTables, "tables" | "capacity">) {
  if (tables === 1) return <Trans>Add a table of {capacity}</Trans>;
  return (
    <Trans>
      Add {tables} tables of {capacity}
    </Trans>
  );
}

/** What the plan lacks for everybody who comes; nothing while that is being counted. */
export function useMissingTables(view: SeatingView): MissingTables | undefined {
  const [missing, setMissing] = useState<MissingTables>();
  useEffect(() => {
    let left = false;
    loadSolver()
      .then((solver) => {
        if (!left) setMissing(solver.missingTables(view));
      })
      // A search says at its end who found no seat.
      .catch((error: unknown) => console.error(error));
    return () => {
      left = true;
    };
  }, [view]);
  return missing;
}

/** Of a table whose kind does not stand in the plan yet: a round one for eight with its seats, in plan units. */
const REACH = 100;

/** Adds tables where the room has space: one command, one step to undo. Answers whether they are there. */
export function useAddTables(view: SeatingView): (missing: MissingTables) => boolean {
  const { arrange } = useSeatingActions(view.chart.id);
  return ({ tables, capacity, shape }) => {
    const added = spots(view, { tables, capacity, shape }).map(({ x, y }) => [
      newId(),
      { capacity, shape, positionX: x, positionY: y },
    ]);
    return arrange({ tables: Object.fromEntries(added), objects: {}, seats: {} });
  };
}

function spots(view: SeatingView, { tables, capacity, shape }: Omit<MissingTables, "people">) {
  const alike = view.tables.find((table) => table.capacity === capacity && table.shape === shape);
  // The search for a spot has a round table of eight in mind: what a new one is larger, the others keep off.
  const more = Math.max(0, (alike?.reach ?? REACH) - REACH);
  const objects = view.objects.filter(({ kind }) => kind !== "WALL");
  const standing = [
    ...view.tables,
    ...objects.map((object) => ({ ...object, reach: Math.hypot(object.width, object.height) / 2 })),
  ].map(({ positionX, positionY, reach }) => ({ positionX, positionY, reach: reach + more }));
  return Array.from({ length: tables }, () => {
    const spot = freeSpot({ chart: view.chart, tables: standing });
    standing.push({ positionX: spot.x, positionY: spot.y, reach: REACH + 2 * more });
    return spot;
  });
}

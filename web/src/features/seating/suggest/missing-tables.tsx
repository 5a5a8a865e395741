import { Plural, Trans } from "@lingui/react/macro";
import { Alert, Button, Text } from "@mantine/core";
import { CircleAlert, Plus } from "lucide-react";
import { useEffect, useState } from "react";
import { loadSolver, type MissingTables } from "@/lib/core/solver.ts";
import type { RoomItem, SeatingView } from "@/lib/core/types.ts";
import { useWriteGuard } from "@/records/write-access/write-access.tsx";
import { newId } from "@/wedding/hooks.ts";
import { useDesignerStore } from "../canvas/designer-store.ts";
import { enlargeChanges, placeTables } from "../chart/place-tables.tsx";
import { useSeatingActions } from "../chart/use-seating-actions.ts";

interface MissingTablesNoticeProps {
  missing: MissingTables;
  onAdd: () => void;
}

/** Number of people who do not fit, the tables they need, and a button to add those. */
export function MissingTablesNotice({ missing, onAdd }: MissingTablesNoticeProps) {
  const guard = useWriteGuard();
  const { people, tables, capacity } = missing;
  return (
    <Alert role="status" color="ochre" icon={<CircleAlert size={20} aria-hidden />}>
      <Text>
        <Plural value={people} one="# person doesn’t fit" other="# people don’t fit" />
        {": "}
        <Plural
          value={tables}
          one={`# table of ${capacity} is missing.`}
          other={`# tables of ${capacity} are missing.`}
        />
      </Text>
      <Button mt="sm" leftSection={<Plus size={18} aria-hidden />} onClick={onAdd} {...guard}>
        <AddTablesText tables={tables} capacity={capacity} />
      </Button>
    </Alert>
  );
}

function AddTablesText({ tables, capacity }: Pick<MissingTables, "tables" | "capacity">) {
  if (tables === 1) return <Trans>Add a table of {capacity}</Trans>;
  return (
    <Trans>
      Add {tables} tables of {capacity}
    </Trans>
  );
}

/** The tables that are missing for everyone who comes; undefined while counting, or if none is missing. */
export function useMissingTables(view: SeatingView): MissingTables | undefined {
  const [missing, setMissing] = useState<MissingTables>();
  useEffect(() => {
    let isCancelled = false;
    loadSolver()
      .then((solver) => {
        if (!isCancelled) setMissing(solver.missingTables(view));
      })
      // Not fatal: the search reports unseated guests at its end.
      .catch((error: unknown) => console.error(error));
    return () => {
      isCancelled = true;
    };
  }, [view]);
  return missing;
}

/**
 * Adds tables where the room has space: one command, one undo. If it must ask, `onAdded` is called after the answer.
 */
export function useAddTables(view: SeatingView): (missing: MissingTables, onAdded: () => void) => void {
  const store = useDesignerStore();
  const { arrange } = useSeatingActions(view.chart.id);
  return ({ tables: count, capacity, shape }, onAdded) => {
    const items = Array.from({ length: count }, (): RoomItem => {
      return { kind: "table", id: newId(), capacity, shape, rotation: 0, x: 0, y: 0 };
    });
    placeTables(items, view, (positions, largerRoom) => {
      const tables = positions.map(({ id, x, y }) => [id, { capacity, shape, positionX: x, positionY: y }]);
      const roomChanges = largerRoom && enlargeChanges(largerRoom);
      if (!arrange({ tables: Object.fromEntries(tables), ...roomChanges })) return;
      onAdded();
      // The next frame has the enlarged room.
      if (largerRoom) requestAnimationFrame(() => store.getState().canvas?.fit());
    });
  };
}

import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Alert, Button, Text } from "@mantine/core";
import { CircleAlert, Plus } from "lucide-react";
import { useEffect, useState } from "react";
import { core } from "@/lib/core/core.ts";
import { loadSolver, type MissingTables } from "@/lib/core/solver.ts";
import type { PlanItem, Room, SeatingView } from "@/lib/core/types.ts";
import { useWriteGuard } from "@/records/write-access/write-access.tsx";
import { newId } from "@/wedding/hooks.ts";
import { roomItems, roomOf, roomSides } from "../chart/room-items.ts";
import { askAboutRoom } from "../chart/room-question.tsx";
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

/**
 * Adds tables where the room has space: one command, one step to undo. Answers whether they are there; where the room
 * has no space for them it asks, and they come with the answer.
 */
export function useAddTables(view: SeatingView): (missing: MissingTables) => boolean {
  const { t } = useLingui();
  const { arrange } = useSeatingActions(view.chart.id);
  return ({ tables: count, capacity, shape }) => {
    const items = Array.from({ length: count }, (): PlanItem => {
      return { kind: "table", id: newId(), capacity, shape, rotation: 0, x: 0, y: 0 };
    });
    const { inside, larger, beside } = core().freeSpots(items, roomItems(view), roomOf(view.chart));
    if (inside) return add(inside);
    askAboutRoom({
      title: t`This room is full`,
      text: t`There is no free place left for so many tables.`,
      ...(larger && { enlarge: { room: larger.room, run: () => add(larger.placed, larger.room) } }),
      putBeside: () => add(beside),
    });
    return false;

    function add(places: readonly { x: number; y: number }[], room?: Room): boolean {
      const added = places.map(({ x, y }, index) => [
        items[index]?.id,
        { capacity, shape, positionX: x, positionY: y },
      ]);
      return arrange({ tables: Object.fromEntries(added), ...(room && { changes: roomSides(room) }) });
    }
  };
}

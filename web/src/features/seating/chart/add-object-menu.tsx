import { Trans, useLingui } from "@lingui/react/macro";
import { Button, Menu } from "@mantine/core";
import { ChevronDown } from "lucide-react";
import type { ObjectKind, SeatingView } from "@/lib/core/types.ts";
import { useWriteGuard } from "@/records/write-access/write-access.tsx";
import { newId } from "@/wedding/hooks.ts";
import { useDesignerStore } from "../canvas/designer-store.ts";
import { OBJECT_KINDS } from "../panels/seating-words.ts";
import { useSeatingActions } from "./use-seating-actions.ts";

/** What stands in a room beside tables. */
export function AddObjectMenu({ view, readOnly }: { view: SeatingView; readOnly: boolean }) {
  const { t } = useLingui();
  const guard = useWriteGuard();
  const store = useDesignerStore();
  const { addObject } = useSeatingActions(view.chart.id);

  function add(kind: ObjectKind) {
    const { canvas, select } = store.getState();
    const id = newId();
    // Where it is seen at once, not in the middle of a room that is out of sight.
    const centre = canvas?.centre();
    const at = centre && { positionX: Math.round(centre.x), positionY: Math.round(centre.y) };
    if (!addObject({ id, object: { kind, ...at } })) return;
    select({ objects: [id] });
  }

  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <Button
          variant="default"
          rightSection={<ChevronDown size={16} aria-hidden />}
          disabled={readOnly}
          {...guard}
        >
          <Trans>Add to room</Trans>
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {(Object.keys(OBJECT_KINDS) as ObjectKind[]).map((kind) => {
          const { label, icon: Icon } = OBJECT_KINDS[kind];
          return (
            <Menu.Item key={kind} leftSection={<Icon size={18} aria-hidden />} onClick={() => add(kind)}>
              {t(label)}
            </Menu.Item>
          );
        })}
      </Menu.Dropdown>
    </Menu>
  );
}

import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { ActionIcon, Button, Menu } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import {
  Check,
  ChevronDown,
  Expand,
  Eye,
  EyeOff,
  GitFork,
  PenLine,
  Plus,
  Rows3,
  Save,
  Shrink,
} from "lucide-react";
import type { ObjectKind, SeatingView } from "@/lib/core/types.ts";
import { usePageKey } from "@/lib/keyboard/use-page-key.ts";
import { UndoButtons } from "@/records/undo/undo-buttons.tsx";
import { useWriteGuard } from "@/records/write-access/write-access.tsx";
import { newId, useSyncStatus } from "@/wedding/hooks.ts";
import { useDesigner, useDesignerStore } from "../canvas/designer-store.ts";
import type { PanelTarget } from "../panels/panel-target.ts";
import { OBJECT_KINDS } from "../panels/seating-words.ts";
import classes from "./designer-toolbar.module.css";
import { HighlightSelect } from "./highlight-select.tsx";
import { SelectionTools } from "./selection-tools.tsx";
import { useAddTable } from "./use-add-table.ts";
import { useArrangeInRows } from "./use-arrange-in-rows.tsx";
import { useSeatingActions } from "./use-seating-actions.ts";

interface DesignerToolbarProps {
  view: SeatingView;
  readOnly: boolean;
  onOpen: (target: PanelTarget) => void;
}

/** The modes of the designer, and what each of them can do (Specification 3, section 2). */
export function DesignerToolbar({ view, readOnly, onOpen }: DesignerToolbarProps) {
  const { t } = useLingui();
  const mode = useDesigner((designer) => designer.mode);
  const { setMode } = useDesignerStore().getState();
  const guard = useWriteGuard();
  const save = useSaveChart();
  const addTable = useAddTable(view);
  const arrangeInRows = useArrangeInRows(view);
  const editing = mode === "edit";
  const conflicts = view.conflicts.length;
  usePageKey("n", editing && !readOnly ? addTable : undefined);

  return (
    <div className={classes.toolbar} role="toolbar" aria-label={t`Designer tools`}>
      {mode === "preview" ? (
        <Button
          variant="default"
          leftSection={<EyeOff size={18} aria-hidden />}
          onClick={() => setMode("view")}
        >
          <Trans>Exit Preview</Trans>
        </Button>
      ) : (
        <>
          <Button
            className={classes.mode}
            variant={editing ? "filled" : "default"}
            leftSection={editing ? <Check size={18} aria-hidden /> : <PenLine size={18} aria-hidden />}
            disabled={readOnly}
            onClick={() => (editing ? save() : setMode("edit"))}
            {...guard}
          >
            {editing ? <Trans>Save Changes</Trans> : <Trans>Edit Layout</Trans>}
          </Button>
          <Button
            variant="default"
            className={classes.mode}
            leftSection={<Save size={18} aria-hidden />}
            disabled={readOnly}
            onClick={save}
            {...guard}
          >
            <Trans>Save Chart</Trans>
          </Button>
          <Button
            variant="default"
            className={classes.mode}
            leftSection={<Eye size={18} aria-hidden />}
            onClick={() => setMode("preview")}
          >
            <Trans>Preview</Trans>
          </Button>
          {conflicts > 0 && (
            <Button
              variant="light"
              color="brick"
              leftSection={<GitFork size={18} aria-hidden />}
              onClick={() => onOpen({ kind: "conflicts" })}
            >
              <Plural value={conflicts} one="# place to settle" other="# places to settle" />
            </Button>
          )}
        </>
      )}
      <div className={classes.end}>
        <HighlightSelect guests={view.guests} />
        <FullWindowTools />
      </div>
      {editing && (
        <div className={classes.layout}>
          <Button
            variant="light"
            leftSection={<Plus size={18} aria-hidden />}
            disabled={readOnly}
            onClick={addTable}
            {...guard}
          >
            <Trans>Add Table</Trans>
          </Button>
          <AddObjectMenu view={view} readOnly={readOnly} />
          <Button
            variant="default"
            leftSection={<Rows3 size={18} aria-hidden />}
            disabled={readOnly || view.tables.length === 0}
            onClick={arrangeInRows}
            {...guard}
          >
            <Trans>Arrange in rows</Trans>
          </Button>
          <SelectionTools readOnly={readOnly} />
        </div>
      )}
    </div>
  );
}

/** Gives the plan the whole window. The header's undo comes along, for hands that have no keys. */
function FullWindowTools() {
  const { t } = useLingui();
  const full = useDesigner((designer) => designer.full);
  const { setFull } = useDesignerStore().getState();
  const icon = { size: 18, "aria-hidden": true } as const;
  return (
    <>
      {full && <UndoButtons />}
      <ActionIcon
        variant="default"
        aria-label={t`Full screen`}
        aria-pressed={full}
        title={full ? t`Leave full screen` : t`Full screen`}
        onClick={() => setFull(!full)}
      >
        {full ? <Shrink {...icon} /> : <Expand {...icon} />}
      </ActionIcon>
    </>
  );
}

/** One toast for the newest answer. */
const TOAST = "troth.chart-saved";

/**
 * Ends editing and says where the chart is. Each change was saved on this device as it was made, so there is nothing
 * left to write; what a person who presses "Save" wants to know is that it is safe, and where.
 */
function useSaveChart(): () => void {
  const { t } = useLingui();
  const store = useDesignerStore();
  const { saved, state } = useSyncStatus();

  return () => {
    store.getState().setMode("view");
    notifications.hide(TOAST);
    notifications.show({
      id: TOAST,
      message: message(),
    });
  };

  function message(): string {
    if (!saved) return t`The chart is being saved on this device.`;
    switch (state) {
      case "synced":
        return t`The chart is saved on this device and synced.`;
      case "syncing":
        return t`The chart is saved on this device, and syncing.`;
      default:
        return t`The chart is saved on this device. It syncs when there is a connection.`;
    }
  }
}

/** What stands in a room beside tables. */
function AddObjectMenu({ view, readOnly }: { view: SeatingView; readOnly: boolean }) {
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

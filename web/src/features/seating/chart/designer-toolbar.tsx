import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Button } from "@mantine/core";
import { Check, Eye, EyeOff, GitFork, PenLine, Plus, Save } from "lucide-react";
import type { SeatingView } from "@/lib/core/types.ts";
import { usePageKey } from "@/lib/keyboard/use-page-key.ts";
import { useWriteGuard } from "@/records/write-access/write-access.tsx";
import { useDesigner, useDesignerStore } from "../canvas/designer-store.ts";
import type { PanelTarget } from "../panels/panel-target.ts";
import { AddObjectMenu } from "./add-object-menu.tsx";
import classes from "./designer-toolbar.module.css";
import { FullWindowTools } from "./full-window-tools.tsx";
import { HighlightSelect } from "./highlight-select.tsx";
import { SelectionTools } from "./selection-tools.tsx";
import { useAddTable } from "./use-add-table.ts";
import { useSaveChart } from "./use-save-chart.ts";

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
          <SelectionTools readOnly={readOnly} />
        </div>
      )}
    </div>
  );
}

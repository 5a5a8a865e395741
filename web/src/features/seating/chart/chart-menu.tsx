import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { ActionIcon, Menu } from "@mantine/core";
import { Copy, Ellipsis, FlaskConical, Settings2, Trash2 } from "lucide-react";
import { useState } from "react";
import { ConfirmDialog } from "@/kit/confirm-dialog.tsx";
import { showUndoToast } from "@/kit/toasts.tsx";
import type { ChartSummary } from "@/lib/core/types.ts";
import { offerUndo } from "@/records/undo/walk-history.ts";
import { useWriteGuard } from "@/records/write-access/write-access.tsx";
import type { PanelTarget } from "../panels/panel-target.ts";
import { useSeatingActions } from "./use-seating-actions.ts";

interface ChartMenuProps {
  chart: ChartSummary;
  onChoose: (id: string | undefined) => void;
  onOpen: (target: PanelTarget) => void;
}

export function ChartMenu({ chart, onChoose, onOpen }: ChartMenuProps) {
  const { t } = useLingui();
  const guard = useWriteGuard();
  const { removeChart } = useSeatingActions(chart.id);
  const [asking, setAsking] = useState(false);
  const { id, name } = chart;

  function remove() {
    setAsking(false);
    if (!removeChart()) return;
    const undo = offerUndo();
    onChoose(undefined);
    const undoAndShow = undo && {
      ...undo,
      take: () => {
        undo.take();
        onChoose(id);
      },
    };
    showUndoToast(t`“${name}” was deleted.`, undoAndShow);
  }

  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon variant="default" aria-label={t`More for “${name}”`}>
            <Ellipsis size={20} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            leftSection={<Settings2 size={18} aria-hidden />}
            onClick={() => onOpen({ kind: "chart" })}
          >
            <Trans>Name, event and room</Trans>
          </Menu.Item>
          <Menu.Item
            leftSection={<Copy size={18} aria-hidden />}
            onClick={() => onOpen({ kind: "duplicate", draft: false })}
            {...guard}
          >
            <Trans>Duplicate</Trans>
          </Menu.Item>
          <Menu.Item
            leftSection={<FlaskConical size={18} aria-hidden />}
            onClick={() => onOpen({ kind: "duplicate", draft: true })}
            {...guard}
          >
            <Trans>Try something in a draft</Trans>
          </Menu.Item>
          <Menu.Divider />
          <Menu.Item
            // The one that is lifted in the dark.
            color="var(--troth-trouble)"
            leftSection={<Trash2 size={18} aria-hidden />}
            onClick={() => setAsking(true)}
            {...guard}
          >
            <Trans>Delete chart</Trans>
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <ConfirmDialog
        opened={asking}
        title={t`Delete “${name}”?`}
        confirmLabel={<Trans>Delete chart</Trans>}
        danger
        onConfirm={remove}
        onCancel={() => setAsking(false)}
      >
        <Loss chart={chart} />
      </ConfirmDialog>
    </>
  );
}

/** What goes with the chart, and what stays. */
function Loss({ chart: { tables, assigned } }: { chart: ChartSummary }) {
  if (tables === 0) return <Trans>There is nothing on it yet. You can undo it right after.</Trans>;
  return (
    <>
      <Plural value={tables} one="# table goes with it" other="# tables go with it" />
      {assigned > 0 && (
        <>
          {", "}
          <Plural value={assigned} one="and where # guest sits" other="and where # guests sit" />
        </>
      )}
      {". "}
      <Trans>Guests and other charts stay as they are. You can undo it right after.</Trans>
    </>
  );
}

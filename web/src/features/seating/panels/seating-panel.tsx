import { Trans, useLingui } from "@lingui/react/macro";
import { Button, Group, Radio, Stack, TextInput } from "@mantine/core";
import { useId, useState } from "react";
import { SidePanel } from "@/kit/side-panel.tsx";
import { withoutIsolates } from "@/lib/names/isolate.ts";
import { runSafely } from "@/lib/run/run-safely.ts";
import type { FormPanel } from "@/records/form-panel/form-panel.tsx";
import { useLastKnown } from "@/records/record-panel/use-last-known.ts";
import { useWriteGuard } from "@/records/write-access/write-access.tsx";
import { WriteFields } from "@/records/write-access/write-fields.tsx";
import { newId, useReport, useRun } from "@/wedding/hooks.ts";
import { ChartPanel } from "./chart-panel.tsx";
import { ConflictsPanel } from "./conflicts-panel.tsx";
import { CreateChartPanel } from "./create-chart-form.tsx";
import { GuestPanel } from "./guest-panel.tsx";
import { ObjectPanel } from "./object-panel.tsx";
import type { ChartPanelProps, PanelTarget } from "./panel-target.ts";
import { SeatPanel } from "./seat-panel.tsx";
import { TablePanel } from "./table-panel.tsx";

interface SeatingPanelProps {
  panel: FormPanel<PanelTarget>;
  chartId: string | undefined;
  onChart: (id: string) => void;
}

/** The open panel: the form or details of its target. */
export function SeatingPanel({ panel, chartId, onChart }: SeatingPanelProps) {
  const { target, show } = panel;
  if (!target) return null;
  if (target.kind === "create") {
    return <CreateChartPanel onCreated={onChart} onClose={() => show(undefined)} />;
  }
  return <PanelOfChart key={chartId} panel={panel} target={target} chartId={chartId} onChart={onChart} />;
}

/** Keeps the panel open over the last known chart if another device deletes the chart meanwhile. */
function PanelOfChart({ panel, target, chartId, onChart }: SeatingPanelProps & { target: PanelTarget }) {
  const { value: view } = useLastKnown(useReport("seating", chartId));
  if (!view) return null;
  const { show, closePanel } = panel;
  const panelProps: ChartPanelProps = {
    view,
    onDone: closePanel,
    onClose: () => show(undefined),
    onOpen: show,
  };
  switch (target.kind) {
    case "create":
      return null;
    case "chart":
      return <ChartPanel {...panelProps} />;
    case "duplicate":
      return (
        <DuplicatePanel
          key={String(target.draft)}
          {...panelProps}
          draft={target.draft}
          onDuplicated={onChart}
        />
      );
    case "conflicts":
      return <ConflictsPanel {...panelProps} />;
    case "seat":
      return (
        <SeatPanel
          key={`${target.tableId}/${target.position}`}
          {...panelProps}
          tableId={target.tableId}
          position={target.position}
          guestId={target.guestId}
        />
      );
    case "table":
      return <TablePanel key={target.id} {...panelProps} id={target.id} />;
    case "object":
      return <ObjectPanel key={target.id} {...panelProps} id={target.id} />;
    case "guest":
      return <GuestPanel key={target.id} {...panelProps} id={target.id} />;
  }
}

interface DuplicatePanelProps extends ChartPanelProps {
  draft: boolean;
  onDuplicated: (id: string) => void;
}

/** Duplicates this chart: as an independent one, or as a draft to adopt later. */
function DuplicatePanel({ view, draft: startsAsDraft, onDuplicated, onClose }: DuplicatePanelProps) {
  const { t } = useLingui();
  const run = useRun();
  const guard = useWriteGuard();
  const formId = useId();
  const { id: originalId, name: original } = view.chart;
  const [draft, setDraft] = useState(startsAsDraft);
  const [typedName, setTypedName] = useState<string>();
  const [issue, setIssue] = useState<string>();
  const name = typedName ?? withoutIsolates(draft ? t`Draft of ${original}` : t`Copy of ${original}`);

  function duplicate() {
    const id = newId();
    const result = runSafely(
      () => run({ type: "chart.duplicate", id, from: originalId, name: name.trim(), draft }),
      t`Failed to create seating chart`,
    );
    if (result.ok) onDuplicated(id);
    else setIssue(result.issues.map(({ message }) => message).join(" "));
  }

  return (
    <SidePanel
      opened
      onClose={onClose}
      title={<Trans>Duplicate “{original}”</Trans>}
      footer={
        <Group justify="flex-end">
          <Button type="submit" form={formId} disabled={name.trim() === ""} {...guard}>
            {draft ? <Trans>Make the draft</Trans> : <Trans>Make the copy</Trans>}
          </Button>
        </Group>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (name.trim() !== "") duplicate();
        }}
      >
        <WriteFields>
          <Stack gap="lg">
            <Radio.Group
              aria-label={t`Copy or draft`}
              value={draft ? "draft" : "copy"}
              onChange={(kind) => setDraft(kind === "draft")}
            >
              <Stack gap="sm">
                <Radio
                  value="copy"
                  label={t`A copy`}
                  description={t`A separate plan, for another event or room.`}
                />
                <Radio
                  value="draft"
                  label={t`A draft`}
                  description={t`Try something out, compare, then use all of it or just some tables.`}
                />
              </Stack>
            </Radio.Group>
            <TextInput
              label={t`Chart name`}
              required
              autoComplete="off"
              value={name}
              onChange={(event) => {
                setTypedName(event.currentTarget.value);
                setIssue(undefined);
              }}
              error={issue}
            />
          </Stack>
        </WriteFields>
      </form>
    </SidePanel>
  );
}

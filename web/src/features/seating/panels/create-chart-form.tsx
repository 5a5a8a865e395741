import { Trans, useLingui } from "@lingui/react/macro";
import { Button, Paper, Text, Title } from "@mantine/core";
import { useId } from "react";
import { SidePanel } from "@/kit/side-panel.tsx";
import { attempt } from "@/lib/run/attempt.ts";
import { DraftText } from "@/records/draft-fields/draft-fields.tsx";
import { DraftFormBody } from "@/records/draft-fields/draft-form-body.tsx";
import { useKeptForm } from "@/records/form-panel/use-kept-form.ts";
import { useWriteGuard } from "@/records/write-access/write-access.tsx";
import { newId, useRun } from "@/wedding/hooks.ts";
import classes from "./create-chart-form.module.css";
import { EventSelect } from "./event-select.tsx";

interface CreateChartProps {
  onCreated: (id: string) => void;
}

/** The first thing on the page of a wedding that has no chart yet. */
export function CreateChartCard({ onCreated }: CreateChartProps) {
  return (
    <Paper withBorder className={classes.card}>
      <Title order={2}>
        <Trans>Create your first seating chart</Trans>
      </Title>
      <Text c="dimmed" mt={4} mb="lg">
        <Trans>
          Lay out the room once, then give everybody a place: by hand, on your own or together, with or
          without a signal.
        </Trans>
      </Text>
      <CreateChartForm onCreated={onCreated} />
    </Paper>
  );
}

/** The same form beside charts that are there already. */
export function CreateChartPanel({ onCreated, onClose }: CreateChartProps & { onClose: () => void }) {
  return (
    <SidePanel opened onClose={onClose} title={<Trans>New Chart</Trans>}>
      <CreateChartForm onCreated={onCreated} />
    </SidePanel>
  );
}

function CreateChartForm({ onCreated }: CreateChartProps) {
  const { t } = useLingui();
  const run = useRun();
  const guard = useWriteGuard();
  const form = useKeptForm("chart/new", { name: t`Main Reception`, eventId: "" });
  const formId = useId();
  const name = form.values.name.trim();

  function create() {
    if (name === "") return;
    const id = newId();
    const { eventId } = form.values;
    const chart = { name, ...(eventId !== "" && { eventId }) };
    const result = attempt(() => run({ type: "chart.add", id, chart }), t`Failed to create seating chart`);
    if (!result.ok) return form.refuse(result.issues);
    form.settle();
    onCreated(id);
  }

  return (
    <DraftFormBody id={formId} form={form} onSubmit={create}>
      <DraftText form={form} field="name" label={t`Chart name`} required autoComplete="off" data-autofocus />
      <EventSelect
        value={form.values.eventId || null}
        onChange={(eventId) => form.set("eventId", eventId ?? "")}
      />
      <Button type="submit" className={classes.submit} disabled={name === ""} {...guard}>
        <Trans>Create Chart</Trans>
      </Button>
    </DraftFormBody>
  );
}

import { Trans, useLingui } from "@lingui/react/macro";
import { Alert, Button, Paper, Stack, Text, TextInput, Title } from "@mantine/core";
import { type ReactNode, useEffect, useState } from "react";
import { SidePanel } from "@/kit/side-panel.tsx";
import type { FieldIssue } from "@/lib/core/types.ts";
import { attempt } from "@/lib/run/attempt.ts";
import { useWriteGuard } from "@/records/write-access/write-access.tsx";
import { WriteFields } from "@/records/write-access/write-fields.tsx";
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
export function CreateChartPanel({
  onCreated,
  onDirty,
  onClose,
}: CreateChartProps & { onDirty: (dirty: boolean) => void; onClose: () => void }) {
  return (
    <SidePanel opened onClose={onClose} title={<Trans>New Chart</Trans>}>
      <CreateChartForm onCreated={onCreated} onDirty={onDirty} />
    </SidePanel>
  );
}

function CreateChartForm({
  onCreated,
  onDirty,
}: CreateChartProps & { onDirty?: (dirty: boolean) => void }): ReactNode {
  const { t } = useLingui();
  const run = useRun();
  const guard = useWriteGuard();
  const initialName = t`Main Reception`;
  const [name, setName] = useState(initialName);
  const [eventId, setEventId] = useState<string | null>(null);
  const [issues, setIssues] = useState<FieldIssue[]>([]);
  const dirty = name !== initialName || eventId !== null;
  useEffect(() => onDirty?.(dirty), [onDirty, dirty]);

  function create() {
    const id = newId();
    const chart = { name: name.trim(), ...(eventId !== null && { eventId }) };
    const result = attempt(() => run({ type: "chart.add", id, chart }), t`Failed to create seating chart`);
    if (result.ok) onCreated(id);
    else setIssues(result.issues);
  }

  const atName = issues.find(({ field }) => field === "name");
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (name.trim() !== "") create();
      }}
    >
      <WriteFields>
        <Stack gap="md">
          {issues
            .filter((issue) => issue !== atName)
            .map((issue) => (
              <Alert key={issue.message} color="brick" role="alert">
                {issue.message}
              </Alert>
            ))}
          <TextInput
            label={t`Chart name`}
            required
            autoComplete="off"
            data-autofocus
            value={name}
            onChange={(event) => {
              setName(event.currentTarget.value);
              setIssues([]);
            }}
            error={atName?.message}
          />
          <EventSelect value={eventId} onChange={setEventId} />
          <Button type="submit" className={classes.submit} disabled={name.trim() === ""} {...guard}>
            <Trans>Create Chart</Trans>
          </Button>
        </Stack>
      </WriteFields>
    </form>
  );
}

import { Trans, useLingui } from "@lingui/react/macro";
import { Button, Group, Paper, Text, Title } from "@mantine/core";
import { type ReactNode, useEffect, useId, useState } from "react";
import { SidePanel } from "@/kit/side-panel.tsx";
import { core } from "@/lib/core/core.ts";
import type { FirstLayout } from "@/lib/core/types.ts";
import { useDraftForm } from "@/lib/draft/use-draft-form.ts";
import { attempt } from "@/lib/run/attempt.ts";
import { DraftFormBody } from "@/records/draft-fields/draft-form-body.tsx";
import { useWriteGuard } from "@/records/write-access/write-access.tsx";
import { newId, useDetails, useRun, useView } from "@/wedding/hooks.ts";
import classes from "./create-chart-form.module.css";
import { CreateChartFields } from "./create-chart-form-fields.tsx";
import { CreateChartPreview } from "./create-chart-form-preview.tsx";
import {
  type CreateChartValues,
  createChart,
  expectedPeople,
  layoutWish,
} from "./create-chart-form-values.ts";
import { lengthIssues } from "./length-field.tsx";

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
          Say how many sit at which tables, and they stand in rows. Everything can be moved later, by hand, on
          your own or together, with or without a signal.
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
  const formId = useId();
  const { initial, source } = useInitialValues();
  const form = useDraftForm(initial);
  const { values } = form;
  useEffect(() => onDirty?.(form.isDirty), [onDirty, form.isDirty]);
  const wish = layoutWish(values);
  const layout = wish && core().firstLayout(wish);
  const names = useTableNames(layout);
  const nameless = values.name.trim() === "";

  function create(plan?: FirstLayout) {
    if (nameless) return;
    const issues = lengthIssues(form.changes, t`Please enter a length.`);
    if (values.measured && issues.length > 0) return form.refuse(issues);
    const id = newId();
    const command = createChart(id, values, plan && { layout: plan, names });
    const result = attempt(() => run(command), t`Failed to create seating chart`);
    if (result.ok) onCreated(id);
    else form.refuse(result.issues);
  }

  return (
    <div className={classes.container}>
      <div className={classes.form}>
        <div className={classes.fields}>
          <DraftFormBody id={formId} form={form} onSubmit={() => create(layout)}>
            <CreateChartFields form={form} source={source} />
          </DraftFormBody>
        </div>
        <CreateChartPreview
          layout={layout}
          names={names}
          people={values.people}
          onRoom={({ width, height }) => {
            form.set("roomWidth", width);
            form.set("roomHeight", height);
          }}
        />
      </div>
      <Group gap="sm" mt="lg">
        <Button type="submit" form={formId} disabled={nameless} {...guard}>
          <Trans>Create Chart</Trans>
        </Button>
        <Button variant="subtle" disabled={nameless} onClick={() => create()} {...guard}>
          <Trans>Start with an empty room</Trans>
        </Button>
      </Group>
    </div>
  );
}

/** What the form begins with. It stays so while somebody is at it, whatever the guest list does meanwhile. */
function useInitialValues() {
  const { t } = useLingui();
  const { guests } = useView().stats;
  const { guestCount } = useDetails();
  const [begun] = useState(() => expectedPeople(guests, guestCount));
  const initial: CreateChartValues = {
    name: t`Main Reception`,
    eventId: "",
    people: begun.people,
    tables: "round8",
    head: 6,
    danceFloor: true,
    measured: false,
    roomUnit: "m",
    roomWidth: 2000,
    roomHeight: 1500,
  };
  return { initial, source: begun.source };
}

/** The head table by its name, all others by their number. */
function useTableNames(layout: FirstLayout | undefined): string[] {
  const { t } = useLingui();
  if (!layout) return [];
  const { tables, hasHead } = layout;
  return tables.map((_, index) => {
    if (hasHead && index === 0) return t`Head table`;
    const number = hasHead ? index : index + 1;
    return t`Table ${number}`;
  });
}

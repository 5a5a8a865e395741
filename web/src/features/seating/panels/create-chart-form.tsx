import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Button, Group, Paper, Text, Title } from "@mantine/core";
import { useId, useState } from "react";
import { helpAddress } from "@/domain/help/help-address.ts";
import { HelpLink } from "@/kit/help-link.tsx";
import { SidePanel } from "@/kit/side-panel.tsx";
import { core } from "@/lib/core/core.ts";
import type { FieldIssue, FirstLayout, Room } from "@/lib/core/types.ts";
import { useFormats } from "@/lib/formats/format-settings.ts";
import { runSafely } from "@/lib/run/run-safely.ts";
import { DraftFormBody } from "@/records/draft-fields/draft-fields.tsx";
import { useStoredDraftForm } from "@/records/form-panel/form-panel.tsx";
import { useWriteGuard } from "@/records/write-access/write-access.tsx";
import { newId, useReport, useRun } from "@/wedding/hooks.ts";
import { roomText } from "../chart/room-size.ts";
import { ChartPicture } from "../drawing/chart-drawing.tsx";
import { SCREEN_PALETTE } from "../drawing/palette.ts";
import classes from "./create-chart-form.module.css";
import { CreateChartFields } from "./create-chart-form-fields.tsx";
import {
  type CreateChartValues,
  createChartCommand,
  drawableLayout,
  expectedPeople,
  layoutInput,
  PEOPLE_LIMITS,
} from "./create-chart-form-values.ts";
import { numberIssues } from "./number-fields.tsx";

interface CreateChartProps {
  onCreated: (id: string) => void;
}

/** The form as the first card on the page of a wedding without a chart. */
export function CreateChartCard({ onCreated }: CreateChartProps) {
  return (
    <Paper withBorder className={classes.card}>
      <Title order={2}>
        <Trans>Create your first seating plan</Trans>
      </Title>
      <Text c="dimmed" mt={4}>
        <Trans>
          Say how many people are coming and which tables you have, and they’re set in rows. You can move
          everything later, alone or together, even offline.
        </Trans>
      </Text>
      <HelpLink to={helpAddress("seat-by-hand")} />
      <CreateChartForm onCreated={onCreated} />
    </Paper>
  );
}

/** The same form in a panel beside existing charts. */
export function CreateChartPanel({ onCreated, onClose }: CreateChartProps & { onClose: () => void }) {
  return (
    <SidePanel opened onClose={onClose} title={<Trans>New plan</Trans>}>
      <CreateChartForm onCreated={onCreated} />
    </SidePanel>
  );
}

function CreateChartForm({ onCreated }: CreateChartProps) {
  const { t } = useLingui();
  const run = useRun();
  const guard = useWriteGuard();
  const formId = useId();
  const { initial, source } = useInitialValues();
  const form = useStoredDraftForm("chart/new", initial);
  const { values } = form;
  const issues = useIssues(values);
  const layout = issues.length === 0 ? core().firstLayout(layoutInput(values)) : undefined;
  const tableNames = useTableNames(layout);
  const hasNoName = values.name.trim() === "";

  function create(start: "empty room" | "with tables") {
    if (hasNoName) return;
    // An empty room needs no number of people.
    const relevantIssues = issues.filter(({ field }) => start === "with tables" || field !== "people");
    if (relevantIssues.length > 0) return form.refuse(relevantIssues);
    const id = newId();
    const command = createChartCommand(id, values, start === "with tables" ? layout : undefined, tableNames);
    const result = runSafely(() => run(command), t`Failed to create seating chart`);
    if (!result.ok) return form.refuse(result.issues);
    form.markSaved();
    onCreated(id);
  }

  return (
    <div className={classes.container}>
      <div className={classes.form}>
        <div className={classes.fields}>
          <DraftFormBody id={formId} form={form} onSubmit={() => create("with tables")}>
            <CreateChartFields form={form} source={source} />
          </DraftFormBody>
        </div>
        <CreateChartPreview
          layout={layout}
          issues={issues}
          tableNames={tableNames}
          people={values.people}
          onRoom={({ width, height }) => {
            form.set("roomWidth", width);
            form.set("roomHeight", height);
          }}
        />
      </div>
      <Group gap="sm" mt="lg">
        <Button type="submit" form={formId} disabled={hasNoName} {...guard}>
          <Trans>Create Chart</Trans>
        </Button>
        <Button variant="subtle" disabled={hasNoName} onClick={() => create("empty room")} {...guard}>
          <Trans>Start with an empty room</Trans>
        </Button>
      </Group>
    </div>
  );
}

/** Initial values of the form. Fixed while it is open, even if the guest list changes. */
function useInitialValues() {
  const { t } = useLingui();
  const { guests } = useReport("overview").stats;
  const { guestCount } = useReport("details");
  const [{ people, source }] = useState(() => expectedPeople(guests, guestCount));
  const initial: CreateChartValues = {
    name: t`Main Reception`,
    eventId: "",
    people,
    tableKind: "round8",
    // For the couple only; others are added by hand.
    headSeats: 2,
    hasDanceFloor: true,
    hasRoomSize: false,
    roomUnit: "m",
    roomWidth: 2000,
    roomHeight: 1500,
  };
  return { initial, source };
}

/** Issues of values that the core cannot make a layout from. */
function useIssues({ people, hasRoomSize, roomWidth, roomHeight }: CreateChartValues): FieldIssue[] {
  const { t } = useLingui();
  const formats = useFormats();
  const [min, max] = [formats.number(PEOPLE_LIMITS.min), formats.number(PEOPLE_LIMITS.max)];
  const issues = hasRoomSize ? numberIssues({ roomWidth, roomHeight }, t`Please enter a length.`) : [];
  if (people >= PEOPLE_LIMITS.min && people <= PEOPLE_LIMITS.max) return issues;
  const message = t`Please enter a number of people from ${min} to ${max}.`;
  return [{ field: "people", code: "out_of_range", message }, ...issues];
}

/** A name for the head table, numbers for the others. */
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

interface PreviewProps {
  /** Undefined if there is no valid input. */
  layout: FirstLayout | undefined;
  /** The missing input in that case. */
  issues: readonly FieldIssue[];
  tableNames: readonly string[];
  people: number;
  onRoom: (room: Room) => void;
}

/** Preview of the chart, with its content and shortcomings in words. */
function CreateChartPreview({ layout, issues, tableNames, people, onRoom }: PreviewProps) {
  const { t } = useLingui();
  const formats = useFormats();
  if (!layout) {
    return (
      <p className={classes.result} role="status">
        {issues.map(({ message }) => message).join(" ")}
      </p>
    );
  }
  const { seats, withoutSeat, frontIsFull, larger: largerRoom } = layout;
  const room = roomText(layout.room, formats);
  const isComplete = withoutSeat === 0 && !frontIsFull;
  return (
    <div className={classes.preview}>
      <ChartPicture
        view={drawableLayout(layout, "", tableNames)}
        palette={SCREEN_PALETTE}
        labels="none"
        label={t`How the room would look`}
      />
      <div className={classes.result} role="status" data-complete={isComplete || undefined}>
        <p>
          <Plural value={layout.tables.length} one="# table" other="# tables" />{" "}
          <Plural value={seats} one="with # seat" other="with # seats" /> <Trans>in a room of {room}.</Trans>
        </p>
        {withoutSeat > 0 && (
          <p>
            <strong>
              <Plural
                value={withoutSeat}
                one="# person doesn’t fit into this room."
                other="# people don’t fit into this room."
              />
            </strong>
          </p>
        )}
        {frontIsFull && (
          <p>
            <strong>
              <Trans>Not everything you want at the front fits into this room.</Trans>
            </strong>
          </p>
        )}
        {largerRoom && <LargerRoomOffer room={largerRoom} people={people} onRoom={onRoom} />}
      </div>
    </div>
  );
}

type LargerRoomOfferProps = { room: Room } & Pick<PreviewProps, "people" | "onRoom">;

/** Offers the size of a room in which everyone has a seat. */
function LargerRoomOffer({ room, people, onRoom }: LargerRoomOfferProps) {
  const formats = useFormats();
  const size = roomText(room, formats);
  return (
    <>
      <p>
        <Trans>
          A room of {size} fits all {people}.
        </Trans>
      </p>
      <Button variant="default" mt="xs" onClick={() => onRoom(room)}>
        <Trans>Plan with {size}</Trans>
      </Button>
    </>
  );
}

import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Checkbox, SegmentedControl, SimpleGrid } from "@mantine/core";
import { useId } from "react";
import { Select } from "@/kit/select/select.tsx";
import type { DraftForm } from "@/lib/draft/use-draft-form.ts";
import { DraftText } from "@/records/draft-fields/draft-fields.tsx";
import { useReport } from "@/wedding/hooks.ts";
import classes from "./create-chart-form.module.css";
import {
  type CreateChartValues,
  HEAD_SEAT_CHOICES,
  PEOPLE_LIMITS,
  type PeopleSource,
  TABLE_KINDS,
  type TableKind,
} from "./create-chart-form-values.ts";
import { EventSelect } from "./floor-plan-fields.tsx";
import { LengthField, StepField } from "./number-fields.tsx";

interface FieldsProps {
  form: DraftForm<CreateChartValues>;
  source: PeopleSource;
}

/** Questions for a new chart: number of people, kind of tables, and the room. */
export function CreateChartFields({ form, source }: FieldsProps) {
  const { t } = useLingui();
  return (
    <>
      <DraftText form={form} field="name" label={t`Chart name`} required autoComplete="off" data-autofocus />
      <EventSelect
        value={form.values.eventId || null}
        onChange={(eventId) => form.set("eventId", eventId ?? "")}
      />
      <StepField
        form={form}
        field="people"
        label={t`How many people`}
        description={<PeopleSourceText source={source} />}
        {...PEOPLE_LIMITS}
      />
      <TableFields form={form} />
      <RoomFields form={form} />
    </>
  );
}

/** Says where the suggested number of people comes from. */
function PeopleSourceText({ source }: { source: PeopleSource }) {
  const { headcount, rsvpPending, companions } = useReport("overview").stats.guests;
  if (source === "details") return <Trans>As many as in your wedding details.</Trans>;
  if (source === "default") {
    return <Trans>Nobody’s on the guest list yet, so this is just a start.</Trans>;
  }
  return (
    <>
      <Trans>From the guest list:</Trans>{" "}
      <Plural value={headcount} one="# person is coming" other="# people are coming" />
      {companions > 0 && (
        <>
          {" "}
          <Plural
            value={companions}
            one="(# of them brought by a guest)"
            other="(# of them brought by guests)"
          />
        </>
      )}
      {", "}
      <Plural value={rsvpPending} one="# is still undecided." other="# are still undecided." />
    </>
  );
}

function TableFields({ form }: Pick<FieldsProps, "form">) {
  const { t } = useLingui();
  const kindNames = useTableKindNames();
  const { tableKind, headSeats, hasDanceFloor } = form.values;
  return (
    <>
      <Select
        label={t`Tables`}
        data={(Object.keys(TABLE_KINDS) as TableKind[]).map((value) => ({ value, label: kindNames[value] }))}
        value={tableKind}
        onChange={(kind) => kind && form.set("tableKind", kind as TableKind)}
      />
      <Select
        label={t`Head table`}
        description={t`A long table at the front for the two of you and anyone you’d like beside you.`}
        data={HEAD_SEAT_CHOICES.map((seats) => ({
          value: String(seats),
          label: seats === 0 ? t`No head table` : t`For ${seats}`,
        }))}
        value={String(headSeats)}
        onChange={(seats) => form.set("headSeats", Number(seats))}
      />
      <Checkbox
        label={t`Keep space for dancing`}
        checked={hasDanceFloor}
        onChange={(event) => form.set("hasDanceFloor", event.currentTarget.checked)}
      />
    </>
  );
}

function useTableKindNames(): Record<TableKind, string> {
  const { t } = useLingui();
  return {
    round8: t`Round, for 8`,
    round10: t`Round, for 10`,
    round6: t`Round, for 6`,
    long8: t`Long, for 8`,
    long10: t`Long, for 10`,
    long12: t`Long, for 12`,
    square4: t`Square, for 4`,
    square8: t`Square, for 8`,
    oval10: t`Oval, for 10`,
  };
}

function RoomFields({ form }: Pick<FieldsProps, "form">) {
  const { t } = useLingui();
  const labelId = useId();
  const { hasRoomSize, roomUnit: unit } = form.values;
  return (
    <>
      <div>
        <div id={labelId} className={classes.label}>
          <Trans>The room</Trans>
        </div>
        <SegmentedControl
          fullWidth
          aria-labelledby={labelId}
          data={[
            { value: "open", label: t`Not sure yet` },
            { value: "measured", label: t`I know its size` },
          ]}
          value={hasRoomSize ? "measured" : "open"}
          onChange={(value) => form.set("hasRoomSize", value === "measured")}
        />
      </div>
      {hasRoomSize && (
        <SimpleGrid cols={2} spacing="sm">
          <LengthField form={form} field="roomWidth" label={t`Width`} unit={unit} />
          <LengthField form={form} field="roomHeight" label={t`Depth`} unit={unit} />
        </SimpleGrid>
      )}
      <SegmentedControl
        aria-label={t`Lengths in`}
        className={classes.unit}
        data={[
          { value: "m", label: t`Metres` },
          { value: "ft", label: t`Feet` },
        ]}
        value={unit}
        onChange={(next) => form.set("roomUnit", next === "ft" ? "ft" : "m")}
      />
    </>
  );
}

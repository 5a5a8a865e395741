import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Button, Checkbox, Text } from "@mantine/core";
import { Plus } from "lucide-react";
import { type FormEvent, useState } from "react";
import { Chip, ChipGroup } from "@/kit/chips.tsx";
import { NumberField } from "@/kit/parsed-fields/number-field.tsx";
import { SettingsCard } from "@/kit/settings-card.tsx";
import { RecordTable } from "@/lib/core/records.ts";
import { type CommandFields, changeCommand, useRunTogether } from "@/records/record-kind/record-commands.ts";
import { ReadOnlyNotice } from "@/records/write-access/read-only-notice.tsx";
import { useWriteAccess, useWriteGuard, WriteAccess } from "@/records/write-access/write-access.tsx";
import { useRecord, useWedding } from "@/wedding/hooks.ts";
import classes from "../settings.module.css";
import { PreferencesCards } from "./preferences-cards.tsx";
import { PushCard } from "./push-card.tsx";

/** The user's notification preferences, and the team's payment reminders. */
export function NotificationsTab() {
  const { id, status } = useWedding();
  return (
    <div className={classes.cards}>
      <PushCard />
      <PreferencesCards />
      {status === "ready" && (
        <WriteAccess area="budget">
          <PaymentRemindersCard key={id} />
        </WriteAccess>
      )}
    </div>
  );
}

/** Id of a wedding's only reminder plan. */
const PAYMENTS = "payments";

const TABLE = new RecordTable("reminders");

/** When and how the team is reminded of payments. Saved in the document, so it works offline. */
function PaymentRemindersCard() {
  const { t } = useLingui();
  const { allowed } = useWriteAccess();
  const reminders = useRecord("reminders", PAYMENTS);
  const runTogether = useRunTogether();
  const days = daysOf(reminders?.daysBefore);
  const offered = [...new Set([...OFFERED_DAYS, ...days])].sort((one, other) => other - one);

  function change(changes: CommandFields) {
    const failed = t`Failed to save settings.`;
    return runTogether([changeCommand(TABLE, PAYMENTS, changes)], { failed });
  }

  const setDays = (next: readonly number[]) => change({ daysBefore: daysText(next) });

  return (
    <SettingsCard
      title={<Trans>Payment Reminder Settings</Trans>}
      about={<Trans>For everyone on the team who wants payment reminders.</Trans>}
    >
      <ReadOnlyNotice />
      <ChipGroup legend={t`Days before a payment is due`}>
        {offered.map((day) => {
          const isOn = days.includes(day);
          return (
            <Chip
              key={day}
              chosen={isOn}
              // The last day stays: to get no reminders, both channels are switched off.
              disabled={!allowed || (days.length === 1 && isOn)}
              onPress={() => setDays(isOn ? days.filter((one) => one !== day) : [...days, day])}
            >
              <DayWords day={day} />
            </Chip>
          );
        })}
      </ChipGroup>
      <AnotherDay onAdd={(day) => setDays([...days, day])} />
      <Checkbox
        label={t`Remind by email`}
        checked={!reminders?.emailOff}
        disabled={!allowed}
        onChange={(event) => change({ emailOff: !event.currentTarget.checked })}
      />
      <Checkbox
        label={t`Remind in the app`}
        checked={!reminders?.inAppOff}
        disabled={!allowed}
        onChange={(event) => change({ inAppOff: !event.currentTarget.checked })}
      />
      <Text size="sm" role="status">
        {reminders?.emailOff && reminders.inAppOff && <Trans>Nobody is reminded of payments now.</Trans>}
      </Text>
    </SettingsCard>
  );
}

function DayWords({ day }: { day: number }) {
  if (day === 0) return <Trans>On the day</Trans>;
  if (day > 0) return <Plural value={day} one="# day before" other="# days before" />;
  return <Plural value={-day} one="# day after" other="# days after" />;
}

/** Adds a day that is not offered. */
function AnotherDay({ onAdd }: { onAdd: (day: number) => void }) {
  const { t } = useLingui();
  const guard = useWriteGuard();
  const { allowed } = useWriteAccess();
  const [text, setText] = useState("");
  const [problem, setProblem] = useState<string>();

  function add(event: FormEvent) {
    event.preventDefault();
    const day = Number(text);
    if (text === "" || !isPossible(day)) return setProblem(t`Days are whole numbers from 0 to 90`);
    setText("");
    onAdd(day);
  }

  return (
    <form className={classes.adding} onSubmit={add} noValidate>
      <NumberField
        label={t`Another number of days`}
        number={{ kind: "whole" }}
        value={text}
        disabled={!allowed}
        error={problem}
        onChange={(next) => {
          setProblem(undefined);
          setText(next);
        }}
      />
      <Button type="submit" variant="default" leftSection={<Plus size={18} aria-hidden />} {...guard}>
        <Trans>Add</Trans>
      </Button>
    </form>
  );
}

/** Default days before a payment is due: 0 is the day itself, -1 the day after. */
export const USUAL_DAYS: readonly number[] = [7, 3, 1, 0, -1];

/** Days offered without typing. */
const OFFERED_DAYS: readonly number[] = [30, 14, 7, 3, 1, 0, -1, -3, -7];

/** The core's limits. */
const LAST_DAY = -30;
const FIRST_DAY = 90;

/** Whether a typed number of days before is within the limits. */
function isPossible(day: number): boolean {
  return Number.isInteger(day) && day >= 0 && day <= FIRST_DAY;
}

/** Days from a text such as "7, 3, 1"; the default days if it is empty or invalid. */
export function daysOf(text: string | null | undefined): readonly number[] {
  if (text === null || text === undefined || text.trim() === "") return USUAL_DAYS;
  const days = text
    .split(",")
    .filter((part) => part.trim() !== "")
    .map(Number);
  const isPlan = days.every((day) => Number.isInteger(day) && day >= LAST_DAY && day <= FIRST_DAY);
  return isPlan ? [...new Set(days)].sort((one, other) => other - one) : USUAL_DAYS;
}

/** Days in the document's format, earliest first. */
export function daysText(days: readonly number[]): string {
  return [...new Set(days)].sort((one, other) => other - one).join(", ");
}

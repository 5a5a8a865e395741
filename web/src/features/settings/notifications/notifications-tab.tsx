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

/** Record id of the payment reminders: each wedding has one such record. */
const REMINDERS_ID = "payments";

const REMINDERS_TABLE = new RecordTable("reminders");

/** When and how the team is reminded of payments. Saved in the document, so it works offline. */
function PaymentRemindersCard() {
  const { t } = useLingui();
  const { allowed } = useWriteAccess();
  const reminders = useRecord("reminders", REMINDERS_ID);
  const runTogether = useRunTogether();
  const days = parseDays(reminders?.daysBefore);
  const choices = sortDays([...OFFERED_DAYS, ...days]);

  function change(changes: CommandFields) {
    const failed = t`Failed to save settings.`;
    return runTogether([changeCommand(REMINDERS_TABLE, REMINDERS_ID, changes)], { failed });
  }

  const setDays = (newDays: readonly number[]) => change({ daysBefore: formatDays(newDays) });

  return (
    <SettingsCard
      title={<Trans>Payment Reminder Settings</Trans>}
      about={<Trans>For everyone on the team who wants payment reminders.</Trans>}
    >
      <ReadOnlyNotice />
      <ChipGroup legend={t`Days before a payment is due`}>
        {choices.map((day) => {
          const isOn = days.includes(day);
          return (
            <Chip
              key={day}
              chosen={isOn}
              // The last day stays: to get no reminders, both channels are switched off.
              disabled={!allowed || (days.length === 1 && isOn)}
              onPress={() => setDays(isOn ? days.filter((other) => other !== day) : [...days, day])}
            >
              <DayText day={day} />
            </Chip>
          );
        })}
      </ChipGroup>
      <AddDayForm onAdd={(day) => setDays([...days, day])} />
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

function DayText({ day }: { day: number }) {
  if (day === 0) return <Trans>On the day</Trans>;
  if (day > 0) return <Plural value={day} one="# day before" other="# days before" />;
  return <Plural value={-day} one="# day after" other="# days after" />;
}

/** Adds a day that is not offered. */
function AddDayForm({ onAdd }: { onAdd: (day: number) => void }) {
  const { t } = useLingui();
  const guard = useWriteGuard();
  const { allowed } = useWriteAccess();
  const [text, setText] = useState("");
  const [problem, setProblem] = useState<string>();

  function add(event: FormEvent) {
    event.preventDefault();
    const day = Number(text);
    if (text === "" || !isValidTypedDay(day)) return setProblem(t`Days are whole numbers from 0 to 90`);
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
        onChange={(newText) => {
          setProblem(undefined);
          setText(newText);
        }}
      />
      <Button type="submit" variant="default" leftSection={<Plus size={18} aria-hidden />} {...guard}>
        <Trans>Add</Trans>
      </Button>
    </form>
  );
}

/* Days count before a payment is due: 0 is the day itself, -1 the day after. */

export const DEFAULT_DAYS: readonly number[] = [7, 3, 1, 0, -1];

/** Days offered without typing. */
const OFFERED_DAYS: readonly number[] = [30, 14, 7, 3, 1, 0, -1, -3, -7];

/* The core's limits. */
const MIN_DAY = -30;
const MAX_DAY = 90;

/** Whether a typed number of days is valid: days after are only offered as choices. */
function isValidTypedDay(day: number): boolean {
  return Number.isInteger(day) && day >= 0 && day <= MAX_DAY;
}

/** Days from a text such as "7, 3, 1"; the default days if it is empty or invalid. */
export function parseDays(text: string | null | undefined): readonly number[] {
  if (text === null || text === undefined || text.trim() === "") return DEFAULT_DAYS;
  const days = text
    .split(",")
    .filter((part) => part.trim() !== "")
    .map(Number);
  const areValid = days.every((day) => Number.isInteger(day) && day >= MIN_DAY && day <= MAX_DAY);
  return areValid ? sortDays(days) : DEFAULT_DAYS;
}

/** Days in the document's format, earliest first. */
export function formatDays(days: readonly number[]): string {
  return sortDays(days).join(", ");
}

/** Days without duplicates, earliest first. */
function sortDays(days: readonly number[]): number[] {
  return [...new Set(days)].sort((a, b) => b - a);
}

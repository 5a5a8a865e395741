import { useLingui } from "@lingui/react/macro";
import { Paper } from "@mantine/core";
import { Fragment, useId } from "react";
import { ActivityLine } from "@/domain/activity/activity-line.tsx";
import { deviceDay } from "@/lib/calendar.ts";
import { useFormats } from "@/lib/formats/format-settings.ts";
import type { ActivityGroup, PeopleState } from "@/wedding/hooks.ts";
import classes from "./activity-page.module.css";

interface ActivityDaysProps {
  groups: readonly ActivityGroup[];
  people: PeopleState;
}

/** The feed, with a heading for each day. */
export function ActivityDays({ groups, people }: ActivityDaysProps) {
  const { t } = useLingui();
  const id = useId();
  return (
    <section aria-label={t`Activity`}>
      {byDay(groups).map(([day, groupsOfDay]) => (
        <Fragment key={day}>
          <h2 id={`${id}-${day}`} className={classes.day}>
            <DayName day={day} />
          </h2>
          <Paper withBorder className={classes.paper}>
            <ul className={classes.lines} aria-labelledby={`${id}-${day}`}>
              {groupsOfDay.map((group) => (
                <ActivityLine key={group.key} group={group} people={people} underDay />
              ))}
            </ul>
          </Paper>
        </Fragment>
      ))}
    </section>
  );
}

/** The name of a day; of activities from a device with a wrong clock there is none. */
function DayName({ day }: { day: string }) {
  const { t } = useLingui();
  const formats = useFormats();
  const daysAgo = (count: number) => {
    const date = new Date();
    date.setDate(date.getDate() - count);
    return deviceDay(date);
  };
  if (day === UNKNOWN_DAY) return t`Some time ago`;
  if (day >= daysAgo(0)) return t`Today`;
  return day === daysAgo(1) ? t`Yesterday` : formats.dateInWords(day);
}

const UNKNOWN_DAY = "";

/**
 * The groups by day, the newest day first. Activities without a time stay with the newer one before them. Work that was
 * offline arrives late, so a day’s groups need not follow one another.
 */
function byDay(groups: readonly ActivityGroup[]): [day: string, groups: ActivityGroup[]][] {
  const days = new Map<string, ActivityGroup[]>();
  const today = deviceDay(new Date());
  let day = UNKNOWN_DAY;
  for (const group of groups) {
    if (group.at !== undefined) day = deviceDay(new Date(group.at));
    // Another device’s clock may be ahead.
    if (day > today) day = today;
    const groupsOfDay = days.get(day);
    if (groupsOfDay) groupsOfDay.push(group);
    else days.set(day, [group]);
  }
  return [...days].sort(([a], [b]) => b.localeCompare(a));
}

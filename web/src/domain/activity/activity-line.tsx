import { Trans } from "@lingui/react/macro";
import { Link } from "react-router";
import { TimeAgo } from "@/kit/dates/date-text.tsx";
import { PersonMark } from "@/kit/person-mark.tsx";
import { useFormats } from "@/lib/formats/format-settings.ts";
import type { ActivityGroup, PeopleState } from "@/wedding/hooks.ts";
import classes from "./activity-line.module.css";
import { useActivitySentence } from "./use-activity-sentence.ts";

interface ActivityLineProps {
  group: ActivityGroup;
  people: PeopleState;
  /** Below a heading with the day, the time of day is enough. */
  underDay?: boolean;
}

/** One line of the activity feed: who did what, when, and a link to the thing if it has a page. */
export function ActivityLine({ group, people, underDay = false }: ActivityLineProps) {
  const { sentence, person, link } = useActivitySentence(group, people);
  return (
    <li className={classes.line}>
      <PersonMark account={group.person} firstName={person?.firstName} lastName={person?.lastName} />
      <span className={underDay ? classes.toldUnderDay : classes.told}>
        <span className={classes.words}>
          {link ? (
            <Link to={link} className={classes.link}>
              {sentence}
            </Link>
          ) : (
            sentence
          )}
        </span>
        <span className={classes.time}>{underDay ? <TimeOfDay at={group.at} /> : <Ago at={group.at} />}</span>
      </span>
    </li>
  );
}

function Ago({ at }: Pick<ActivityGroup, "at">) {
  return at === undefined ? <Trans>some time ago</Trans> : <TimeAgo at={at} />;
}

function TimeOfDay({ at }: Pick<ActivityGroup, "at">) {
  const formats = useFormats();
  if (at === undefined) return null;
  const moment = new Date(at);
  return (
    <time dateTime={moment.toISOString()} title={formats.moment(moment)}>
      {formats.time(moment)}
    </time>
  );
}

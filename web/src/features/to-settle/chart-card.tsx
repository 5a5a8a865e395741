import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Button, Text, Title } from "@mantine/core";
import { Link } from "react-router";
import { useRecordWords } from "@/records/record-words/use-record-words.ts";
import { linkToChart, linkToRef } from "@/records/thing-links.ts";
import { Versions, WrittenBy } from "@/records/to-settle/versions.tsx";
import type { FieldConflictItem, RecordRef, SeatConflictItem } from "@/wedding/types.ts";
import classes from "./card.module.css";
import { Card } from "./card.tsx";
import { type SettledChoice, useRecordNames } from "./settled-list.tsx";

interface ChartConflictProps {
  chartId: string;
  seats: readonly SeatConflictItem[];
}

/** Seats assigned by several people. The plan itself has the buttons to settle them. */
export function ChartCard({ chartId, seats }: ChartConflictProps) {
  const { t } = useLingui();
  const title = useRecordNames()({ container: "charts", id: chartId });
  return (
    <Card container="charts" title={title} areaName={t`Seating`} to={linkToChart(chartId)}>
      <Text mt="xs">
        <Plural
          value={seats.length}
          one="# place to settle. Nobody has lost a seat."
          other="# places to settle. Nobody has lost a seat."
        />
      </Text>
      <ul className={classes.claims}>
        {seats.map(({ key, conflict }) => (
          <li key={key}>
            {conflict.claims.map(({ guestId, guestName, tableName, position, actor, at }) => (
              <div key={`${guestId}/${tableName}/${position}`} className={classes.claim}>
                <span>
                  {tableName === null ? (
                    <Trans>
                      <strong>{guestName}</strong>: no seat
                    </Trans>
                  ) : (
                    <Trans>
                      <strong>{guestName}</strong>: {tableName}, seat {position}
                    </Trans>
                  )}
                </span>
                <WrittenBy actor={actor ?? ""} at={parseTime(at)} />
              </div>
            ))}
          </li>
        ))}
      </ul>
      <Button component={Link} to={`${linkToChart(chartId)}&settle=seats`} variant="default">
        <Trans>Settle on the seating plan</Trans>
      </Button>
    </Card>
  );
}

/** Milliseconds since 1970; undefined for an invalid time, which another device may have written. */
function parseTime(text: string | null): number | undefined {
  const milliseconds = Date.parse(text ?? "");
  return Number.isNaN(milliseconds) ? undefined : milliseconds;
}

interface FieldsCardProps {
  thing: RecordRef;
  fields: readonly FieldConflictItem[];
  onSettled: (choice: SettledChoice) => void;
}

/** One record with each of its fields that two people wrote. */
export function FieldsCard({ thing, fields, onSettled }: FieldsCardProps) {
  const { t } = useLingui();
  const words = useRecordWords();
  const title = useRecordNames()(thing);
  const { container } = thing;
  return (
    <Card container={container} title={title} areaName={words.areaName(container)} to={linkToRef(thing)}>
      {fields.map((conflict) => {
        const label = words.field(container, conflict.field);
        return (
          <section
            key={conflict.field}
            className={classes.field}
            aria-label={t`Two versions of ${title}: ${label}`}
          >
            <Title order={3} size="h6">
              {label}
            </Title>
            <Versions
              thing={thing}
              conflict={conflict}
              onSettled={(kept) => onSettled({ key: conflict.key, thing, conflict, kept })}
            />
          </section>
        );
      })}
    </Card>
  );
}

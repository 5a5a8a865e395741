import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Button, Text, Title } from "@mantine/core";
import { Link } from "react-router";
import { useRecordWords } from "@/records/record-words/use-record-words.ts";
import { linkToChart, linkToRef } from "@/records/thing-links.ts";
import { Versions, WrittenBy } from "@/records/to-settle/versions.tsx";
import type { FieldConflictItem, RecordRef, SeatConflictItem } from "@/wedding/types.ts";
import classes from "./card.module.css";
import { Card } from "./card.tsx";
import { type SettledChoice, useThingNames } from "./settled-list.tsx";

interface ChartCardProps {
  chart: string;
  seats: readonly SeatConflictItem[];
}

/** Seats assigned by several people. The plan itself has the buttons to settle them. */
export function ChartCard({ chart, seats }: ChartCardProps) {
  const { t } = useLingui();
  const title = useThingNames()({ container: "charts", id: chart });
  return (
    <Card container="charts" title={title} areaName={t`Seating`} to={linkToChart(chart)}>
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
                <WrittenBy actor={actor ?? ""} at={instantOf(at)} />
              </div>
            ))}
          </li>
        ))}
      </ul>
      <Button component={Link} to={`${linkToChart(chart)}&settle=seats`} variant="default">
        <Trans>Settle on the seating plan</Trans>
      </Button>
    </Card>
  );
}

/** Another device may have written an invalid time. */
function instantOf(text: string | null): number | undefined {
  const at = Date.parse(text ?? "");
  return Number.isNaN(at) ? undefined : at;
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
  const title = useThingNames()(thing);
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

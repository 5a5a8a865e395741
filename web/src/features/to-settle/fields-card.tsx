import { useLingui } from "@lingui/react/macro";
import { Title } from "@mantine/core";
import { useRecordWords } from "@/records/record-words/use-record-words.ts";
import { linkInto } from "@/records/thing-links.ts";
import { Versions } from "@/records/to-settle/versions.tsx";
import type { FieldConflictItem, RecordRef } from "@/wedding/types.ts";
import classes from "./card.module.css";
import { Card } from "./card.tsx";
import type { SettledChoice } from "./settled-list.tsx";
import { useThingNames } from "./use-thing-names.ts";

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
    <Card container={container} title={title} place={words.place(container)} to={linkInto(thing)}>
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

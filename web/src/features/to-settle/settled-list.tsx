import { Trans, useLingui } from "@lingui/react/macro";
import { Button, Group, Title } from "@mantine/core";
import { useId } from "react";
import { useRecordWords } from "@/records/record-words/use-record-words.ts";
import { useSettle } from "@/records/to-settle/use-settle.ts";
import type { FieldConflict, FieldVersion, RecordRef } from "@/wedding/types.ts";
import classes from "./card.module.css";
import { useThingNames } from "./use-thing-names.ts";

/** A choice made on this page. */
export interface SettledChoice {
  key: string;
  thing: RecordRef;
  conflict: FieldConflict;
  kept: FieldVersion;
}

interface SettledListProps {
  settled: readonly SettledChoice[];
  onChange: (settled: readonly SettledChoice[]) => void;
}

/** Choices made while the page is open, so that a mistake can be corrected in one tap. */
export function SettledList({ settled, onChange }: SettledListProps) {
  const { t } = useLingui();
  const id = useId();
  const words = useRecordWords();
  const nameOf = useThingNames();
  const { keep } = useSettle();
  if (settled.length === 0) return null;

  function change(choice: SettledChoice, version: FieldVersion) {
    // List the current choice first: the first version is the one that shows.
    const { field, versions } = choice.conflict;
    const shown = { field, versions: [choice.kept, ...versions.filter((other) => other !== choice.kept)] };
    if (!keep(choice.thing, shown, version)) return;
    onChange(settled.map((each) => (each === choice ? { ...choice, kept: version } : each)));
  }

  return (
    <section aria-labelledby={id}>
      <Title order={2} size="h4" id={id} mt="xl" mb="xs">
        <Trans>Settled just now</Trans>
      </Title>
      {settled.map((choice) => {
        const { thing, conflict, kept } = choice;
        const text = (value: unknown) => words.value(thing.container, conflict.field, value);
        const [name, label, chosen] = [
          nameOf(thing),
          words.field(thing.container, conflict.field),
          text(kept.value),
        ];
        return (
          <div key={choice.key} className={classes.settled}>
            <span>
              <Trans>
                {name}, {label}: you kept “{chosen}”
              </Trans>
            </span>
            <Group gap="xs">
              {conflict.versions
                .filter((version) => version !== kept)
                .map((version) => (
                  <Button
                    key={version.operation}
                    variant="subtle"
                    className={classes.instead}
                    onClick={() => change(choice, version)}
                  >
                    {t`Use “${text(version.value)}” instead`}
                  </Button>
                ))}
            </Group>
          </div>
        );
      })}
    </section>
  );
}

import { Trans, useLingui } from "@lingui/react/macro";
import { Button, Group, Title } from "@mantine/core";
import { useId } from "react";
import { formatNameList } from "@/lib/names/lists.ts";
import { namelessWords } from "@/records/change-words.ts";
import { useRecordWords } from "@/records/record-words/use-record-words.ts";
import { kindOfContainer } from "@/records/thing-links.ts";
import { useSettle } from "@/records/to-settle/versions.tsx";
import { useChangeNames } from "@/wedding/hooks.ts";
import type {
  Conflict,
  FieldConflict,
  FieldConflictItem,
  FieldVersion,
  MergeIssue,
  RecordRef,
  RemovalConflict,
  SeatConflictItem,
} from "@/wedding/types.ts";
import classes from "./card.module.css";

/** A choice made on this page. */
export interface SettledChoice {
  key: string;
  thing: RecordRef;
  conflict: FieldConflict;
  /** The version that the user chose. */
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
  const nameOf = useRecordNames();
  const { keep } = useSettle();
  if (settled.length === 0) return null;

  function change(choice: SettledChoice, version: FieldVersion) {
    // List the current choice first: the first version is the one that shows.
    const { field, versions } = choice.conflict;
    const otherVersions = versions.filter((other) => other !== choice.kept);
    const conflictNow = { field, versions: [choice.kept, ...otherVersions] };
    if (!keep(choice.thing, conflictNow, version)) return;
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
        const name = nameOf(thing);
        const label = words.field(thing.container, conflict.field);
        const chosen = text(kept.value);
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

/** A function that names a record: by its own name, otherwise by its part of the plan. */
export function useRecordNames(): (thing: RecordRef) => string {
  const { t } = useLingui();
  const words = useRecordWords();
  const nameOf = useChangeNames();
  return ({ container, id }) => {
    if (id === undefined) return words.areaName(container);
    // A seating wish has no name: its id ends with the ids of its guests.
    if (container === "wishes") {
      const guestIds = id.split("/")[1]?.split("~") ?? [];
      return formatNameList(guestIds.map((guestId) => nameOf("guest", guestId) ?? t`Guest without a name`));
    }
    const kind = kindOfContainer(container);
    const nameless = namelessWords(kind);
    return (
      nameOf(kind, id) ||
      words.title(container, id, {}) ||
      (nameless ? t(nameless) : words.areaName(container))
    );
  };
}

/** What one card of the page is about. */
export type SettleCard =
  | { kind: "fields"; key: string; thing: RecordRef; fields: FieldConflictItem[] }
  | { kind: "removal"; key: string; removal: RemovalConflict }
  | { kind: "mismatch"; key: string; mismatch: MergeIssue }
  | { kind: "chart"; key: string; chartId: string; seats: SeatConflictItem[] };

/** One card per record with all its fields; one per chart with all its seats. */
export function groupByRecord(items: readonly Conflict[]): SettleCard[] {
  const cards = new Map<string, SettleCard>();
  for (const item of items) {
    if (item.kind === "removal") {
      cards.set(item.key, { kind: "removal", key: item.key, removal: item });
      continue;
    }
    if (item.kind === "mismatch") {
      cards.set(item.key, { kind: "mismatch", key: item.key, mismatch: item });
      continue;
    }
    const key = item.kind === "seat" ? `seats/${item.chart}` : `${item.container}/${item.id ?? ""}`;
    const card = cards.get(key);
    if (item.kind === "seat") {
      if (card?.kind === "chart") card.seats.push(item);
      else cards.set(key, { kind: "chart", key, chartId: item.chart, seats: [item] });
    } else if (card?.kind === "fields") {
      card.fields.push(item);
    } else {
      const thing = { container: item.container, id: item.id };
      cards.set(key, { kind: "fields", key, thing, fields: [item] });
    }
  }
  return [...cards.values()];
}

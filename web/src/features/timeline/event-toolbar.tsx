import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { SegmentedControl } from "@mantine/core";
import type { RecordQuery } from "@/lib/core/types.ts";
import { useFormats } from "@/lib/formats/format-settings.ts";
import { ListFilter, ListToolbar } from "@/records/list-toolbar/list-toolbar.tsx";
import type { ConflictFilter } from "@/records/list-toolbar/use-to-settle-filter.ts";
import { EVENT_TYPE_WORDS } from "./event-words.ts";

/** View of the events. */
export type EventLayout = "list" | "day";

interface EventToolbarProps {
  query: RecordQuery;
  onQuery: (changes: RecordQuery) => void;
  /** The days that have events. */
  days: readonly string[];
  day: string | undefined;
  onDay: (day: string | undefined) => void;
  look: EventLayout;
  onLook: (look: EventLayout) => void;
  /** Number of events shown. */
  shown: number;
  toSettle: ConflictFilter;
}

/** Search and filters of the events, by type and day. */
export function EventToolbar(props: EventToolbarProps) {
  const { query, onQuery, days, day, onDay, look, onLook, shown, toSettle } = props;
  const { t } = useLingui();
  const formats = useFormats();
  const types = Object.entries(EVENT_TYPE_WORDS);
  return (
    <ListToolbar
      label={t`Search events`}
      search={query.search}
      onSearch={(search) => onQuery({ search })}
      count={<Plural value={shown} one="# event shown" other="# events shown" />}
      toSettle={toSettle}
      order={
        <SegmentedControl
          aria-label={t`How events are shown`}
          size="md"
          value={look}
          onChange={(next) => onLook(next === "day" ? "day" : "list")}
          data={[
            { value: "list", label: <Trans>List</Trans> },
            { value: "day", label: <Trans>Day</Trans> },
          ]}
        />
      }
    >
      <ListFilter
        aria-label={t`Filter by type`}
        clearable
        placeholder={t`All types`}
        data={types.map(([value, label]) => ({ value, label: t(label) }))}
        value={query.having?.type ?? null}
        onChange={(type) => onQuery({ having: type === null ? {} : { type } })}
      />
      <ListFilter
        aria-label={t`Filter by date`}
        // The day view always needs a day.
        clearable={look === "list"}
        placeholder={t`All dates`}
        data={days.map((value) => ({ value, label: formats.dateInWords(value) }))}
        value={day ?? null}
        onChange={(chosen) => onDay(chosen ?? undefined)}
      />
    </ListToolbar>
  );
}

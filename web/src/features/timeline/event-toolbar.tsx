import { Plural, useLingui } from "@lingui/react/macro";
import { CalendarClock, List } from "lucide-react";
import { ViewSwitch } from "@/kit/view-switch.tsx";
import type { RecordQuery } from "@/lib/core/types.ts";
import { useFormats } from "@/lib/formats/format-settings.ts";
import { ListFilter, ListToolbar } from "@/records/list-toolbar/list-toolbar.tsx";
import type { ConflictFilter } from "@/records/list-toolbar/use-to-settle-filter.ts";
import { EVENT_TYPE_WORDS } from "./event-words.ts";

/** How the events are shown. */
type EventLayout = "list" | "day";

/** The stored value may come from another version of the app. */
export function readEventLayout(stored: unknown): EventLayout {
  return stored === "day" ? "day" : "list";
}

interface EventToolbarProps {
  query: RecordQuery;
  onQuery: (changes: RecordQuery) => void;
  /** The days that have events. */
  days: readonly string[];
  /** The day that the user chose, if any. */
  day: string | undefined;
  onDay: (day: string | undefined) => void;
  layout: EventLayout;
  onLayout: (layout: EventLayout) => void;
  /** Number of events shown. */
  shownCount: number;
  toSettle: ConflictFilter;
}

/** Search and filters of the events, by type and day. */
export function EventToolbar(props: EventToolbarProps) {
  const { query, onQuery, days, day, onDay, layout, onLayout, shownCount, toSettle } = props;
  const { t } = useLingui();
  const formats = useFormats();
  const type = query.having?.type;
  // The view of a day has its own choice of the day.
  const chosenDay = layout === "list" ? day : undefined;
  return (
    <ListToolbar
      label={t`Search events`}
      search={query.search}
      onSearch={(search) => onQuery({ search })}
      count={<Plural value={shownCount} one="# event shown" other="# events shown" />}
      toSettle={toSettle}
      filters={{
        active: [type, chosenDay].filter(Boolean).length,
        onClear: () => {
          onQuery({ having: {} });
          if (layout === "list") onDay(undefined);
        },
        fields: (
          <>
            <ListFilter
              aria-label={t`Filter by type`}
              clearable
              placeholder={t`All types`}
              data={Object.entries(EVENT_TYPE_WORDS).map(([value, label]) => ({ value, label: t(label) }))}
              value={type ?? null}
              onChange={(value) => onQuery({ having: value === null ? {} : { type: value } })}
            />
            {layout === "list" && (
              <ListFilter
                aria-label={t`Filter by date`}
                clearable
                placeholder={t`All dates`}
                data={days.map((value) => ({ value, label: formats.dateInWords(value) }))}
                value={day ?? null}
                onChange={(value) => onDay(value ?? undefined)}
              />
            )}
          </>
        ),
      }}
    >
      <ViewSwitch
        label={t`How events are shown`}
        value={layout}
        onChange={onLayout}
        views={[
          { value: "list", label: t`List`, icon: List },
          { value: "day", label: t`Day`, icon: CalendarClock },
        ]}
      />
    </ListToolbar>
  );
}

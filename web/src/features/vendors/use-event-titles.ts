import { useLingui } from "@lingui/react/macro";
import { wordsOf } from "@/records/area.ts";
import { useRecords } from "@/wedding/hooks.ts";

/** Title of each event, by id. */
export function useEventTitles(): ReadonlyMap<string, string> {
  const { t } = useLingui();
  const untitled = wordsOf("event")?.untitled;
  const events = useRecords("event");
  return new Map(events.map(({ id, title }) => [id, title || (untitled ? t(untitled) : "")]));
}

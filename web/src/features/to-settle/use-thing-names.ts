import { useLingui } from "@lingui/react/macro";
import { formatNameList } from "@/lib/names/lists.ts";
import { namelessWords } from "@/records/change-words.ts";
import { useRecordWords } from "@/records/record-words/use-record-words.ts";
import { kindOfContainer } from "@/records/thing-links.ts";
import { useChangeNames } from "@/wedding/hooks.ts";
import type { RecordRef } from "@/wedding/types.ts";

/** Names records: by their own name, otherwise by their part of the plan. */
export function useThingNames(): (thing: RecordRef) => string {
  const { t } = useLingui();
  const words = useRecordWords();
  const nameOf = useChangeNames();
  return ({ container, id }) => {
    if (id === undefined) return words.place(container);
    if (container === "wishes") {
      const guests = id.split("/")[1]?.split("~") ?? [];
      return formatNameList(guests.map((guest) => nameOf("guest", guest) ?? t`Guest without a name`));
    }
    const kind = kindOfContainer(container);
    const nameless = namelessWords(kind);
    return (
      nameOf(kind, id) || words.title(container, id, {}) || (nameless ? t(nameless) : words.place(container))
    );
  };
}

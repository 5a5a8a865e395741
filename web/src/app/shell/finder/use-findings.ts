import { useLingui } from "@lingui/react/macro";
import type { LucideIcon } from "lucide-react";
import { useMemo } from "react";
import { useGuestIds } from "@/wedding/hooks.ts";
import { pages } from "../pages.ts";

export type Finding =
  | { kind: "page"; to: string; label: string; icon: LucideIcon }
  | { kind: "guest"; to: string; id: string };

/** More would be a list to read instead of a shortcut. */
const MOST_GUESTS = 8;

/** Pages whose name fits, then guests. With nothing typed, the pages alone. */
export function useFindings(text: string): Finding[] {
  const { i18n } = useLingui();
  const search = text.trim();
  const query = useMemo(() => ({ search, sort: "name" as const }), [search]);
  const guestIds = useGuestIds(query);

  return useMemo(() => {
    const wanted = search.toLocaleLowerCase();
    const found: Finding[] = pages
      .map(({ path, label, icon }) => ({ kind: "page" as const, to: path, label: i18n._(label), icon }))
      .filter((page) => page.label.toLocaleLowerCase().includes(wanted));
    if (search === "") return found;
    const guests = guestIds
      .slice(0, MOST_GUESTS)
      .map((id) => ({ kind: "guest" as const, id, to: `/app/guests?guest=${encodeURIComponent(id)}` }));
    return [...found, ...guests];
  }, [i18n, search, guestIds]);
}

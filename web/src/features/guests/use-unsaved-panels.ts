import { useLingui } from "@lingui/react/macro";
import { useRecords, useReport } from "@/wedding/hooks.ts";
import { GROUP } from "./groups/group-kind.ts";
import type { GuestTarget } from "./guest-target.ts";
import { MEAL } from "./menu/meal-kind.ts";
import { PARTY } from "./parties/party-kind.ts";

const KINDS = { group: GROUP, party: PARTY, meal: MEAL };

/** Finds unsaved forms of groups, parties and meals, except the open one. */
export function useUnsavedAside(target: GuestTarget | undefined, show: (target: GuestTarget) => void) {
  const { t } = useLingui();
  const lists = { group: useReport("groups"), party: useReport("parties"), meal: useRecords("meal") };
  return (name: string) => {
    const [noun, id] = name.split("/");
    if (noun !== "group" && noun !== "party" && noun !== "meal") return undefined;
    const isOpen = target?.kind === noun && (target.id ?? "new") === id;
    if (isOpen || id === undefined) return undefined;
    const { phrases, words } = KINDS[noun];
    if (id === "new") return { label: t(phrases.add), open: () => show({ kind: noun }) };
    const record = lists[noun].find((one) => one.id === id);
    return record && { label: record.name || t(words.untitled), open: () => show({ kind: noun, id }) };
  };
}

import { useLingui } from "@lingui/react/macro";
import type { RecordKind } from "@/records/record-kind/record-kind.ts";
import { titleOf } from "@/records/record-words/field-words.ts";
import { useRecords } from "@/wedding/hooks.ts";
import type { PlanNoun } from "./plan-panel.tsx";

/** Finds unsaved forms of the kind that the view cannot add. A removed record cannot be opened. */
export function useUnsavedForms(
  kind: RecordKind<"milestone"> | RecordKind<"task">,
  open: (id: string) => void,
) {
  const { t } = useLingui();
  const noun: PlanNoun = kind.noun;
  const records = useRecords(noun);
  return (name: string) => {
    const [of, id] = name.split("/");
    const record = of === noun ? records.find((one) => one.id === id) : undefined;
    if (!record) return undefined;
    const label = titleOf(noun, { ...record }) || t(kind.words.untitled);
    return { label, open: () => open(record.id) };
  };
}

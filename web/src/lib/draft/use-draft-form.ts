import { useEffect, useRef, useState } from "react";
import type { FieldIssue } from "@/lib/core/types.ts";
import type { Edits, Overtaken } from "./draft.ts";
import { draftChanges, draftValues, keepMine, overtaken, touch, untouch } from "./draft.ts";

/** A draft with the core's answers to it, shown at their fields until the field is edited. */
export interface DraftForm<V extends object> extends Draft<V> {
  issueOf: (field: keyof V) => string | undefined;
  /** Issues that belong to no field of this form. */
  generalIssues: FieldIssue[];
  refuse: (issues: FieldIssue[]) => void;
  formRef: React.RefObject<HTMLFormElement | null>;
}

export function useDraftForm<V extends object>(latest: V): DraftForm<V> {
  const draft = useDraft(latest);
  const [issues, setIssues] = useState<FieldIssue[]>([]);
  const formRef = useRef<HTMLFormElement>(null);

  // A refused form takes the person to the first field that needs them.
  useEffect(() => {
    if (issues.length === 0) return;
    formRef.current?.querySelector<HTMLElement>("[aria-invalid='true']")?.focus();
  }, [issues]);

  return {
    ...draft,
    set: (field, value) => {
      draft.set(field, value);
      setIssues((current) =>
        current.some(at(field)) ? current.filter((issue) => !at(field)(issue)) : current,
      );
    },
    issueOf: (field) => issues.find(at(field))?.message,
    generalIssues: issues.filter((issue) => !issue.field || !(issue.field in latest)),
    refuse: setIssues,
    formRef,
  };
}

function at(field: PropertyKey) {
  return (issue: FieldIssue) => issue.field === field;
}

/** An open form over a live record: see `draft.ts` for the rules. */
interface Draft<V extends object> {
  values: V;
  changes: Partial<V>;
  overtaken: Overtaken<V>[];
  isDirty: boolean;
  set: <K extends keyof V>(field: K, value: V[K]) => void;
  takeTheirs: (field: keyof V) => void;
  keepMine: (field: keyof V) => void;
}

/** `latest` is the record as it is now, as plain form values that compare by `===`. */
function useDraft<V extends object>(latest: V): Draft<V> {
  const [edits, setEdits] = useState<Edits<V>>({});
  const changes = draftChanges(latest, edits);
  return {
    values: draftValues(latest, edits),
    changes,
    overtaken: overtaken(latest, edits),
    isDirty: Object.keys(changes).length > 0,
    set: (field, value) => setEdits((current) => touch(latest, current, field, value)),
    takeTheirs: (field) => setEdits((current) => untouch(current, field)),
    keepMine: (field) => setEdits((current) => keepMine(latest, current, field)),
  };
}

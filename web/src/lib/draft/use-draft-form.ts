import { useEffect, useRef, useState } from "react";
import type { FieldIssue } from "@/lib/core/types.ts";
import type { DraftConflict, DraftEdits } from "./draft.ts";
import { draftChanges, draftConflicts, draftValues, keepMine, touch, untouch } from "./draft.ts";
import { type DraftKey, deleteDraft, discardDraft, readDraft, saveDraft } from "./draft-storage.ts";
import { unlistedText } from "./unlisted-value.ts";

/** A draft with the core's issues, shown at their fields until the field is edited. */
export interface DraftForm<V extends object> extends Draft<V> {
  issueOf: (field: keyof V) => string | undefined;
  /** Issues that belong to no field of this form. */
  generalIssues: FieldIssue[];
  refuse: (issues: FieldIssue[]) => void;
  /** Refuses to save while a field holds an unlisted text; true if one does. */
  refuseUnlisted: () => boolean;
  formRef: React.RefObject<HTMLFormElement | null>;
  /** There is no save button: each field is written when it loses focus. */
  savesItself?: boolean;
}

/**
 * With a place, the draft is stored there until it is saved or discarded, and is restored when the form opens again.
 */
export function useDraftForm<V extends object>(latest: V, place?: DraftKey): DraftForm<V> {
  const draft = useDraft(latest, place);
  const [issues, setIssues] = useState<FieldIssue[]>([]);
  const [refused, setRefused] = useState<FieldIssue[]>([]);
  const formRef = useRef<HTMLFormElement>(null);

  // A refused form focuses its first invalid field, once, and then leaves the focus to the user.
  useEffect(() => {
    if (refused.length === 0) return;
    formRef.current?.querySelector<HTMLElement>("[aria-invalid='true']")?.focus();
  }, [refused]);

  function refuse(next: FieldIssue[]) {
    setIssues(next);
    setRefused(next);
  }

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
    refuse,
    refuseUnlisted: () => {
      const found = Object.entries(draft.values).filter(([, value]) => unlistedText(value) !== undefined);
      // The field itself explains its error.
      if (found.length > 0) refuse(found.map(([field]) => ({ field, code: "unlisted", message: "" })));
      return found.length > 0;
    },
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
  overtaken: DraftConflict<V>[];
  isDirty: boolean;
  /** When the restored draft was last edited, RFC 3339; undefined if it was typed since the form opened. */
  restoredFrom: string | undefined;
  set: <K extends keyof V>(field: K, value: V[K]) => void;
  acceptTheirs: (field: keyof V) => void;
  keepMine: (field: keyof V) => void;
  /** Call after saving: deletes the draft. */
  markSaved: () => void;
  /** Discards the edits. Returns a function that restores the draft for the next time the form opens. */
  discard: () => () => void;
}

/** `latest` is the current record, as plain form values that compare by `===`. */
function useDraft<V extends object>(latest: V, givenPlace: DraftKey | undefined): Draft<V> {
  // A form belongs to the account and wedding in which it was opened, even if another one is chosen meanwhile.
  const [place] = useState(givenPlace);
  const [kept] = useState(() => place && readDraft(place, latest));
  const [initial] = useState<DraftEdits<V>>(kept?.edits ?? {});
  const [edits, setEdits] = useState(initial);
  const changes = draftChanges(latest, edits);
  const isDirty = Object.keys(changes).length > 0;

  useEffect(() => {
    // If the same values were saved elsewhere meanwhile, the draft is deleted.
    const isSettled = kept !== undefined && !isDirty;
    if (place && (edits !== initial || isSettled)) saveDraft(place, isDirty ? edits : {});
  }, [place, kept, initial, isDirty, edits]);

  return {
    values: draftValues(latest, edits),
    changes,
    overtaken: draftConflicts(latest, edits),
    isDirty,
    restoredFrom: isDirty ? kept?.at : undefined,
    set: (field, value) => setEdits((current) => touch(latest, current, field, value)),
    acceptTheirs: (field) => setEdits((current) => untouch(current, field)),
    keepMine: (field) => setEdits((current) => keepMine(latest, current, field)),
    markSaved: () => {
      if (place) deleteDraft(place);
      setEdits({});
    },
    discard: () => {
      setEdits({});
      return place ? discardDraft(place) : () => {};
    },
  };
}

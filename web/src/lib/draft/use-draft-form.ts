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
  /** Shows why the form cannot be saved. */
  refuse: (issues: FieldIssue[]) => void;
  /** Refuses to save while a field holds an unlisted text; true if one does. */
  refuseUnlisted: () => boolean;
  formRef: React.RefObject<HTMLFormElement | null>;
  /** There is no save button: each field is written when it loses focus. */
  savesItself?: boolean;
}

/**
 * A form over a live record, with a draft of the user's edits. With a key, the draft is stored until it is saved or
 * discarded, and is restored when the form opens again.
 */
export function useDraftForm<V extends object>(latest: V, draftKey?: DraftKey): DraftForm<V> {
  const draft = useDraft(latest, draftKey);
  const [issues, setIssues] = useState<FieldIssue[]>([]);
  const [newIssues, setNewIssues] = useState<FieldIssue[]>([]);
  const formRef = useRef<HTMLFormElement>(null);

  // A refused form focuses its first invalid field, once, and then leaves the focus to the user.
  useEffect(() => {
    if (newIssues.length === 0) return;
    formRef.current?.querySelector<HTMLElement>("[aria-invalid='true']")?.focus();
  }, [newIssues]);

  function refuse(refusedIssues: FieldIssue[]) {
    setIssues(refusedIssues);
    setNewIssues(refusedIssues);
  }

  return {
    ...draft,
    set: (field, value) => {
      draft.set(field, value);
      setIssues((current) =>
        current.some(isAtField(field)) ? current.filter((issue) => !isAtField(field)(issue)) : current,
      );
    },
    issueOf: (field) => issues.find(isAtField(field))?.message,
    generalIssues: issues.filter((issue) => !issue.field || !(issue.field in latest)),
    refuse,
    refuseUnlisted: () => {
      const unlistedFields = Object.entries(draft.values).filter(
        ([, value]) => unlistedText(value) !== undefined,
      );
      // The field itself explains its error.
      if (unlistedFields.length > 0)
        refuse(unlistedFields.map(([field]) => ({ field, code: "unlisted", message: "" })));
      return unlistedFields.length > 0;
    },
    formRef,
  };
}

function isAtField(field: PropertyKey) {
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
function useDraft<V extends object>(latest: V, currentKey: DraftKey | undefined): Draft<V> {
  // A form belongs to the account and wedding in which it was opened, even if another one is chosen meanwhile.
  const [draftKey] = useState(currentKey);
  const [restoredDraft] = useState(() => draftKey && readDraft(draftKey, latest));
  const [initial] = useState<DraftEdits<V>>(restoredDraft?.edits ?? {});
  const [edits, setEdits] = useState(initial);
  const changes = draftChanges(latest, edits);
  const isDirty = Object.keys(changes).length > 0;

  useEffect(() => {
    // If the same values were saved elsewhere meanwhile, the draft is deleted.
    const isAlreadySaved = restoredDraft !== undefined && !isDirty;
    if (draftKey && (edits !== initial || isAlreadySaved)) saveDraft(draftKey, isDirty ? edits : {});
  }, [draftKey, restoredDraft, initial, isDirty, edits]);

  return {
    values: draftValues(latest, edits),
    changes,
    overtaken: draftConflicts(latest, edits),
    isDirty,
    restoredFrom: isDirty ? restoredDraft?.at : undefined,
    set: (field, value) => setEdits((current) => touch(latest, current, field, value)),
    acceptTheirs: (field) => setEdits((current) => untouch(current, field)),
    keepMine: (field) => setEdits((current) => keepMine(latest, current, field)),
    markSaved: () => {
      if (draftKey) deleteDraft(draftKey);
      setEdits({});
    },
    discard: () => {
      setEdits({});
      return draftKey ? discardDraft(draftKey) : () => {};
    },
  };
}

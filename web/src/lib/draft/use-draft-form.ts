import { useEffect, useRef, useState } from "react";
import type { FieldIssue } from "@/lib/core/types.ts";
import type { Edits, Overtaken } from "./draft.ts";
import { draftChanges, draftValues, keepMine, overtaken, touch, untouch } from "./draft.ts";
import { type DraftPlace, discardDraft, forgetDraft, keepDraft, readDraft } from "./kept-drafts.ts";
import { unlistedText } from "./unlisted.ts";

/** A draft with the core's answers to it, shown at their fields until the field is edited. */
export interface DraftForm<V extends object> extends Draft<V> {
  issueOf: (field: keyof V) => string | undefined;
  /** Issues that belong to no field of this form. */
  generalIssues: FieldIssue[];
  refuse: (issues: FieldIssue[]) => void;
  /** Refuses to save while a field holds a text that is in no list, and answers whether one does. */
  refuseUnlisted: () => boolean;
  formRef: React.RefObject<HTMLFormElement | null>;
  /** There is no saving: each field is written when it is left. */
  savesItself?: boolean;
}

/** With a place, what is typed is kept there until it is saved or discarded, and is back when the form opens again. */
export function useDraftForm<V extends object>(latest: V, place?: DraftPlace): DraftForm<V> {
  const draft = useDraft(latest, place);
  const [issues, setIssues] = useState<FieldIssue[]>([]);
  const [refused, setRefused] = useState<FieldIssue[]>([]);
  const formRef = useRef<HTMLFormElement>(null);

  // A refused form takes the person to the first field that needs them, once: whoever types there stays there.
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
      // The field itself says what is wrong with it.
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
  overtaken: Overtaken<V>[];
  isDirty: boolean;
  /** Since when what is typed waits to be saved, RFC 3339, where it was typed before this form was opened. */
  keptSince: string | undefined;
  set: <K extends keyof V>(field: K, value: V[K]) => void;
  takeTheirs: (field: keyof V) => void;
  keepMine: (field: keyof V) => void;
  /** What is typed is saved: nothing waits any more. */
  settle: () => void;
  /** What is typed is not wanted. Answers what brings it back, for the next time that the form opens. */
  discard: () => () => void;
}

/** `latest` is the record as it is now, as plain form values that compare by `===`. */
function useDraft<V extends object>(latest: V, givenPlace: DraftPlace | undefined): Draft<V> {
  // A form belongs to the account and wedding that it was opened in, whatever is chosen while it is open.
  const [place] = useState(givenPlace);
  const [kept] = useState(() => place && readDraft(place, latest));
  const [initial] = useState<Edits<V>>(kept?.edits ?? {});
  const [edits, setEdits] = useState(initial);
  const changes = draftChanges(latest, edits);
  const isDirty = Object.keys(changes).length > 0;

  useEffect(() => {
    // What was saved elsewhere meanwhile, just as it was typed here, is no draft any more.
    const isSettled = kept !== undefined && !isDirty;
    if (place && (edits !== initial || isSettled)) keepDraft(place, isDirty ? edits : {});
  }, [place, kept, initial, isDirty, edits]);

  return {
    values: draftValues(latest, edits),
    changes,
    overtaken: overtaken(latest, edits),
    isDirty,
    keptSince: isDirty ? kept?.at : undefined,
    set: (field, value) => setEdits((current) => touch(latest, current, field, value)),
    takeTheirs: (field) => setEdits((current) => untouch(current, field)),
    keepMine: (field) => setEdits((current) => keepMine(latest, current, field)),
    settle: () => {
      if (place) forgetDraft(place);
      setEdits({});
    },
    discard: () => {
      setEdits({});
      return place ? discardDraft(place) : () => {};
    },
  };
}

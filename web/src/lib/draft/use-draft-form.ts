import { useEffect, useRef, useState } from "react";
import type { FieldIssue } from "@/lib/core/types.ts";
import { type Draft, useDraft } from "./use-draft.ts";

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

import { Trans, useLingui } from "@lingui/react/macro";
import { Button, Group, Text } from "@mantine/core";
import { PencilLine } from "lucide-react";
import { useCallback, useState } from "react";
import { useClosePanel } from "@/kit/side-panel.tsx";
import { showUndoToast, type UndoOffer } from "@/kit/toasts.tsx";
import type { Noun } from "@/lib/core/records.ts";
import type { RecordQuery } from "@/lib/core/types.ts";
import { useDraftNames } from "@/lib/draft/draft-storage.ts";
import { type DraftForm, useDraftForm } from "@/lib/draft/use-draft-form.ts";
import { useBackCloses } from "@/lib/layers/layer-history.ts";
import { useSession } from "@/lib/session/session.ts";
import { useRecords, useWedding } from "@/wedding/hooks.ts";
import { wordsOf } from "../area.ts";
import type { RecordKind } from "../record-kind/record-kind.ts";
import { titleOf } from "../record-words/use-record-words.ts";

export interface FormPanel<T> {
  /** What the panel shows; undefined if it is closed. */
  target: T | undefined;
  /** Opens another form, or closes the panel with `undefined`. */
  show: (next: T | undefined) => void;
  closePanel: () => void;
}

/**
 * Which form is open beside a list. Only the user closes or replaces it.
 *
 * The rule for leaving a form, in the whole app: leaving never asks and never loses input. After Close, Escape, Back, a
 * swipe, a link, another row, a reload or closing the tab, the input stays on this device as a draft (`useStoredDraftForm`), a
 * line above the list shows that (`UnsavedLine`), and it is there when the form opens again. Only saving and "Discard"
 * end a draft, and discarded input can be brought back.
 */
export function useFormPanel<T>(): FormPanel<T> {
  const weddingId = useWedding().id;
  const [openForm, setOpenForm] = useState<{ weddingId: string | undefined; target: T }>();
  // Selecting another wedding closes the form: its input belongs to the previous wedding.
  const isOfOtherWedding = openForm !== undefined && openForm.weddingId !== weddingId;
  if (isOfOtherWedding) setOpenForm(undefined);
  const target = isOfOtherWedding ? undefined : openForm?.target;
  const show = useCallback(
    (next: T | undefined) => setOpenForm(next === undefined ? undefined : { weddingId, target: next }),
    [weddingId],
  );
  const closePanel = useCallback(() => setOpenForm(undefined), []);
  useBackCloses(target !== undefined, closePanel);
  return { target, show, closePanel };
}

/** Closes a form without saving, and discards its input. */
export function CancelButton({ form }: { form: Pick<DraftForm<object>, "isDirty" | "discard"> }) {
  return (
    <Button variant="default" onClick={useDiscard(form)}>
      <Trans>Cancel</Trans>
    </Button>
  );
}

/** A form of a page that has unsaved input. */
interface UnsavedForm {
  /** The name of the form's subject. */
  label: string;
  open: () => void;
}

interface UnsavedLineProps {
  /** Finds one of the page's forms by its name. */
  findForm: (name: string) => UnsavedForm | undefined;
  /** The name of the open form, which shows its own notice. */
  openName?: string | undefined;
}

/** Lists, above a list, the page's forms with unsaved input, each as a link. */
export function UnsavedLine({ findForm, openName }: UnsavedLineProps) {
  const names = useUnsaved().filter((name) => name !== openName);
  const unsavedForms = names.flatMap((name) => {
    const form = findForm(name);
    return form ? [{ name, ...form }] : [];
  });
  if (unsavedForms.length === 0) return null;
  return (
    <Group gap="xs" mb="sm" role="status">
      <PencilLine size={18} aria-hidden />
      <Text size="sm" c="dimmed">
        <Trans>Not saved yet:</Trans>
      </Text>
      {unsavedForms.map(({ name, label, open }) => (
        <Button key={name} variant="subtle" size="sm" mih={44} onClick={open}>
          {label}
        </Button>
      ))}
    </Group>
  );
}

interface UnsavedRecordsProps<N extends Noun> {
  kind: RecordKind<N>;
  /** The id of the record with an open form; "new" for the form that adds one. */
  open: string | undefined;
  onOpen: (id: string) => void;
  onAdd: () => void;
  /** Finds other forms of the page. */
  findOtherForm?: UnsavedLineProps["findForm"];
}

/** The `UnsavedLine` of a page of records. The draft of a removed record waits until the record is restored. */
export function UnsavedRecords<N extends Noun>(props: UnsavedRecordsProps<N>) {
  const { kind, open, onOpen, onAdd, findOtherForm } = props;
  const { t } = useLingui();
  const hasDrafts = useUnsaved().some((name) => name.startsWith(`${kind.noun}/`));
  const records = useRecords(kind.noun, hasDrafts ? everyRecord : null);

  function findForm(name: string): UnsavedForm | undefined {
    const [noun, id] = name.split("/");
    if (noun !== kind.noun) return findOtherForm?.(name);
    if (id === "new")
      return { label: t(wordsOf(noun)?.waitingEdits.added(1) ?? kind.phrases.add), open: onAdd };
    const record = records.find((candidate) => candidate.id === id);
    if (!record) return undefined;
    return {
      label: titleOf(kind.noun, { ...record }) || t(kind.words.untitled),
      open: () => onOpen(record.id),
    };
  }

  return <UnsavedLine findForm={findForm} openName={open && `${kind.noun}/${open}`} />;
}

const everyRecord: RecordQuery = {};

/** Without a wedding, only the form that creates one is open. */
const NO_WEDDING = "none";

/**
 * A form with a draft stored on this device, over values of the document that may change meanwhile. `name` is unique among the wedding's forms: the kind
 * of thing and its id, such as "guest/g1", or "guest/new".
 */
export function useStoredDraftForm<V extends object>(name: string, storedValues: V): DraftForm<V> {
  const account = useSession().user?.id;
  const wedding = useWedding().id ?? NO_WEDDING;
  const storageKey = account === undefined ? undefined : { account, wedding, name };
  return useDraftForm(storedValues, storageKey);
}

/** The names of this wedding's forms with unsaved input, the latest last. */
export function useUnsaved(): readonly string[] {
  return useDraftNames(useSession().user?.id, useWedding().id ?? NO_WEDDING);
}

/** Discards a form's input and closes its panel. A toast offers to bring the input back as a draft. */
export function useDiscard(form: Pick<DraftForm<object>, "isDirty" | "discard">): () => void {
  const { t } = useLingui();
  const closePanel = useClosePanel();
  return () => {
    const { isDirty } = form;
    const restoreDraft = form.discard();
    // Without a panel the form stays open, and nothing would load a restored draft.
    if (!closePanel) return;
    closePanel();
    if (isDirty) showUndoToast(t`What you typed was discarded.`, alwaysValidUndo(restoreDraft));
  };
}

/** The offer stays valid: no other device can change a draft. */
function alwaysValidUndo(undo: () => void): UndoOffer {
  return { undo, isValid: () => true, subscribe: () => () => {} };
}

/** Callbacks from a form in a panel to its page. */
export interface PanelCallbacks {
  /** Closes the panel. Unsaved input stays as a draft. */
  onClose: () => void;
  /** Closes the panel after saving. */
  onDone: () => void;
}

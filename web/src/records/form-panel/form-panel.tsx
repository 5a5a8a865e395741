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
  /** Opens another form, or closes with `undefined`. */
  show: (next: T | undefined) => void;
  /** Closes the panel after saving. */
  done: () => void;
}

/**
 * Which form is open beside a list. Only the user closes or replaces it.
 *
 * The rule for leaving a form, in the whole app: leaving never asks and never loses input. After Close, Escape, Back, a
 * swipe, a link, another row, a reload or closing the tab, the input stays on this device as a draft (`useKeptForm`), a
 * line above the list shows that (`UnsavedLine`), and it is there when the form opens again. Only saving and "Discard"
 * end a draft, and discarded input can be brought back.
 */
export function useFormPanel<T>(): FormPanel<T> {
  const wedding = useWedding().id;
  const [open, setOpen] = useState<{ wedding: string | undefined; target: T }>();
  // Selecting another wedding closes the form: its input belongs to the previous wedding.
  const isOfAnother = open !== undefined && open.wedding !== wedding;
  if (isOfAnother) setOpen(undefined);
  const target = isOfAnother ? undefined : open?.target;
  const show = useCallback(
    (next: T | undefined) => setOpen(next === undefined ? undefined : { wedding, target: next }),
    [wedding],
  );
  const done = useCallback(() => setOpen(undefined), []);
  useBackCloses(target !== undefined, done);
  return { target, show, done };
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
  find: (name: string) => UnsavedForm | undefined;
  /** The name of the open form, which shows its own notice. */
  openName?: string | undefined;
}

/** Lists, above a list, the page's forms with unsaved input, each as a link. */
export function UnsavedLine({ find, openName }: UnsavedLineProps) {
  const names = useUnsaved().filter((name) => name !== openName);
  const found = names.flatMap((name) => {
    const form = find(name);
    return form ? [{ name, ...form }] : [];
  });
  if (found.length === 0) return null;
  return (
    <Group gap="xs" mb="sm" role="status">
      <PencilLine size={18} aria-hidden />
      <Text size="sm" c="dimmed">
        <Trans>Not saved yet:</Trans>
      </Text>
      {found.map(({ name, label, open }) => (
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
  others?: UnsavedLineProps["find"];
}

/** The line of a page of records. The draft of a removed record waits until the record is restored. */
export function UnsavedRecords<N extends Noun>(props: UnsavedRecordsProps<N>) {
  const { kind, open, onOpen, onAdd, others } = props;
  const { t } = useLingui();
  const mine = useUnsaved().some((name) => name.startsWith(`${kind.noun}/`));
  const records = useRecords(kind.noun, mine ? everyRecord : null);

  function find(name: string): UnsavedForm | undefined {
    const [noun, id] = name.split("/");
    if (noun !== kind.noun) return others?.(name);
    if (id === "new")
      return { label: t(wordsOf(noun)?.waitingEdits.added(1) ?? kind.phrases.add), open: onAdd };
    const record = records.find((one) => one.id === id);
    if (!record) return undefined;
    return {
      label: titleOf(kind.noun, { ...record }) || t(kind.words.untitled),
      open: () => onOpen(record.id),
    };
  }

  return <UnsavedLine find={find} openName={open && `${kind.noun}/${open}`} />;
}

const everyRecord: RecordQuery = {};

/** Without a wedding, only the form that creates one is open. */
const NO_WEDDING = "none";

/**
 * A form over a live record, with a draft stored on this device. `name` is unique among the wedding's forms: the kind
 * of thing and its id, such as "guest/g1", or "guest/new".
 */
export function useKeptForm<V extends object>(name: string, latest: V): DraftForm<V> {
  const account = useSession().user?.id;
  const wedding = useWedding().id ?? NO_WEDDING;
  return useDraftForm(latest, account === undefined ? undefined : { account, wedding, name });
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
    const bringBack = form.discard();
    // Without a panel the form stays open, and nothing would load a restored draft.
    if (!closePanel) return;
    closePanel();
    if (isDirty) showUndoToast(t`What you typed was discarded.`, alwaysHolds(bringBack));
  };
}

/** The offer stays valid: a draft is only known on this device. */
function alwaysHolds(take: () => void): UndoOffer {
  return { undo: take, isValid: () => true, subscribe: () => () => {} };
}

/** Callbacks from a form in a panel to its page. */
export interface PanelCallbacks {
  /** Closes the panel. Unsaved input stays as a draft. */
  onClose: () => void;
  /** Closes the panel after saving. */
  onDone: () => void;
}

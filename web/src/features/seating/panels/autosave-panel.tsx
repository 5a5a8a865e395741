import { Trans } from "@lingui/react/macro";
import { Alert, Button, Group, Stack } from "@mantine/core";
import { ArchiveRestore, Trash2 } from "lucide-react";
import type { ReactNode } from "react";
import { SidePanel } from "@/kit/side-panel.tsx";
import type { FieldIssue } from "@/lib/core/types.ts";
import type { DraftForm } from "@/lib/draft/use-draft-form.ts";
import { GeneralIssues } from "@/records/draft-fields/draft-fields.tsx";
import { DraftNotice } from "@/records/draft-fields/draft-notice.tsx";
import { type PanelCallbacks, useStoredDraftForm } from "@/records/form-panel/form-panel.tsx";
import { EditedThing } from "@/records/presence/editor-marks.tsx";
import { useWriteAccess } from "@/records/write-access/write-access.tsx";

interface SavingPanelProps<V extends object> extends PanelCallbacks {
  title: ReactNode;
  /** The edited record, as other users see it. */
  thing: { container: string; id: string };
  form: AutosaveForm<V>;
  /** The record was removed while its panel is open: typed values wait until it is restored. */
  gone?: { notice: ReactNode; onRestore: () => void } | undefined;
  onDelete?: () => void;
  /** Shown to viewers instead of the fields. */
  facts: ReactNode;
  /** Shown above the fields. */
  first?: ReactNode;
  children: ReactNode;
}

/** A panel without a save button: a field is saved on blur, Enter closes the panel, and each field is one undo. */
export function AutosavePanel<V extends object>(props: SavingPanelProps<V>) {
  const { title, thing, form, gone, onDelete, facts, first, children, onClose, onDone } = props;
  const { allowed } = useWriteAccess();

  const save = (): SaveResult => (gone ? "left" : form.save());

  /** Closes, unless a question is open. Values that cannot be saved stay as a draft. */
  function leave() {
    const saved = save();
    if (saved === "all") onDone();
    else if (saved === "left") onClose();
  }

  return (
    <SidePanel
      opened
      onClose={leave}
      title={title}
      footer={
        allowed &&
        onDelete &&
        !gone && (
          <Group>
            <Button
              variant="subtle"
              color="brick"
              leftSection={<Trash2 size={18} aria-hidden />}
              onClick={onDelete}
            >
              <Trans>Delete</Trans>
            </Button>
          </Group>
        )
      }
    >
      <Stack gap="lg">
        {gone && (
          <Alert color="ochre" role="status">
            {gone.notice}
            {allowed && (
              <Button
                mt="sm"
                variant="default"
                leftSection={<ArchiveRestore size={18} aria-hidden />}
                onClick={gone.onRestore}
              >
                <Trans>Bring it back</Trans>
              </Button>
            )}
          </Alert>
        )}
        {first}
        {allowed ? (
          <form
            // The core validates: the browser's own messages would come first and differ.
            noValidate
            onBlur={save}
            onSubmit={(event) => event.preventDefault()}
            onKeyDown={(event) => {
              // A form of several fields without a button is not submitted by Enter; an open list handles Enter itself.
              const isText = event.target instanceof HTMLInputElement && event.target.type === "text";
              if (event.key !== "Enter" || event.defaultPrevented || !isText) return;
              event.preventDefault();
              if (save() === "all") onDone();
            }}
          >
            <Stack gap="md">
              <DraftNotice form={form} at="top" />
              <GeneralIssues form={form} />
              <EditedThing {...thing}>{children}</EditedThing>
            </Stack>
          </form>
        ) : (
          facts
        )}
      </Stack>
    </SidePanel>
  );
}

/** "asked": a question is open, and its answer decides whether the value is written. */
type WriteResult = "asked" | readonly FieldIssue[];

/** Result for all typed values: "left" if some cannot be written yet. */
type SaveResult = "all" | "asked" | "left";

/** A self-saving form: typed values are saved on blur, chosen ones at once. */
export interface AutosaveForm<V extends object> extends DraftForm<V> {
  /** The same form for fields that are chosen, not typed. */
  atOnce: DraftForm<V>;
  /** Writes typed values. Each field is a separate step for undo. */
  save: () => SaveResult;
}

/**
 * `name` is the key of its draft, which keeps values that cannot be written yet. `write` runs the command for one
 * field. A field that another user changed meanwhile waits until the user has chosen one of the two values.
 */
export function useAutosaveForm<V extends object>(
  name: string,
  latest: V,
  write: (changes: Partial<V>) => WriteResult,
): AutosaveForm<V> {
  const form = useStoredDraftForm(name, latest);

  function put<K extends keyof V>(field: K, value: V[K]): WriteResult {
    const written = value === latest[field] ? [] : write({ [field]: value } as unknown as Partial<V>);
    if (written === "asked") return written;
    // The field follows the record again.
    if (written.length === 0) form.acceptTheirs(field);
    return written.map((issue) => ({ ...issue, field: issue.field ?? String(field) }));
  }

  function save(): SaveResult {
    const overtaken = new Set<keyof V>(form.overtaken.map(({ field }) => field));
    const typed = (Object.keys(form.changes) as (keyof V)[]).filter((field) => !overtaken.has(field));
    const answers = typed.map((field) => put(field, form.values[field]));
    const issues = answers.flatMap((answer) => (answer === "asked" ? [] : answer));
    if (typed.length > 0) form.refuse(issues);
    if (answers.includes("asked")) return "asked";
    return overtaken.size + issues.length > 0 ? "left" : "all";
  }

  function putAtOnce<K extends keyof V>(field: K, value: V[K]): void {
    form.set(field, value);
    const written = put(field, value);
    if (written !== "asked" && written.length > 0) form.refuse([...written]);
  }

  return {
    ...form,
    savesItself: true,
    save,
    atOnce: { ...form, savesItself: true, set: putAtOnce },
    // Keeping the own value over another's is a decision: write it now.
    keepMine: (field) => putAtOnce(field, form.values[field]),
  };
}

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

interface AutosavePanelProps<V extends object> extends PanelCallbacks {
  title: ReactNode;
  /** The edited record, as other users see it. */
  record: { container: string; id: string };
  form: AutosaveForm<V>;
  /** The record was removed while its panel is open: typed values wait until it is restored. */
  removal?: { notice: ReactNode; onRestore: () => void } | undefined;
  onDelete?: () => void;
  /** Shown to viewers instead of the fields. */
  readOnlyValues: ReactNode;
  /** Shown above the fields. */
  header?: ReactNode;
  children: ReactNode;
}

/** A panel without a save button: a field is saved on blur, Enter closes the panel, and each field is one undo. */
export function AutosavePanel<V extends object>(props: AutosavePanelProps<V>) {
  const { title, record, form, removal, onDelete, readOnlyValues, header, children, onClose, onDone } = props;
  const { allowed } = useWriteAccess();

  const save = (): SaveResult => (removal ? "incomplete" : form.save());

  /** Closes, unless a question is open. Values that cannot be saved stay as a draft. */
  function saveAndClose() {
    const result = save();
    if (result === "complete") onDone();
    else if (result === "incomplete") onClose();
  }

  return (
    <SidePanel
      opened
      onClose={saveAndClose}
      title={title}
      footer={
        allowed &&
        onDelete &&
        !removal && (
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
        {removal && (
          <Alert color="ochre" role="status">
            {removal.notice}
            {allowed && (
              <Button
                mt="sm"
                variant="default"
                leftSection={<ArchiveRestore size={18} aria-hidden />}
                onClick={removal.onRestore}
              >
                <Trans>Bring it back</Trans>
              </Button>
            )}
          </Alert>
        )}
        {header}
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
              if (save() === "complete") onDone();
            }}
          >
            <Stack gap="md">
              <DraftNotice form={form} at="top" />
              <GeneralIssues form={form} />
              <EditedThing {...record}>{children}</EditedThing>
            </Stack>
          </form>
        ) : (
          readOnlyValues
        )}
      </Stack>
    </SidePanel>
  );
}

/**
 * Issues of the field, empty if it was written. "asking": the answer to an open question decides whether it is written.
 */
type WriteResult = "asking" | readonly FieldIssue[];

/** Result for all typed values: "incomplete" if some cannot be written yet. */
type SaveResult = "complete" | "asking" | "incomplete";

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

  function writeField<K extends keyof V>(field: K, value: V[K]): WriteResult {
    const result = value === latest[field] ? [] : write({ [field]: value } as unknown as Partial<V>);
    if (result === "asking") return result;
    // The field follows the record again.
    if (result.length === 0) form.acceptTheirs(field);
    return result.map((issue) => ({ ...issue, field: issue.field ?? String(field) }));
  }

  function save(): SaveResult {
    const overtakenFields = new Set<keyof V>(form.overtaken.map(({ field }) => field));
    const changedFields = Object.keys(form.changes) as (keyof V)[];
    const fieldsToWrite = changedFields.filter((field) => !overtakenFields.has(field));
    const results = fieldsToWrite.map((field) => writeField(field, form.values[field]));
    const issues = results.flatMap((result) => (result === "asking" ? [] : result));
    if (fieldsToWrite.length > 0) form.refuse(issues);
    if (results.includes("asking")) return "asking";
    return overtakenFields.size + issues.length > 0 ? "incomplete" : "complete";
  }

  function setAndWrite<K extends keyof V>(field: K, value: V[K]): void {
    form.set(field, value);
    const result = writeField(field, value);
    if (result !== "asking" && result.length > 0) form.refuse([...result]);
  }

  return {
    ...form,
    savesItself: true,
    save,
    atOnce: { ...form, savesItself: true, set: setAndWrite },
    // The user chose their own value over another user's: write it now.
    keepMine: (field) => setAndWrite(field, form.values[field]),
  };
}

import { useLingui } from "@lingui/react/macro";
import { Button, Group } from "@mantine/core";
import { type ReactNode, useId, useState } from "react";
import { SidePanel } from "@/kit/side-panel.tsx";
import type { Noun } from "@/lib/core/records.ts";
import type { FieldsWithCommands } from "../create-referenced.ts";
import { type PanelCallbacks, useStoredDraftForm } from "../form-panel/form-panel.tsx";
import { draftOf, newFieldsOf, type RecordDraft, type RecordDraftForm } from "../record-form/record-draft.ts";
import { RecordForm, type RecordFormSlot } from "../record-form/record-form.tsx";
import type { CommandFields } from "../record-kind/record-commands.ts";
import type { RecordKind } from "../record-kind/record-kind.ts";
import { toastAdded } from "../record-kind/record-toasts.ts";
import { useRecordActions } from "../record-kind/use-record-actions.ts";
import { titleOf } from "../record-words/use-record-words.ts";
import { useWriteGuard } from "../write-access/write-access.tsx";

export interface RecordPanelSlots<N extends Noun>
  extends PanelCallbacks,
    Pick<NewRecordOptions, "createReferenced"> {
  kind: RecordKind<N>;
  /** A custom form in place of the generic one. */
  form?: (slot: RecordFormSlot<N>) => ReactNode;
}

type AddRecordPanelProps<N extends Noun> = RecordPanelSlots<N> & NewRecordOptions;

/** The panel that adds a record. */
export function AddRecordPanel<N extends Noun>(props: AddRecordPanelProps<N>) {
  const { kind, form: renderForm = renderRecordForm, onClose, onDone } = props;
  const { t } = useLingui();
  const formId = useId();
  const guard = useWriteGuard();
  const { form, save } = useNewRecord(kind, props);

  function submit() {
    if (!save()) return;
    toastAdded(kind, titleOf(kind.noun, form.values));
    onDone();
  }

  return (
    <SidePanel
      opened
      onClose={onClose}
      title={t(kind.phrases.add)}
      footer={
        <Group justify="flex-end">
          <Button type="submit" form={formId} {...guard}>
            {t(kind.phrases.save)}
          </Button>
        </Group>
      }
    >
      {renderForm({ kind, id: formId, form, isNew: true, onSubmit: submit })}
    </SidePanel>
  );
}

/** The generic form, for kinds without a custom one. */
export function renderRecordForm<N extends Noun>(slot: RecordFormSlot<N>): ReactNode {
  return <RecordForm {...slot} />;
}

interface NewRecordOptions {
  /** Creates records that the form names and that do not exist yet, in the same change. */
  createReferenced?: (fields: CommandFields, values: RecordDraft) => FieldsWithCommands<CommandFields>;
  /** Initial values besides the table's defaults; saved unless the user changes them. */
  initialValues?: Readonly<RecordDraft> | undefined;
}

interface NewRecord {
  form: RecordDraftForm;
  /** Adds the record and returns whether it succeeded; otherwise the form shows the reason. */
  save: () => boolean;
}

/** The form of a new record, with its draft. */
export function useNewRecord<N extends Noun>(kind: RecordKind<N>, options: NewRecordOptions): NewRecord {
  const { createReferenced = withoutReferenced } = options;
  const { add } = useRecordActions(kind);
  // The initial values stay while the form is open, even if other users add records.
  const [initialValues] = useState(options.initialValues);
  const draftForm = useStoredDraftForm(`${kind.noun}/new`, { ...draftOf(kind.table), ...initialValues });
  // Nobody can change a new record meanwhile: differing initial values of an older draft were only suggestions.
  const form = { ...draftForm, overtaken: [] };

  function save(): boolean {
    if (form.refuseUnlisted()) return false;
    const newFields = newFieldsOf(kind.table, { ...initialValues, ...form.changes });
    const { fields, relatedCommands } = createReferenced(newFields, form.values);
    const result = add(fields, relatedCommands);
    if (result.ok) form.markSaved();
    else form.refuse(result.issues);
    return result.ok;
  }

  return { form, save };
}

/** For kinds whose forms name no other records. */
export function withoutReferenced(fields: CommandFields): FieldsWithCommands<CommandFields> {
  return { fields, relatedCommands: [] };
}

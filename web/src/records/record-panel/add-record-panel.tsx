import { useLingui } from "@lingui/react/macro";
import { Button, Group } from "@mantine/core";
import { type ReactNode, useId, useState } from "react";
import { SidePanel } from "@/kit/side-panel.tsx";
import type { Noun } from "@/lib/core/records.ts";
import type { PanelCallbacks } from "../form-panel/panel-callbacks.ts";
import { useKeptForm } from "../form-panel/use-kept-form.ts";
import { draftOf, newFieldsOf, type RecordDraft } from "../record-form/record-draft.ts";
import { RecordForm, type RecordFormSlot } from "../record-form/record-form.tsx";
import type { CommandFields } from "../record-kind/record-commands.ts";
import type { RecordKind } from "../record-kind/record-kind.ts";
import { sayAdded } from "../record-kind/record-toasts.ts";
import { useRecordActions } from "../record-kind/use-record-actions.ts";
import { titleOf } from "../record-words/field-words.ts";
import type { Together } from "../use-create-together.ts";
import { useWriteGuard } from "../write-access/write-access.tsx";

export interface RecordPanelSlots<N extends Noun> extends PanelCallbacks {
  kind: RecordKind<N>;
  /** The form in the place of the one that follows from the table. */
  form?: (slot: RecordFormSlot<N>) => ReactNode;
  /** Makes what the form names and is not there yet, in the same change. */
  together?: (fields: CommandFields, values: RecordDraft) => Together<CommandFields>;
}

interface AddRecordPanelProps<N extends Noun> extends RecordPanelSlots<N> {
  /** What a new one begins with besides what its table says; it is saved unless something else is written. */
  offered?: Readonly<RecordDraft>;
}

/** The panel that adds a record. */
export function AddRecordPanel<N extends Noun>(props: AddRecordPanelProps<N>) {
  const { kind, form: slot = plainForm, together = alone, onClose, onDone } = props;
  const { t } = useLingui();
  const { add } = useRecordActions(kind);
  const formId = useId();
  const guard = useWriteGuard();
  // What is offered stays while the form is open, whatever others add meanwhile.
  const [offered] = useState(props.offered);
  const begun: RecordDraft = { ...draftOf(kind.table), ...offered };
  const kept = useKeptForm(`${kind.noun}/new`, begun);
  // Nobody else can have changed a record that is not there: what was offered when the draft was begun was a guess.
  const form = { ...kept, overtaken: [] };

  function save() {
    if (form.refuseUnlisted()) return;
    const { fields, made } = together(newFieldsOf(kind.table, { ...offered, ...form.changes }), form.values);
    const result = add(fields, made);
    if (!result.ok) return form.refuse(result.issues);
    form.settle();
    sayAdded(kind, titleOf(kind.noun, form.values));
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
      {slot({ kind, id: formId, form, isNew: true, onSubmit: save })}
    </SidePanel>
  );
}

export function alone(fields: CommandFields): Together<CommandFields> {
  return { fields, made: [] };
}

export function plainForm<N extends Noun>(slot: RecordFormSlot<N>): ReactNode {
  return <RecordForm {...slot} />;
}

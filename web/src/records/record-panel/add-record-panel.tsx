import { useLingui } from "@lingui/react/macro";
import { Button, Group } from "@mantine/core";
import { type ReactNode, useId } from "react";
import { SidePanel } from "@/kit/side-panel.tsx";
import type { Noun } from "@/lib/core/records.ts";
import type { PanelCallbacks } from "../form-panel/panel-callbacks.ts";
import { RecordForm, type RecordFormSlot } from "../record-form/record-form.tsx";
import type { RecordKind } from "../record-kind/record-kind.ts";
import { toastAdded } from "../record-kind/record-toasts.ts";
import { titleOf } from "../record-words/field-words.ts";
import { useWriteGuard } from "../write-access/write-access.tsx";
import { type NewRecordOptions, useNewRecord } from "./use-new-record.ts";

export interface RecordPanelSlots<N extends Noun> extends PanelCallbacks, Pick<NewRecordOptions, "together"> {
  kind: RecordKind<N>;
  /** A custom form in place of the generic one. */
  form?: (slot: RecordFormSlot<N>) => ReactNode;
}

type AddRecordPanelProps<N extends Noun> = RecordPanelSlots<N> & NewRecordOptions;

/** The panel that adds a record. */
export function AddRecordPanel<N extends Noun>(props: AddRecordPanelProps<N>) {
  const { kind, form: slot = plainForm, onClose, onDone } = props;
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
      {slot({ kind, id: formId, form, isNew: true, onSubmit: submit })}
    </SidePanel>
  );
}

export function plainForm<N extends Noun>(slot: RecordFormSlot<N>): ReactNode {
  return <RecordForm {...slot} />;
}

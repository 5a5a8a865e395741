import { Trans } from "@lingui/react/macro";
import { Button, Group, Stack, Text } from "@mantine/core";
import type { ReactNode } from "react";
import { TimeAgo } from "@/kit/dates/date-text.tsx";
import { Modal } from "@/kit/layers/layers.tsx";
import type { Noun } from "@/lib/core/records.ts";
import { useBackCloses } from "@/lib/layers/layer-history.ts";
import { GeneralIssues } from "../draft-fields/draft-fields.tsx";
import type { RecordDraftForm } from "../record-form/record-draft.ts";
import { type FieldSlot, RecordFields } from "../record-form/record-form.tsx";
import type { RecordKind } from "../record-kind/record-kind.ts";
import { useWriteGuard } from "../write-access/write-access.tsx";
import { WriteFields } from "../write-access/write-fields.tsx";

interface RecordDialogProps<N extends Noun> {
  kind: RecordKind<N>;
  form: RecordDraftForm;
  isNew: boolean;
  title: ReactNode;
  saveLabel: ReactNode;
  /** Shown above the fields. */
  notices?: ReactNode;
  /** Custom inputs by field key, in place of the table's. */
  slots?: Readonly<Record<string, (slot: FieldSlot) => ReactNode>>;
  onSubmit: () => void;
  onClose: () => void;
}

/** The form of a dependent record, in a dialog: the panel behind it has the form of the parent. */
export function RecordDialog<N extends Noun>(props: RecordDialogProps<N>) {
  const { kind, form, isNew, title, saveLabel, notices, slots = {}, onSubmit, onClose } = props;
  useBackCloses(true, onClose);
  const guard = useWriteGuard();
  return (
    <Modal opened onClose={onClose} title={title}>
      <form
        ref={form.formRef}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit();
        }}
      >
        {notices}
        <WriteFields>
          <Stack gap="md">
            <RestoredDraftNote form={form} />
            <GeneralIssues form={form} />
            <RecordFields kind={kind} form={form} isNew={isNew} lines={kind.form} slots={slots} />
          </Stack>
        </WriteFields>
        <Group justify="flex-end" gap="sm" mt="lg">
          <Button
            variant="default"
            onClick={() => {
              form.discard();
              onClose();
            }}
          >
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" {...guard}>
            {saveLabel}
          </Button>
        </Group>
      </form>
    </Modal>
  );
}

/** Shows that the form has unsaved input from an earlier visit. */
function RestoredDraftNote({ form: { restoredFrom } }: { form: RecordDraftForm }) {
  if (restoredFrom === undefined) return null;
  return (
    <Text size="sm" c="dimmed" role="status">
      <Trans>
        Not saved yet, from <TimeAgo at={Date.parse(restoredFrom)} />
      </Trans>
    </Text>
  );
}

import { useLingui } from "@lingui/react/macro";
import { Alert, Stack } from "@mantine/core";
import type { Noun } from "@/lib/core/records.ts";
import { own } from "@/lib/own.ts";
import { useConflicts, useView } from "@/wedding/hooks.ts";
import { ConflictNotice } from "../conflict-notice.tsx";
import { KeptAfterRemoval } from "../kept-after-removal.tsx";
import { commandValue } from "../record-kind/record-commands.ts";
import type { RecordKind } from "../record-kind/record-kind.ts";
import { useRecordActions } from "../record-kind/use-record-actions.ts";
import { RecordValue } from "./record-value.tsx";

interface RecordNoticesProps<N extends Noun> {
  kind: RecordKind<N>;
  id: string;
  /** Removed elsewhere while the form was open. */
  gone: boolean;
}

/** What two devices did to this record without knowing of each other, each solved in one tap. */
export function RecordNotices<N extends Noun>({ kind, id, gone }: RecordNoticesProps<N>) {
  const { t } = useLingui();
  const { table, words, phrases } = kind;
  const conflicts = useConflicts(table.container, id);
  const { issues } = useView();
  const { update, remove, restore } = useRecordActions(kind);
  const wasRemoved = issues.some((issue) => issue.kind === "removedWhileEdited" && issue.id === id);
  if (!gone && !wasRemoved && conflicts.length === 0) return null;

  const label = (field: string) => {
    const known = own(words.fields, field);
    return known ? t(known.label) : field;
  };

  return (
    <Stack gap="sm" mb="md">
      {gone && (
        <Alert color="ochre" role="status">
          {t(phrases.gone)}
        </Alert>
      )}
      {wasRemoved && !gone && (
        <KeptAfterRemoval onKeep={() => restore(id)} onRemove={() => remove(id, t(phrases.the))} />
      )}
      {conflicts.map(({ field, current, others }) => (
        <ConflictNotice
          key={field}
          field={label(field)}
          current={{ value: current }}
          others={others.map(({ value }) => ({ value }))}
          format={(value) => <RecordValue table={table} words={words} field={field} value={value} />}
          onChoose={(value) => update(id, { [field]: commandValue(table, field, value) })}
        />
      ))}
    </Stack>
  );
}

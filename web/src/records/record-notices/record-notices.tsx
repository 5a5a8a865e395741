import { useLingui } from "@lingui/react/macro";
import { Alert, Stack } from "@mantine/core";
import type { Noun } from "@/lib/core/records.ts";
import { useConflicts, useReport } from "@/wedding/hooks.ts";
import type { RecordKind } from "../record-kind/record-kind.ts";
import { useRecordActions } from "../record-kind/use-record-actions.ts";
import { KeptAfterRemoval } from "../removal-conflict-notice.tsx";
import { ContestedFields } from "../to-settle/contested-fields.tsx";

interface RecordNoticesProps<N extends Noun> {
  kind: RecordKind<N>;
  id: string;
  /** It was removed elsewhere while the form was open. */
  gone: boolean;
  /** Replaces the immediate removal. */
  onRemove?: () => void;
}

/** Notices of conflicts in this record, each settled in one tap. */
export function RecordNotices<N extends Noun>({ kind, id, gone, onRemove }: RecordNoticesProps<N>) {
  const { t } = useLingui();
  const { table, phrases } = kind;
  const conflicts = useConflicts(table.container, id);
  const { issues } = useReport("overview");
  const { remove, restore } = useRecordActions(kind);
  const wasRemoved = issues.some((issue) => issue.kind === "removedWhileEdited" && issue.id === id);
  if (!gone && !wasRemoved && conflicts.length === 0) return null;

  return (
    <Stack gap="sm" mb="md">
      {gone && (
        <Alert color="ochre" role="status">
          {t(phrases.removedElsewhere)}
        </Alert>
      )}
      {wasRemoved && !gone && (
        <KeptAfterRemoval
          onKeep={() => restore(id)}
          onRemove={onRemove ?? (() => remove(id, t(phrases.nameless)))}
        />
      )}
      <ContestedFields container={table.container} id={id} />
    </Stack>
  );
}

import { useLingui } from "@lingui/react/macro";
import { Alert, Stack } from "@mantine/core";
import type { Noun } from "@/lib/core/records.ts";
import { useConflicts, useReport } from "@/wedding/hooks.ts";
import type { RecordKind } from "../record-kind/record-kind.ts";
import { useRecordActions } from "../record-kind/use-record-actions.ts";
import { RemovalConflictNotice } from "../removal-conflict-notice.tsx";
import { ContestedFields } from "../to-settle/contested-fields.tsx";

interface RecordNoticesProps<N extends Noun> {
  kind: RecordKind<N>;
  id: string;
  /** Whether the record was removed elsewhere while its form is open. */
  gone: boolean;
  /** Asks before a removal; default: removes at once. */
  onRemove?: () => void;
}

/** Notices above a record's form: it was removed elsewhere, or it has conflicts to settle. */
export function RecordNotices<N extends Noun>({ kind, id, gone, onRemove }: RecordNoticesProps<N>) {
  const { t } = useLingui();
  const { table, phrases } = kind;
  const conflicts = useConflicts(table.container, id);
  const { issues } = useReport("overview");
  const { remove, restore } = useRecordActions(kind);
  const hasRemovalConflict = issues.some((issue) => issue.kind === "removedWhileEdited" && issue.id === id);
  if (!gone && !hasRemovalConflict && conflicts.length === 0) return null;

  return (
    <Stack gap="sm" mb="md">
      {gone && (
        <Alert color="ochre" role="status">
          {t(phrases.removedElsewhere)}
        </Alert>
      )}
      {hasRemovalConflict && !gone && (
        <RemovalConflictNotice
          onKeep={() => restore(id)}
          onRemove={onRemove ?? (() => remove(id, t(phrases.nameless)))}
        />
      )}
      <ContestedFields container={table.container} id={id} />
    </Stack>
  );
}

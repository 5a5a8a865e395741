import { Trans, useLingui } from "@lingui/react/macro";
import { Text } from "@mantine/core";
import { GitFork } from "lucide-react";
import { showUndoToast } from "@/kit/toasts.tsx";
import { fieldCommand, useConflicts } from "@/wedding/hooks.ts";
import type { FieldConflict, RecordRef } from "@/wedding/types.ts";
import { useRecordWords } from "../record-words/use-record-words.ts";
import { offerUndo } from "../undo/undo-actions.ts";
import classes from "./contested-fields.module.css";
import { Versions } from "./versions.tsx";

interface ContestedFieldsProps extends RecordRef {
  /** The record's name, if other records' fields are in the same list. */
  name?: string;
}

/** The contested fields of a record: all versions, with a button to keep each. */
export function ContestedFields({ container, id, name }: ContestedFieldsProps) {
  const thing = { container, id };
  const conflicts = useConflicts(container, id);
  return conflicts
    .filter(({ field, versions }) => fieldCommand(thing, { [field]: versions[0]?.value }))
    .map((conflict) => <ConflictNotice key={conflict.field} thing={thing} conflict={conflict} name={name} />);
}

interface ConflictNoticeProps {
  thing: RecordRef;
  conflict: FieldConflict;
  name: string | undefined;
}

function ConflictNotice({ thing, conflict, name }: ConflictNoticeProps) {
  const { t } = useLingui();
  const label = useRecordWords().field(thing.container, conflict.field);
  const field = name ? t`${name}: ${label}` : label;
  return (
    <section className={classes.notice} aria-label={t`Two versions of ${field}`}>
      <GitFork size={18} className={classes.icon} aria-hidden />
      <div>
        <Text size="sm">
          <Trans>
            <strong>{field}</strong> was changed on two devices at the same time. Both are kept; choose the
            right one.
          </Trans>
        </Text>
        <Versions
          thing={thing}
          conflict={conflict}
          onSettled={({ value }, textStart) => {
            // Keeping the shown value changes nothing that could be undone.
            if (value !== conflict.versions[0]?.value) showUndoToast(t`“${textStart}” is kept.`, offerUndo());
          }}
        />
      </div>
    </section>
  );
}

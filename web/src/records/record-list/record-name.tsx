import { useLingui } from "@lingui/react/macro";
import { GitFork } from "lucide-react";
import type { Noun, RecordOf } from "@/lib/core/records.ts";
import { useConflicts } from "@/wedding/hooks.ts";
import { ItemEditors } from "../presence/editor-marks.tsx";
import type { RecordKind } from "../record-kind/record-kind.ts";
import { titleOf } from "../record-words/use-record-words.ts";
import classes from "./record-list.module.css";

interface RecordNameProps<N extends Noun> {
  kind: RecordKind<N>;
  record: RecordOf<N>;
}

/** A record's name in a list, with its other editors and a mark for conflicts. */
export function RecordName<N extends Noun>({ kind, record }: RecordNameProps<N>) {
  const { t } = useLingui();
  const { container } = kind.table;
  const conflicts = useConflicts(container, record.id);
  return (
    <span className={classes.name}>
      <bdi>{titleOf(kind.noun, { ...record }) || t(kind.words.untitled)}</bdi>
      <ItemEditors container={container} id={record.id} />
      {conflicts.length > 0 && (
        <span className={classes.mark} title={t`Two versions: open to choose`}>
          <GitFork size={16} aria-hidden />
          <span className="troth-visually-hidden">{t`Two versions: open to choose`}</span>
        </span>
      )}
    </span>
  );
}

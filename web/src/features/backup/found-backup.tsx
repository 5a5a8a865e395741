import type { MessageDescriptor } from "@lingui/core";
import { msg, plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { Button, Group, Paper, Text } from "@mantine/core";
import { CopyPlus, Merge } from "lucide-react";
import { useState } from "react";
import { InstantText } from "@/kit/dates/instant-text.tsx";
import { joinDetails } from "@/lib/names/lists.ts";
import {
  type Backup,
  type BackupProblem,
  importCopy,
  type MergeResult,
  mergeBackup,
  readOnlyReason,
  useStanding,
  useWedding,
  useWeddings,
} from "@/wedding/hooks.ts";

/** How a restore, a merge or a new history ended, with the text to show. */
export interface RestoreOutcome {
  ok: boolean;
  text: string;
}

interface FoundBackupProps {
  backup: Backup;
  onDone: (outcome: RestoreOutcome) => void;
}

/** Contents of a backup file, and the two ways to restore it. */
export function FoundBackup({ backup, onDone }: FoundBackupProps) {
  const { t, i18n } = useLingui();
  const { id, status } = useWedding();
  const wedding = useWeddings().find((candidate) => candidate.id === id);
  const standing = useStanding();
  const [busyAction, setBusyAction] = useState<"copy" | "merge">();
  const title = joinDetails(backup.names, " & ") || t`A wedding without names`;
  // The other roles may write some areas. The merge checks those the backup changes.
  const isReadOnly = standing === "VIEWER" || standing === "none";

  async function attempt(action: "copy" | "merge", task: () => Promise<RestoreOutcome>) {
    setBusyAction(action);
    try {
      onDone(await task());
    } catch (error) {
      console.error(error);
      onDone({ ok: false, text: t`That didn’t work. Nothing here has changed; please try again.` });
    } finally {
      setBusyAction(undefined);
    }
  }

  const copy = () =>
    attempt("copy", async () => {
      const result = await importCopy(backup.bytes);
      if ("issues" in result) {
        return { ok: false, text: result.issues.map((issue) => issue.message).join(" ") };
      }
      return {
        ok: true,
        text: t`A copy of ${title} is open now. You’re its owner, and nobody else is on its team.`,
      };
    });

  const merge = () =>
    attempt("merge", async () => {
      const result = id === undefined ? undefined : await mergeBackup(id, backup.bytes);
      if (!result) {
        return {
          ok: false,
          text: t`This wedding hasn’t loaded on this device yet. Please try again later.`,
        };
      }
      if (result.ok) return { ok: true, text: mergedText(result.changes) };
      if (result.problem !== "role") return { ok: false, text: i18n._(MERGE_PROBLEMS[result.problem]) };
      const reason = i18n._(readOnlyReason(standing ?? "none", result.area));
      return {
        ok: false,
        text: t`The backup has changes your role doesn’t allow, so nothing was merged. ${reason}`,
      };
    });

  function mergedText(changes: number): string {
    if (changes === 0) return t`Everything in this backup is already here.`;
    return t`${plural(changes, { one: "# change came back.", other: "# changes came back." })} They sync like any other change.`;
  }

  return (
    <Paper withBorder p="md" mt="md">
      <Text fw={600}>{title}</Text>
      {backup.changedAt > 0 && (
        <Text size="sm" c="dimmed">
          <Trans>
            Last changed <InstantText value={new Date(backup.changedAt).toISOString()} withTime />
          </Trans>
        </Text>
      )}
      <Group mt="md" gap="sm">
        <Button
          leftSection={<CopyPlus size={18} aria-hidden />}
          loading={busyAction === "copy"}
          onClick={() => void copy()}
        >
          <Trans>Import as a copy</Trans>
        </Button>
        {wedding && (
          <Button
            variant="default"
            leftSection={<Merge size={18} aria-hidden />}
            loading={busyAction === "merge"}
            disabled={isReadOnly || status !== "ready"}
            onClick={() => void merge()}
          >
            <Trans>Merge into {wedding.title}</Trans>
          </Button>
        )}
      </Group>
      {wedding && isReadOnly && (
        <Text size="sm" c="dimmed" mt="xs">
          {i18n._(readOnlyReason(standing, undefined))}
        </Text>
      )}
    </Paper>
  );
}

/** Why a file could not be read as a backup. */
export const READING_PROBLEMS: Record<BackupProblem, MessageDescriptor> = {
  tooLarge: msg`This file is too large to be a backup. Nothing has changed; please choose another.`,
  notABackup: msg`This isn’t a Troth backup. Choose a file that ends in .automerge, or a .json downloaded here.`,
  damaged: msg`This backup is damaged and can’t be read. Nothing has changed; try another copy of it.`,
  notAWedding: msg`There’s no wedding in this file. Nothing has changed; please choose another.`,
  newerVersion: msg`This backup was made by a newer version of Troth. Update this app first, then try again.`,
};

type MergeProblem = Extract<MergeResult, { ok: false }>["problem"];

/** Why a backup was not merged. For "role" the user's own standing gives a better text. */
const MERGE_PROBLEMS: Record<Exclude<MergeProblem, "role">, MessageDescriptor> = {
  anotherWedding: msg`This backup is of another wedding. Import it as a copy instead; your wedding hasn’t changed.`,
  damaged: READING_PROBLEMS.damaged,
};

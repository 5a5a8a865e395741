import type { I18n } from "@lingui/core";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Button, type ButtonProps, Text } from "@mantine/core";
import { Download } from "lucide-react";
import { useMemo } from "react";
import { Link } from "react-router";
import { useFormats } from "@/lib/formats/format-settings.ts";
import { useSession } from "@/lib/session/session.ts";
import { waitingWords } from "@/records/change-words.ts";
import { useExport } from "@/records/sign-out/use-export.ts";
import { syncExplanation } from "@/records/sync/sync-words.ts";
import { useSyncStatus, type WaitingCount, waitingChanges } from "@/wedding/hooks.ts";
import type { SyncStatus } from "@/wedding/types.ts";
import { useWaitingDecisions } from "../photos/moderation/use-photo-decisions.ts";
import classes from "./sync-explanation.module.css";

/** Explains which edits are safe where, which wait for the server, and the user's options. */
export function SyncExplanation({ status }: { status: SyncStatus }) {
  const { i18n } = useLingui();
  const formats = useFormats();
  const session = useSession();
  const lastSynced = status.lastSyncedAt && new Date(status.lastSyncedAt);
  return (
    <>
      <Text>{i18n._(syncExplanation(status))}</Text>
      {(status.notSaved || status.accountDeleted) && <DownloadCopy fullWidth mt="md" />}
      {status.error && (
        <Text c="var(--troth-trouble)" mt="sm">
          {status.error}
        </Text>
      )}
      {status.unsynced > 0 && !status.accountDeleted && (
        <Text mt="sm" fw={600}>
          <Plural
            value={status.unsynced}
            one="# change waits for the server"
            other="# changes wait for the server"
          />
        </Text>
      )}
      <WaitingList unsynced={status.unsynced} />
      {lastSynced && !status.notAccepted && (
        <Text mt="sm" size="sm" c="dimmed">
          <Trans>
            Last synced {formats.day(lastSynced)} at {formats.time(lastSynced)}
          </Trans>
        </Text>
      )}
      {session.status === "sample" && (
        <Button component={Link} to="/auth?mode=sign-up" mt="md" fullWidth>
          <Trans>Create an account</Trans>
        </Button>
      )}
      {session.status === "expired" && (
        <Button component={Link} to="/auth" mt="md" fullWidth>
          <Trans>Sign in to sync</Trans>
        </Button>
      )}
    </>
  );
}

/** A button that downloads a copy of data that this device cannot save. */
export function DownloadCopy(props: ButtonProps) {
  const download = useExport();
  return (
    <Button
      color="brick"
      leftSection={<Download size={18} aria-hidden />}
      onClick={() => void download()}
      {...props}
    >
      <Trans>Download a copy</Trans>
    </Button>
  );
}

/** The waiting edits in words. Read again whenever their number changes. */
export function WaitingList({ unsynced }: { unsynced: number }) {
  const { i18n } = useLingui();
  const decisions = useWaitingDecisions();
  if (unsynced === 0) return null;
  return (
    <ul className={classes.list}>
      {waitingLines(waitingChanges(), i18n).map((line) => (
        <li key={line}>{line}</li>
      ))}
      {decisions > 0 && (
        <li>
          <Plural
            value={decisions}
            one="# decision about a guest’s photo"
            other="# decisions about guests’ photos"
          />
        </li>
      )}
    </ul>
  );
}

/** "2 new guests". Edits with the same words, such as new groups and new parties, are one line. */
export function waitingLines(waitingCounts: readonly WaitingCount[], i18n: I18n): string[] {
  const countsByWords = new Map<string, WaitingCount>();
  for (const waiting of waitingCounts) {
    const words = i18n._(waitingWords({ ...waiting, count: 2 }));
    const earlierCount = countsByWords.get(words)?.count ?? 0;
    countsByWords.set(words, { ...waiting, count: earlierCount + waiting.count });
  }
  return [...countsByWords.values()].map((waiting) => i18n._(waitingWords(waiting)));
}

/** The sync state of all of this device's work: of the document, and of decisions about guest photos. */
export function useWorkStatus(): SyncStatus {
  const status = useSyncStatus();
  const decisions = useWaitingDecisions();
  return useMemo(() => {
    if (decisions === 0) return status;
    const { state, unsynced } = status;
    return { ...status, unsynced: unsynced + decisions, state: state === "synced" ? "syncing" : state };
  }, [status, decisions]);
}

import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Button, type ButtonProps, Popover, Text, UnstyledButton } from "@mantine/core";
import { Download, HardDrive, Wifi, WifiLow, WifiOff } from "lucide-react";
import { Link } from "react-router";
import { useFormats } from "@/lib/formats/format-settings.ts";
import { useSession } from "@/lib/session/session.ts";
import { useExport } from "@/records/sign-out/use-export.ts";
import { useSyncStatus, useWedding } from "@/wedding/hooks.ts";
import type { SyncStatus } from "@/wedding/types.ts";
import classes from "./sync-indicator.module.css";
import { connectionWords, shortSyncWords, syncExplanation, syncWords } from "./sync-words.ts";
import { WaitingList } from "./waiting-list.tsx";

const connectionIcons = { online: Wifi, slow: WifiLow, offline: WifiOff };

/** The network and the safety of the work, in one small place that explains itself. */
export function SyncIndicator() {
  const { t, i18n } = useLingui();
  const status = useSyncStatus();
  const session = useSession();
  const needsSignIn = session.status === "expired" && status.saved;
  const hasWedding = useWedding().status !== "none";
  const notSaved = hasWedding && status.notSaved !== undefined;
  const Icon = notSaved ? HardDrive : connectionIcons[status.connection];

  function shortWords(): string {
    if (!hasWedding) return i18n._(connectionWords[status.connection]);
    return needsSignIn ? t`Sign in` : i18n._(shortSyncWords(status));
  }

  const dataState = () => {
    if (notSaved) return "notSaved";
    return needsSignIn ? "onThisDevice" : status.state;
  };

  return (
    <Popover width={320} position="bottom-end" trapFocus returnFocus>
      {notSaved && <DownloadCopy className={classes.copy} />}
      <Popover.Target>
        <UnstyledButton className={classes.indicator} data-state={dataState()} aria-haspopup="dialog">
          <Icon size={16} aria-hidden />
          <span className={classes.full}>{i18n._(connectionWords[status.connection])}</span>
          {hasWedding && (
            <>
              <span className={classes.dot} aria-hidden />
              <span className={classes.full}>
                {needsSignIn ? t`Sign in to sync` : i18n._(syncWords(status))}
              </span>
            </>
          )}
          <span className={classes.short} aria-hidden>
            {shortWords()}
          </span>
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown>
        {hasWedding ? (
          <Explanation status={status} />
        ) : (
          <Text className={classes.explanation} tabIndex={-1} data-autofocus>
            <Trans>There is no wedding here yet, so nothing has to be saved or synced.</Trans>
          </Text>
        )}
      </Popover.Dropdown>
    </Popover>
  );
}

function Explanation({ status }: { status: SyncStatus }) {
  const { i18n } = useLingui();
  const formats = useFormats();
  const session = useSession();
  const lastSynced = status.lastSyncedAt && new Date(status.lastSyncedAt);
  return (
    <div className={classes.explanation} tabIndex={-1} data-autofocus>
      <Text>{i18n._(syncExplanation(status))}</Text>
      {status.notSaved && <DownloadCopy fullWidth mt="md" />}
      {status.error && (
        <Text c="var(--troth-trouble)" mt="sm">
          {status.error}
        </Text>
      )}
      {status.unsynced > 0 && (
        <Text mt="sm" fw={600}>
          <Plural
            value={status.unsynced}
            one="# change waits for the server"
            other="# changes wait for the server"
          />
        </Text>
      )}
      <WaitingList unsynced={status.unsynced} />
      {lastSynced && (
        <Text mt="sm" size="sm" c="dimmed">
          <Trans>
            Last synced {formats.day(lastSynced)} at {formats.time(lastSynced)}
          </Trans>
        </Text>
      )}
      {session.status === "expired" && (
        <Button component={Link} to="/auth" mt="md" fullWidth>
          <Trans>Sign in to sync</Trans>
        </Button>
      )}
    </div>
  );
}

/** The way to keep what this device cannot. */
function DownloadCopy(props: ButtonProps) {
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

import { Trans, useLingui } from "@lingui/react/macro";
import { Text, UnstyledButton } from "@mantine/core";
import { HardDrive, Wifi, WifiLow, WifiOff } from "lucide-react";
import { useState } from "react";
import { DownloadCopy, SyncExplanation, useWorkStatus } from "@/domain/waiting-work/sync-explanation.tsx";
import { Popover } from "@/kit/layers/layers.tsx";
import { useSession } from "@/lib/session/session.ts";
import { connectionWords, shortSyncWords, syncWords } from "@/records/sync/sync-words.ts";
import { useWedding } from "@/wedding/hooks.ts";
import classes from "./sync-indicator.module.css";

const connectionIcons = { online: Wifi, slow: WifiLow, offline: WifiOff };

/** The connection and the sync status in one small place, with an explanation on tap. */
export function SyncIndicator() {
  const { t, i18n } = useLingui();
  const [opened, setOpened] = useState(false);
  const status = useWorkStatus();
  const session = useSession();
  const needsSignIn = session.status === "expired" && status.saved;
  const wedding = useWedding().status;
  const hasWedding = wedding !== "none" && wedding !== "unread";
  const notSaved = hasWedding && status.notSaved !== undefined;
  const Icon = notSaved ? HardDrive : connectionIcons[status.connection];

  function shortWords(): string {
    if (!hasWedding) return i18n._(connectionWords[status.connection]);
    return needsSignIn ? t`Sign in` : i18n._(shortSyncWords(status));
  }

  const dataState = () => {
    if (notSaved) return "notSaved";
    const isAllOnServer = !status.notAccepted && !status.accountDeleted;
    if (needsSignIn || (status.state === "synced" && !isAllOnServer)) return "onThisDevice";
    return status.state;
  };

  return (
    <Popover opened={opened} onChange={setOpened} width={320} position="bottom-end" trapFocus returnFocus>
      {notSaved && <DownloadCopy className={classes.copy} />}
      <Popover.Target>
        <UnstyledButton
          className={classes.indicator}
          data-state={dataState()}
          aria-haspopup="dialog"
          onClick={() => setOpened(!opened)}
        >
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
          <div className={classes.explanation} tabIndex={-1} data-autofocus>
            <SyncExplanation status={status} />
          </div>
        ) : (
          <Text className={classes.explanation} tabIndex={-1} data-autofocus>
            <Trans>There’s no wedding here yet, so there’s nothing to save or sync.</Trans>
          </Text>
        )}
      </Popover.Dropdown>
    </Popover>
  );
}

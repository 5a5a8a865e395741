import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Button, Stack, Text } from "@mantine/core";
import { Download } from "lucide-react";
import { useCallback, useState } from "react";
import { useWorkStatus } from "@/domain/waiting-work/sync-explanation.tsx";
import { ConfirmDialog } from "@/kit/confirm-dialog.tsx";
import { showFailureToast, showToast } from "@/kit/toasts.tsx";
import { useExport } from "@/records/sign-out/use-export.ts";
import {
  removeFromDevice,
  useRefusedEdits,
  useServerCannotRead,
  useSyncStatus,
  useWedding,
  useWeddings,
} from "@/wedding/hooks.ts";
import type { LocalWedding } from "@/wedding/types.ts";

/** Removes the selected wedding from this device, after explaining the consequences. */
export function useRemoveWedding() {
  const { t } = useLingui();
  const [isAsking, setIsAsking] = useState(false);
  const ask = useCallback(() => setIsAsking(true), []);
  const { id } = useWedding();
  const wedding = useWeddings().find((listed) => listed.id === id);
  const title = wedding?.title ?? "";
  const lossReason = useLossReason(wedding);

  async function remove() {
    setIsAsking(false);
    if (!wedding) return;
    try {
      await removeFromDevice(wedding.id);
      showToast(t`${title} is no longer on this device.`);
    } catch (error) {
      console.error(error);
      showFailureToast(t`The wedding couldn’t be removed`, [
        { message: t`It’s still on this device. Please try again.` },
      ]);
    }
  }

  const dialog = (
    <ConfirmDialog
      opened={isAsking && wedding !== undefined}
      title={<Trans>Remove {title} from this device?</Trans>}
      confirmLabel={<Trans>Remove from this device</Trans>}
      danger
      onCancel={() => setIsAsking(false)}
      onConfirm={() => void remove()}
      extra={<ExportCopy />}
    >
      <Consequences lost={lossReason} />
    </ConfirmDialog>
  );
  return { ask: wedding ? ask : undefined, dialog };
}

function ExportCopy() {
  const download = useExport();
  return (
    <Button variant="subtle" leftSection={<Download size={18} aria-hidden />} onClick={download}>
      <Trans>Download a copy</Trans>
    </Button>
  );
}

/** The data deleted with this device's copy, and the data that stays elsewhere. */
function Consequences({ lost }: { lost: LossReason | undefined }) {
  const { unsynced } = useWorkStatus();
  const refused = useRefusedEdits().length;
  return (
    <Stack gap="sm">
      {unsynced > 0 && (
        <Text fw={600}>
          <Plural
            value={unsynced}
            one="# change is only on this device and will be lost."
            other="# changes are only on this device and will be lost."
          />
        </Text>
      )}
      {refused > 0 && (
        <Text fw={600}>
          <Plural
            value={refused}
            one="# edit that wasn’t accepted will be lost with it."
            other="# edits that weren’t accepted will be lost with it."
          />
        </Text>
      )}
      <Text>{otherCopiesText(lost, unsynced + refused > 0)}</Text>
    </Stack>
  );
}

/** Why this device's copy is the last one of this account. */
type LossReason =
  | "removed"
  | "deleted"
  | "deletedOwn"
  | "deletedByMe"
  | "forgotten"
  | "accountDeleted"
  | "notRegistered"
  | "notArrived"
  | "unreadable";

function useLossReason(wedding: LocalWedding | undefined): LossReason | undefined {
  const { accountDeleted, lastSyncedAt } = useSyncStatus();
  const isUnreadable = useServerCannotRead();
  if (accountDeleted) return "accountDeleted";
  const accessLoss = lossOfAccess(wedding);
  if (accessLoss || !wedding) return accessLoss;
  if (!wedding.registered) return "notRegistered";
  if (isUnreadable) return "unreadable";
  return lastSyncedAt === undefined ? "notArrived" : undefined;
}

function lossOfAccess(wedding: LocalWedding | undefined): LossReason | undefined {
  if (wedding?.deleted && wedding.deletedByMe) return "deletedByMe";
  if (wedding?.deleted) return wedding.role === "OWNER" ? "deletedOwn" : "deleted";
  if (wedding?.forgotten) return "forgotten";
  return wedding?.removed ? "removed" : undefined;
}

/** Whether the wedding exists elsewhere, and how to restore it. `losesWork`: whether work on this device is lost. */
function otherCopiesText(lost: LossReason | undefined, losesWork: boolean) {
  if (lost === "accountDeleted")
    return <Trans>Your account was deleted, so you can’t bring it back here.</Trans>;
  if (lost === "deleted")
    return <Trans>This wedding was deleted by its owner, so you can’t bring it back here.</Trans>;
  if (lost === "deletedByMe")
    return <Trans>You deleted it. For 30 days you can bring it back under Settings, Wedding.</Trans>;
  if (lost === "deletedOwn") {
    return (
      <Trans>
        This wedding was deleted by its owner. For 30 days you can bring it back under Settings, Wedding.
      </Trans>
    );
  }
  if (lost === "forgotten") {
    return (
      <Trans>
        The server was restored from an older backup and lost your access, so this device may have the only
        copy.
      </Trans>
    );
  }
  if (lost === "removed")
    return <Trans>You no longer have access to this wedding, so you can’t bring it back here.</Trans>;
  if (lost === "unreadable") {
    return (
      <Trans>The server can’t read its copy right now, so this device may have the only good one.</Trans>
    );
  }
  if (lost === "notArrived") {
    return (
      <Trans>
        The server hasn’t confirmed that it has this wedding, so this device may have the only copy.
      </Trans>
    );
  }
  if (lost === "notRegistered") {
    return <Trans>The server doesn’t have this wedding yet: this device has the only copy.</Trans>;
  }
  if (losesWork) {
    return (
      <Trans>You can bring the rest back here at any time: it’s on the server and on other devices.</Trans>
    );
  }
  return <Trans>It stays on the server and on other devices. You can bring it back here at any time.</Trans>;
}

import { Plural, Trans } from "@lingui/react/macro";
import { Button, Text } from "@mantine/core";
import { Download } from "lucide-react";
import { useCallback, useState } from "react";
import { useNavigate } from "react-router";
import { ConfirmDialog } from "@/kit/confirm-dialog.tsx";
import { session } from "@/lib/session/session.ts";
import { signOut } from "@/lib/sign-in/actions.ts";
import { deleteSample, useSyncStatus } from "@/wedding/hooks.ts";
import { useExport } from "./use-export.ts";

/**
 * Signs out, after a question if the server does not have everything. Waiting edits stay on the device in any case; the
 * export is for users who want a copy. `leadsTo` is the page after it, and `comesBack` whether the user is about to sign
 * in again.
 */
export function useSignOut(leadsTo = "/auth", { signsInAgain = false } = {}) {
  const [unsentData, setUnsentData] = useState<UnsentData>();
  const navigate = useNavigate();

  const trySignOut = useCallback(
    async (evenIfUnsynced: boolean) => {
      const isDeleted = session().store.getState().status === "deleted";
      if (isDeleted && !evenIfUnsynced) return setUnsentData({ unsynced: 0, photos: 0, isDeleted });
      const result = await signOut({ evenIfUnsynced, signsInAgain });
      if (result.signedOut) navigate(leadsTo, { replace: true });
      else setUnsentData(result);
    },
    [navigate, leadsTo, signsInAgain],
  );

  const dialog = (
    <SignOutDialog
      unsentData={unsentData}
      onCancel={() => setUnsentData(undefined)}
      onConfirm={() => {
        setUnsentData(undefined);
        void trySignOut(true);
      }}
    />
  );
  return { signOut: () => void trySignOut(false), dialog };
}

/** Data that the server does not have. */
interface UnsentData {
  /** Waiting edits. */
  unsynced: number;
  /** Photos that are not uploaded yet. */
  photos: number;
  /** The account was deleted: there is no way to sign in again. */
  isDeleted?: boolean;
}

type SignOutDialogProps = {
  /** The data that the server does not have; undefined while the dialog is closed. */
  unsentData: UnsentData | undefined;
  onCancel: () => void;
  onConfirm: () => void;
};

function SignOutDialog({ unsentData, onCancel, onConfirm }: SignOutDialogProps) {
  const download = useExport();
  const isUnsaved = useSyncStatus().notSaved !== undefined;
  const { unsynced = 0, photos = 0, isDeleted = false } = unsentData ?? {};
  return (
    <ConfirmDialog
      opened={unsentData !== undefined}
      title={
        isDeleted ? (
          <Trans>Sign out of a deleted account?</Trans>
        ) : (
          <Trans>Sign out before everything is synced?</Trans>
        )
      }
      confirmLabel={<Trans>Sign out anyway</Trans>}
      danger
      onCancel={onCancel}
      onConfirm={onConfirm}
      extra={
        (unsynced > 0 || isDeleted) && (
          <Button variant="subtle" leftSection={<Download size={18} aria-hidden />} onClick={download}>
            <Trans>Download a copy</Trans>
          </Button>
        )
      }
    >
      {isDeleted && (
        <Text>
          <Trans>
            You can’t sign in to it again, so its weddings on this device can’t be opened after that. Please
            download a copy of what you want to keep.
          </Trans>
        </Text>
      )}
      {unsynced > 0 && isUnsaved && (
        <Text>
          <Trans>
            This device couldn’t save your last changes, and signing out loses them. Please free some space
            and wait a moment, or download a copy first.
          </Trans>
        </Text>
      )}
      {unsynced > 0 && !isUnsaved && (
        <Text>
          <Plural
            value={unsynced}
            one="# change is saved only on this device."
            other="# changes are saved only on this device."
          />{" "}
          <Trans>
            Your changes stay on this device and sync when you sign in here again. Nobody else sees them until
            then.
          </Trans>
        </Text>
      )}
      {photos > 0 && (
        <Text>
          <Plural
            value={photos}
            one="# photo isn’t uploaded yet. It stays on this device and is sent when you sign in here again."
            other="# photos aren’t uploaded yet. They stay on this device and are sent when you sign in here again."
          />
        </Text>
      )}
    </ConfirmDialog>
  );
}

/** Deletes the sample wedding, after a question: its edits are lost. */
export function useDeleteSample() {
  const [isAsking, setAsking] = useState(false);
  const dialog = (
    <ConfirmDialog
      opened={isAsking}
      title={<Trans>Throw the sample wedding away?</Trans>}
      confirmLabel={<Trans>Throw away</Trans>}
      danger
      onCancel={() => setAsking(false)}
      onConfirm={() => {
        setAsking(false);
        // The app's page is gone with its wedding; the landing page is a separate document.
        void deleteSample().finally(() => location.assign("/"));
      }}
    >
      <Text>
        <Trans>Your changes to it go too. You can open a fresh one at any time.</Trans>
      </Text>
    </ConfirmDialog>
  );
  return { throwAway: () => setAsking(true), dialog };
}

import { Plural, Trans } from "@lingui/react/macro";
import { Button, Text } from "@mantine/core";
import { Download } from "lucide-react";
import { useCallback, useState } from "react";
import { useNavigate } from "react-router";
import { ConfirmDialog } from "@/kit/confirm-dialog.tsx";
import { signOut } from "@/lib/session/actions.ts";
import { useSyncStatus } from "@/wedding/hooks.ts";
import { useExport } from "./use-export.ts";

/**
 * Signing out, which asks first when this device has work that the server has not. The
 * work stays on the device either way; the export is for those who want it in their hands.
 */
export function useSignOut(leadsTo = "/auth", { comesBack = false } = {}) {
  const [unsynced, setUnsynced] = useState<number>();
  const navigate = useNavigate();

  const ask = useCallback(
    async (evenUnsynced: boolean) => {
      const result = await signOut({ evenUnsynced, comesBack });
      if (result.signedOut) navigate(leadsTo, { replace: true });
      else setUnsynced(result.unsynced);
    },
    [navigate, leadsTo, comesBack],
  );

  const dialog = (
    <SignOutDialog
      unsynced={unsynced}
      onCancel={() => setUnsynced(undefined)}
      onConfirm={() => {
        setUnsynced(undefined);
        void ask(true);
      }}
    />
  );
  return { signOut: () => void ask(false), dialog };
}

type SignOutDialogProps = {
  /** How many changes would stay behind; undefined while nothing is asked. */
  unsynced: number | undefined;
  onCancel: () => void;
  onConfirm: () => void;
};

function SignOutDialog({ unsynced, onCancel, onConfirm }: SignOutDialogProps) {
  const download = useExport();
  const isUnsaved = useSyncStatus().notSaved !== undefined;
  return (
    <ConfirmDialog
      opened={unsynced !== undefined}
      title={<Trans>Sign out before everything is synced?</Trans>}
      confirmLabel={<Trans>Sign out anyway</Trans>}
      danger
      onCancel={onCancel}
      onConfirm={onConfirm}
      extra={
        <Button variant="subtle" leftSection={<Download size={18} aria-hidden />} onClick={download}>
          <Trans>Download a copy</Trans>
        </Button>
      }
    >
      {isUnsaved ? (
        <Text>
          <Trans>
            This device could not save your last changes, so they are on this page alone. Signing out loses
            them. Please free some space and wait a moment, or download a copy first.
          </Trans>
        </Text>
      ) : (
        <Text>
          <Plural
            value={unsynced ?? 0}
            one="# change is saved on this device and not on the server."
            other="# changes are saved on this device and not on the server."
          />{" "}
          <Trans>
            Your work stays on this device and is synced when you sign in here again. Nobody else sees it
            until then.
          </Trans>
        </Text>
      )}
    </ConfirmDialog>
  );
}

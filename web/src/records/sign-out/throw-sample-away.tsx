import { Trans } from "@lingui/react/macro";
import { Text } from "@mantine/core";
import { useState } from "react";
import { ConfirmDialog } from "@/kit/confirm-dialog.tsx";
import { deleteSample } from "@/wedding/hooks.ts";

/** Leaving the sample wedding, with a question first: its edits are lost. */
export function useDeleteSample() {
  const [asks, setAsks] = useState(false);
  const dialog = (
    <ConfirmDialog
      opened={asks}
      title={<Trans>Throw the sample wedding away?</Trans>}
      confirmLabel={<Trans>Throw away</Trans>}
      danger
      onCancel={() => setAsks(false)}
      onConfirm={() => {
        setAsks(false);
        // The app's page is gone with its wedding; the landing page is a separate document.
        void deleteSample().finally(() => location.assign("/"));
      }}
    >
      <Text>
        <Trans>Your changes to it go too. You can open a fresh one at any time.</Trans>
      </Text>
    </ConfirmDialog>
  );
  return { throwAway: () => setAsks(true), dialog };
}

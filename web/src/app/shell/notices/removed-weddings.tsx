import { Trans, useLingui } from "@lingui/react/macro";
import { Button } from "@mantine/core";
import { CloudDownload } from "lucide-react";
import { showFailureToast } from "@/kit/toasts.tsx";
import { restoreToDevice, useOffDevice } from "@/wedding/hooks.ts";

/** Weddings that were removed from this device, each with a button to restore it. */
export function OffDevice() {
  const { t } = useLingui();

  async function bring(id: string, title: string) {
    try {
      await restoreToDevice(id);
    } catch (error) {
      console.error(error);
      showFailureToast(t`${title} couldn’t be brought back`, [
        { message: t`Please reload the page and try again.` },
      ]);
    }
  }

  return useOffDevice().map(({ id, title }) => (
    <Button
      key={id}
      variant="default"
      mb="md"
      mr="sm"
      leftSection={<CloudDownload size={18} aria-hidden />}
      aria-label={t`Bring ${title} back to this device`}
      onClick={() => void bring(id, title)}
    >
      <Trans>Bring {title} back</Trans>
    </Button>
  ));
}

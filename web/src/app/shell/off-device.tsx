import { Trans, useLingui } from "@lingui/react/macro";
import { Button } from "@mantine/core";
import { CloudDownload } from "lucide-react";
import { bringBack, useOffDevice } from "@/wedding/device.ts";

/** Weddings that were taken off this device, each a tap away from being here again. */
export function OffDevice() {
  const { t } = useLingui();
  return useOffDevice().map(({ id, title }) => (
    <Button
      key={id}
      variant="default"
      mb="md"
      mr="sm"
      leftSection={<CloudDownload size={18} aria-hidden />}
      aria-label={t`Bring ${title} back to this device`}
      onClick={() => void bringBack(id)}
    >
      <Trans>Bring {title} back</Trans>
    </Button>
  ));
}

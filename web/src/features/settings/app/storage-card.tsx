import { Trans } from "@lingui/react/macro";
import { Button, Group, Text } from "@mantine/core";
import { CircleCheck, ShieldCheck, TriangleAlert } from "lucide-react";
import { useEffect, useState } from "react";
import { SettingsCard } from "@/kit/settings-card.tsx";
import { StatusBadge } from "@/kit/status-badge.tsx";
import { isDataSaverOn } from "@/lib/connection/data-saver.ts";
import { useFormats } from "@/lib/formats/format-settings.ts";
import { isPersisted, persist } from "@/lib/pwa/persistence.ts";

interface StorageUsage {
  /** Undefined if the browser does not report it. */
  usedBytes: number | undefined;
  /** Whether the browser promises not to clear it. */
  isPersistent: boolean;
}

const BYTES_PER_MEGABYTE = 1_000_000;

/** Storage used by the app, and whether the browser promises to keep it. */
export function StorageCard() {
  const formats = useFormats();
  const [storage, setStorage] = useState<StorageUsage>();
  const [isRefused, setRefused] = useState(false);

  useEffect(() => {
    let isCurrent = true;
    void readUsage().then((usage) => {
      if (isCurrent) setStorage(usage);
    });
    return () => {
      isCurrent = false;
    };
  }, []);

  async function requestPersistence() {
    const isGranted = await persist().catch(() => false);
    setRefused(!isGranted);
    setStorage(await readUsage());
  }

  function megabytesText(bytes: number): string {
    const maximumFractionDigits = bytes < BYTES_PER_MEGABYTE ? 1 : 0;
    return formats.number(bytes / BYTES_PER_MEGABYTE, { maximumFractionDigits });
  }

  const used = storage?.usedBytes === undefined ? undefined : megabytesText(storage.usedBytes);
  return (
    <SettingsCard title={<Trans>Storage on this device</Trans>}>
      {used !== undefined && (
        <Text>
          <Trans>Troth takes {used} MB here.</Trans>
        </Text>
      )}
      {isDataSaverOn() && (
        <Text size="sm">
          <Trans>
            Your browser is saving data, so photos load only when you look at them. Those you’ve seen work
            offline too.
          </Trans>
        </Text>
      )}
      {storage && (
        <Group>
          <StatusBadge
            tone={storage.isPersistent ? "good" : "care"}
            icon={storage.isPersistent ? CircleCheck : TriangleAlert}
          >
            {storage.isPersistent ? <Trans>Kept until you remove it</Trans> : <Trans>May be cleared</Trans>}
          </StatusBadge>
        </Group>
      )}
      {storage && !storage.isPersistent && (
        <>
          <Text size="sm">
            <Trans>The browser may clear it when this device runs out of space.</Trans>
          </Text>
          <Group>
            <Button
              variant="default"
              leftSection={<ShieldCheck size={18} aria-hidden />}
              onClick={() => void requestPersistence()}
            >
              <Trans>Ask the browser to keep it</Trans>
            </Button>
          </Group>
        </>
      )}
      <Text size="sm" role="status">
        {isRefused && (
          <Trans>
            The browser didn’t promise it. Most do once Troth is installed. What’s on the server stays safe
            either way.
          </Trans>
        )}
      </Text>
    </SettingsCard>
  );
}

/** Old browsers, and plain-http addresses, do not report the usage. */
async function readUsage(): Promise<StorageUsage> {
  const estimate = await navigator.storage?.estimate?.().catch(() => undefined);
  const isPersistent = await isPersisted().catch(() => false);
  return { usedBytes: estimate?.usage, isPersistent };
}

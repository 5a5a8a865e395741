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
  /** In bytes; undefined if the browser does not report it. */
  usage: number | undefined;
  isKept: boolean;
}

const BYTES_OF_MEGABYTE = 1_000_000;

/** Storage used by the app, and whether the browser promises to keep it. */
export function StorageCard() {
  const formats = useFormats();
  const [storage, setStorage] = useState<StorageUsage>();
  const [isRefused, setRefused] = useState(false);

  useEffect(() => {
    let isGone = false;
    void look().then((seen) => {
      if (!isGone) setStorage(seen);
    });
    return () => {
      isGone = true;
    };
  }, []);

  async function ask() {
    const isGiven = await persist().catch(() => false);
    setRefused(!isGiven);
    setStorage(await look());
  }

  const usage = storage?.usage;
  const used =
    usage === undefined
      ? undefined
      : formats.number(usage / BYTES_OF_MEGABYTE, {
          maximumFractionDigits: usage < BYTES_OF_MEGABYTE ? 1 : 0,
        });
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
            tone={storage.isKept ? "good" : "care"}
            icon={storage.isKept ? CircleCheck : TriangleAlert}
          >
            {storage.isKept ? <Trans>Kept until you remove it</Trans> : <Trans>May be cleared</Trans>}
          </StatusBadge>
        </Group>
      )}
      {storage && !storage.isKept && (
        <>
          <Text size="sm">
            <Trans>The browser may clear it when this device runs out of space.</Trans>
          </Text>
          <Group>
            <Button
              variant="default"
              leftSection={<ShieldCheck size={18} aria-hidden />}
              onClick={() => void ask()}
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

/** Old browsers, and plain-http addresses, do not report it. */
async function look(): Promise<StorageUsage> {
  const estimate = await navigator.storage?.estimate?.().catch(() => undefined);
  return { usage: estimate?.usage, isKept: await isPersisted().catch(() => false) };
}

import { Trans } from "@lingui/react/macro";
import { Button, Group, Text } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { CircleCheck, CloudDownload, MonitorDown, Sparkles } from "lucide-react";
import { SettingsCard } from "@/kit/settings-card.tsx";
import { StatusBadge } from "@/kit/status-badge.tsx";
import { useInstallPrompt } from "@/lib/pwa/install-prompt.ts";
import { useUpdate } from "@/lib/pwa/service-worker.ts";
import { useSyncStatus } from "@/wedding/hooks.ts";

/** Whether the app is installed, opens offline, and is up to date. */
export function InstallationCard() {
  return (
    <SettingsCard
      title={<Trans>App installation</Trans>}
      about={<Trans>Once installed, Troth opens from your home screen, online or offline.</Trans>}
    >
      <Installation />
      <OfflineReady />
      <Update />
    </SettingsCard>
  );
}

function Installation() {
  const { canInstall, installed, install } = useInstallPrompt();
  const isStandalone = useMediaQuery("(display-mode: standalone)");
  if (installed || isStandalone) {
    return (
      <Group>
        <StatusBadge tone="good" icon={CircleCheck}>
          <Trans>Installed on this device</Trans>
        </StatusBadge>
      </Group>
    );
  }
  if (canInstall) {
    return (
      <Group>
        <Button leftSection={<MonitorDown size={18} aria-hidden />} onClick={() => void install()}>
          <Trans>Install</Trans>
        </Button>
      </Group>
    );
  }
  return (
    <Text>
      <Trans>
        Your browser installs apps from its own menu: look for “Install” or “Add to Home Screen” there.
      </Trans>
    </Text>
  );
}

function OfflineReady() {
  const { offlineReady } = useUpdate();
  if (offlineReady) {
    return (
      <Group>
        <StatusBadge tone="good" icon={CircleCheck}>
          <Trans>Opens offline</Trans>
        </StatusBadge>
      </Group>
    );
  }
  return (
    <div>
      <Group>
        <StatusBadge tone="care" icon={CloudDownload}>
          <Trans>Not ready for offline yet</Trans>
        </StatusBadge>
      </Group>
      <Text size="sm" mt="xs">
        <Trans>Open Troth once with a connection for a moment; after that it opens offline.</Trans>
      </Text>
    </div>
  );
}

function Update() {
  const { updateWaiting, applyUpdate } = useUpdate();
  // A reload would lose edits that are not saved on the device yet.
  const { saved } = useSyncStatus();
  if (!updateWaiting || !saved) return null;
  return (
    <Group gap="sm">
      <Text>
        <Trans>A new version is ready</Trans>
      </Text>
      <Button variant="default" leftSection={<Sparkles size={18} aria-hidden />} onClick={applyUpdate}>
        <Trans>Update Now</Trans>
      </Button>
    </Group>
  );
}

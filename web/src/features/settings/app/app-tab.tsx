import { Trans } from "@lingui/react/macro";
import { Button, Group, SimpleGrid, Text, Title } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { CircleCheck, CloudDownload, MonitorDown, Sparkles } from "lucide-react";
import { SyncExplanation, useWorkStatus } from "@/domain/waiting-work/sync-explanation.tsx";
import { ColorSchemeChoice } from "@/kit/color-scheme-choice.tsx";
import { FormatFields } from "@/kit/format-fields.tsx";
import { SettingsCard } from "@/kit/settings-card.tsx";
import { StatusBadge } from "@/kit/status-badge.tsx";
import { useInstallPrompt } from "@/lib/pwa/install-prompt.ts";
import { useUpdate } from "@/lib/pwa/service-worker.ts";
import { useSession } from "@/lib/session/session.ts";
import { useSyncStatus, useWedding } from "@/wedding/hooks.ts";
import classes from "../settings.module.css";
import { SignInsCard } from "./sign-ins-card.tsx";
import { StorageCard } from "./storage-card.tsx";

/** Settings and state of the app on this device. */
export function AppTab() {
  const isSample = useSession().status === "sample";
  return (
    <div className={classes.cards}>
      <InstallationCard />
      <SyncCard />
      <FeaturesCard />
      <StorageCard />
      {isSample || <SignInsCard />}
      <SettingsCard
        title={<Trans>Language, dates and numbers</Trans>}
        about={<Trans>Troth speaks English. Dates, times and numbers are written as you choose here.</Trans>}
      >
        <FormatFields />
      </SettingsCard>
      <SettingsCard title={<Trans>Light and dark</Trans>}>
        <ColorSchemeChoice />
      </SettingsCard>
    </div>
  );
}

/** Where data is saved, and edits waiting for the server. */
function SyncCard() {
  const status = useWorkStatus();
  const weddingStatus = useWedding().status;
  const hasWedding = weddingStatus !== "none" && weddingStatus !== "unread";
  return (
    <SettingsCard title={<Trans>Syncing changes</Trans>}>
      <div>
        {hasWedding ? (
          <SyncExplanation status={status} />
        ) : (
          <Text>
            <Trans>There is no wedding here yet, so nothing has to be saved or synced.</Trans>
          </Text>
        )}
      </div>
    </SettingsCard>
  );
}

/** Features that work offline, and features that need a connection. */
function FeaturesCard() {
  return (
    <SettingsCard
      title={<Trans>What works offline</Trans>}
      about={<Trans>Your plan lives on this device. The server keeps your team’s devices in step.</Trans>}
    >
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <div>
          <Title order={3} size="h4" mb={4}>
            <Trans>Always</Trans>
          </Title>
          <ul className={classes.bullets}>
            <li>
              <Trans>Guests, groups and the replies you have</Trans>
            </li>
            <li>
              <Trans>Budget, vendors and gifts</Trans>
            </li>
            <li>
              <Trans>Timeline, tasks and seating, with suggestions</Trans>
            </li>
            <li>
              <Trans>The draft of your website</Trans>
            </li>
            <li>
              <Trans>Import, export, printing, undo and backups</Trans>
            </li>
          </ul>
        </div>
        <div>
          <Title order={3} size="h4" mb={4}>
            <Trans>With a connection</Trans>
          </Title>
          <ul className={classes.bullets}>
            <li>
              <Trans>Syncing with your team</Trans>
            </li>
            <li>
              <Trans>New replies from guests</Trans>
            </li>
            <li>
              <Trans>Publishing the website</Trans>
            </li>
            <li>
              <Trans>Inviting people and sending email</Trans>
            </li>
            <li>
              <Trans>Exchange rates, profile and password</Trans>
            </li>
          </ul>
        </div>
      </SimpleGrid>
    </SettingsCard>
  );
}

/** Whether the app is installed, opens offline, and is up to date. */
function InstallationCard() {
  return (
    <SettingsCard
      title={<Trans>App installation</Trans>}
      about={<Trans>Once installed, Troth opens from your home screen, online or offline.</Trans>}
    >
      <InstallState />
      <OfflineState />
      <UpdateOffer />
    </SettingsCard>
  );
}

function InstallState() {
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

function OfflineState() {
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

function UpdateOffer() {
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

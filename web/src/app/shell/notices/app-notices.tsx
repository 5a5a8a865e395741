import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Button, CloseButton, Progress } from "@mantine/core";
import { useLocalStorage } from "@mantine/hooks";
import { Gauge, MonitorDown, Sparkles, WifiOff } from "lucide-react";
import { useState, useSyncExternalStore } from "react";
import { useMatch } from "react-router";
import { useAfter } from "@/kit/use-after.ts";
import { useSidebarLayout } from "@/kit/use-layout.ts";
import { rateLimit } from "@/lib/api/client.ts";
import { useConnection } from "@/lib/connection/connection.ts";
import { useInstallPrompt } from "@/lib/pwa/install-prompt.ts";
import { useUpdate } from "@/lib/pwa/service-worker.ts";
import { useSession } from "@/lib/session/session.ts";
import { useSyncStatus } from "@/wedding/hooks.ts";
import classes from "./app-notices.module.css";
import { NoticeCard } from "./notice-card.tsx";

const offlineNoticeMs = 10_000;

/** Shown once, for a while, when the connection is lost: the app still works. */
export function OfflineNotice() {
  const offline = useConnection() === "offline";
  // A deleted account and the sample never sync.
  const { status } = useSession();
  return offline && status !== "deleted" && status !== "sample" ? <OfflineCard /> : null;
}

function OfflineCard() {
  const wide = useSidebarLayout();
  const isOver = useAfter(offlineNoticeMs);
  if (isOver) return null;
  if (!wide) return <OfflineStrip />;
  return (
    <NoticeCard icon={WifiOff} title={<Trans>You're offline</Trans>}>
      <Trans>Everything on this device still works. Changes will sync when you're back online.</Trans>
    </NoticeCard>
  );
}

/** A shorter version where a card would cover the form in use. */
function OfflineStrip() {
  const { t } = useLingui();
  const [isClosed, setClosed] = useState(false);
  if (isClosed) return null;
  return (
    <section className={classes.strip} role="status">
      <WifiOff size={20} aria-hidden className={classes.icon} />
      <p>
        <strong>
          <Trans>You’re offline.</Trans>
        </strong>{" "}
        <Trans>Changes will sync when you're back online.</Trans>
      </p>
      <CloseButton aria-label={t`Hide this note`} onClick={() => setClosed(true)} />
    </section>
  );
}

const installCardDelayMs = 5000;

/** After "Later", the card stays away for two weeks. */
const quietAfterLaterMs = 14 * 24 * 60 * 60_000;

/**
 * Offers to install the app, only on the dashboard: elsewhere it could cover a form. In the corner, a card that appears
 * late moves nothing under the user's finger.
 */
export function InstallCard() {
  const { canInstall, installed, install } = useInstallPrompt();
  const isDue = useAfter(installCardDelayMs);
  const isDashboard = useMatch("/app") !== null;
  // Without a default, which the hook would store before the user answers.
  const [laterAt, setLaterAt] = useLocalStorage<number | undefined>({
    key: "troth.install-later",
    getInitialValueInEffect: false,
  });
  const isQuiet = laterAt !== undefined && Date.now() - laterAt < quietAfterLaterMs;
  if (!canInstall || installed || isQuiet || !isDue || !isDashboard) return null;

  return (
    <NoticeCard
      icon={MonitorDown}
      title={<Trans>Keep Troth on this device</Trans>}
      actions={
        <>
          <Button onClick={() => void install()}>
            <Trans>Install</Trans>
          </Button>
          <Button variant="subtle" color="gray" onClick={() => setLaterAt(Date.now())}>
            <Trans>Later</Trans>
          </Button>
        </>
      }
    >
      <Trans>It opens from your home screen, online or offline.</Trans>
    </NoticeCard>
  );
}

/** A new version is applied only on request: the user may be typing. */
export function UpdateCard() {
  const { updateWaiting, applyUpdate } = useUpdate();
  const [isPostponed, setIsPostponed] = useState(false);
  // A reload would lose edits that are only in this page.
  const { saved } = useSyncStatus();
  if (!updateWaiting || isPostponed || !saved) return null;

  return (
    <NoticeCard
      icon={Sparkles}
      title={<Trans>A new version is ready</Trans>}
      actions={
        <>
          <Button onClick={applyUpdate}>
            <Trans>Update Now</Trans>
          </Button>
          <Button variant="subtle" color="gray" onClick={() => setIsPostponed(true)}>
            <Trans>Later</Trans>
          </Button>
        </>
      }
    >
      <Trans>Updating reloads this page. Your work is saved; finish an open form first.</Trans>
    </NoticeCard>
  );
}

/** The share of the rate limit from which the card shows. */
const warningUsage = 0.8;

/** Warns before the rate limit pauses requests to the server. */
export function RequestUsage() {
  const usage = useSyncExternalStore(rateLimit.subscribe, () => rateLimit.usage());
  if (usage <= warningUsage) return null;
  const percent = Math.round(usage * 100);
  const left = rateLimit.remaining();
  return (
    <NoticeCard
      icon={Gauge}
      title={<Trans>A lot at once</Trans>}
      actions={<Progress value={percent} aria-hidden flex={1} color={left === 0 ? "red" : undefined} />}
    >
      <Plural
        value={left}
        _0="The server needs a moment. Your changes are saved on this device as always."
        one="One more request this minute, then the server needs a moment. Your changes are saved on this device as always."
        other="# more requests this minute, then the server needs a moment. Your changes are saved on this device as always."
      />
    </NoticeCard>
  );
}

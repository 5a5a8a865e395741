import { Trans } from "@lingui/react/macro";
import { Button } from "@mantine/core";
import { useLocalStorage } from "@mantine/hooks";
import { MonitorDown } from "lucide-react";
import { useMatch } from "react-router";
import { useAfter } from "@/kit/use-after.ts";
import { useInstallPrompt } from "@/lib/pwa/install-prompt.ts";
import { NoticeCard } from "./notice-card.tsx";

const INSTALL_CARD_MILLISECONDS = 5000;

/** After "Later", the card stays away for two weeks. */
const QUIET_MILLISECONDS = 14 * 24 * 60 * 60_000;

/**
 * Offers to install the app, only on the dashboard: elsewhere it could cover a form. In the corner, a card that appears
 * late moves nothing under the user's finger.
 */
export function InstallCard() {
  const { canInstall, installed, install } = useInstallPrompt();
  const isDue = useAfter(INSTALL_CARD_MILLISECONDS);
  const isDashboard = useMatch("/app") !== null;
  // Without a default, which the hook would store before the user answers.
  const [laterAt, setLaterAt] = useLocalStorage<number | undefined>({
    key: "troth.install-later",
    getInitialValueInEffect: false,
  });
  const quiet = laterAt !== undefined && Date.now() - laterAt < QUIET_MILLISECONDS;
  if (!canInstall || installed || quiet || !isDue || !isDashboard) return null;

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

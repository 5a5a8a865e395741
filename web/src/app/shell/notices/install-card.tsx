import { Trans } from "@lingui/react/macro";
import { Button } from "@mantine/core";
import { useLocalStorage } from "@mantine/hooks";
import { MonitorDown } from "lucide-react";
import { useAfter } from "@/kit/use-after.ts";
import { useInstallPrompt } from "@/lib/pwa/install-prompt.ts";
import classes from "./notice-card.module.css";
import { NoticeCard } from "./notice-card.tsx";

const INSTALL_CARD_MILLISECONDS = 5000;

/** "Later" is an answer: the card keeps quiet for two weeks. */
const QUIET_MILLISECONDS = 14 * 24 * 60 * 60_000;

/** Asks at the end of the page, where it lies on nothing: it can wait. */
export function InstallCard() {
  const { canInstall, installed, install } = useInstallPrompt();
  const settled = useAfter(INSTALL_CARD_MILLISECONDS);
  // Without a default, which the hook would write before anybody answered.
  const [laterAt, setLaterAt] = useLocalStorage<number | undefined>({
    key: "troth.install-later",
    getInitialValueInEffect: false,
  });
  const quiet = laterAt !== undefined && Date.now() - laterAt < QUIET_MILLISECONDS;
  if (!canInstall || installed || !settled || quiet) return null;

  return (
    <div className={classes.atEnd} data-install>
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
        <Trans>It opens from the home screen, with or without a signal.</Trans>
      </NoticeCard>
    </div>
  );
}

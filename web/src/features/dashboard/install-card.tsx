import { Trans } from "@lingui/react/macro";
import { Button, Paper, Text, Title } from "@mantine/core";
import { useLocalStorage } from "@mantine/hooks";
import { MonitorDown } from "lucide-react";
import { useId } from "react";
import { useInstallPrompt } from "@/lib/pwa/install-prompt.ts";
import classes from "./install-card.module.css";

/** "Later" is an answer: the card keeps quiet for two weeks. */
const QUIET_MILLISECONDS = 14 * 24 * 60 * 60_000;

/** Offers to install the app, as soon as the browser would. */
export function InstallCard() {
  const id = useId();
  const { canInstall, installed, install } = useInstallPrompt();
  // Without a default, which the hook would write before anybody answered.
  const [laterAt, setLaterAt] = useLocalStorage<number | undefined>({
    key: "troth.install-later",
    getInitialValueInEffect: false,
  });
  const quiet = laterAt !== undefined && Date.now() - laterAt < QUIET_MILLISECONDS;
  if (!canInstall || installed || quiet) return null;

  return (
    <Paper withBorder component="section" aria-labelledby={id} className={classes.card}>
      <MonitorDown size={24} strokeWidth={1.5} aria-hidden className={classes.icon} />
      <div className={classes.words}>
        <Title order={2} size="h3" id={id}>
          <Trans>Keep Troth on this device</Trans>
        </Title>
        <Text c="dimmed">
          <Trans>It opens from the home screen, with or without a signal.</Trans>
        </Text>
      </div>
      <div className={classes.actions}>
        <Button onClick={() => void install()}>
          <Trans>Install</Trans>
        </Button>
        <Button variant="subtle" color="gray" onClick={() => setLaterAt(Date.now())}>
          <Trans>Later</Trans>
        </Button>
      </div>
    </Paper>
  );
}

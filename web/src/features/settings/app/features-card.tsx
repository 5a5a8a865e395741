import { Trans } from "@lingui/react/macro";
import { SimpleGrid, Title } from "@mantine/core";
import { SettingsCard } from "@/kit/settings-card.tsx";
import classes from "../settings.module.css";

/** Features that work offline, and features that need a connection. */
export function FeaturesCard() {
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

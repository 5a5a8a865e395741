import { Trans } from "@lingui/react/macro";
import { Text } from "@mantine/core";
import { SyncExplanation } from "@/domain/waiting-work/sync-explanation.tsx";
import { useWorkStatus } from "@/domain/waiting-work/use-work-status.ts";
import { ColorSchemeChoice } from "@/kit/color-scheme-choice.tsx";
import { FormatFields } from "@/kit/format-fields.tsx";
import { SettingsCard } from "@/kit/settings-card.tsx";
import { useSession } from "@/lib/session/session.ts";
import { useWedding } from "@/wedding/hooks.ts";
import classes from "../settings.module.css";
import { FeaturesCard } from "./features-card.tsx";
import { InstallationCard } from "./installation-card.tsx";
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
  const wedding = useWedding().status;
  const hasWedding = wedding !== "none" && wedding !== "unread";
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

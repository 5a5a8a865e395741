import { Trans, useLingui } from "@lingui/react/macro";
import { Checkbox, Text } from "@mantine/core";
import { SignalNote } from "@/kit/needs-signal.tsx";
import { ServerData } from "@/kit/server-data.tsx";
import { SettingsCard } from "@/kit/settings-card.tsx";
import { useServerInfo } from "@/lib/api/server-info.ts";
import { useConnection } from "@/lib/connection/connection.ts";
import { useSession } from "@/lib/session/session.ts";
import { QuietHours } from "./quiet-hours.tsx";
import { type Preferences, usePreferences } from "./use-preferences.ts";

/** Preferences that are switches. */
type PreferenceKey = Exclude<keyof Preferences, "quietHours">;

interface PreferenceRow {
  topic: PreferenceKey;
  label: string;
  description: string;
}

/** Channels, topics and quiet hours. They belong to the account, for all weddings. */
export function PreferencesCards() {
  const { t } = useLingui();
  const { query, change } = usePreferences();
  const isOffline = useConnection() === "offline";
  const mailNote = useMailNote();

  const channels: PreferenceRow[] = [
    {
      topic: "email",
      label: t`E-mail`,
      description: mailNote,
    },
    {
      topic: "push",
      label: t`On your devices`,
      description: t`At once, on each device where you have turned it on.`,
    },
  ];
  const topics: PreferenceRow[] = [
    {
      topic: "rsvpUpdates",
      label: t`Replies of guests`,
      description: t`When somebody answers an invitation.`,
    },
    {
      topic: "guestPhotos",
      label: t`Guest photos`,
      description: t`When guests send photos that wait to be looked at.`,
    },
    {
      topic: "paymentReminders",
      label: t`Payment reminders`,
      description: t`Before payments are due, and after.`,
    },
    { topic: "taskReminders", label: t`Task reminders`, description: t`When a task or milestone is due.` },
    { topic: "teamUpdates", label: t`Team`, description: t`When somebody joins, leaves or changes roles.` },
    {
      topic: "mailFailures",
      label: t`Undelivered letters`,
      description: t`When a letter could not be delivered.`,
    },
    {
      topic: "weeklyDigest",
      label: t`Weekly digest`,
      description: t`Once a week: what happened, and what is next.`,
    },
  ];

  const switches = (lines: readonly PreferenceRow[], preferences: Preferences) =>
    lines.map(({ topic, label, description }) => (
      <Checkbox
        key={topic}
        label={label}
        description={description}
        checked={preferences[topic]}
        disabled={isOffline}
        onChange={(event) => void change({ [topic]: event.currentTarget.checked })}
      />
    ));

  return (
    <ServerData
      query={query}
      title={<Trans>Your notification preferences need a signal</Trans>}
      about={<Trans>They are kept on the server, for all your devices.</Trans>}
    >
      {(preferences) => (
        <>
          <SignalNote>
            <Trans>Preferences need a connection to be changed. They stay as they are until then.</Trans>
          </SignalNote>
          <SettingsCard title={<Trans>How you are told</Trans>}>
            {switches(channels, preferences)}
          </SettingsCard>
          <SettingsCard
            title={<Trans>What you are told of</Trans>}
            about={<Trans>For you alone, on all your devices and in all your weddings.</Trans>}
          >
            {switches(topics, preferences)}
          </SettingsCard>
          <SettingsCard
            title={<Trans>Quiet hours</Trans>}
            about={
              <Trans>Nothing is sent then, on the clock of the wedding. It comes when they are over.</Trans>
            }
          >
            <QuietHours hours={preferences.quietHours ?? null} change={change} />
            {preferences.quietHours == null && (
              <Text size="sm" c="dimmed">
                <Trans>There are none now.</Trans>
              </Text>
            )}
          </SettingsCard>
        </>
      )}
    </ServerData>
  );
}

/** The address that mail goes to, or why none is sent. */
function useMailNote() {
  const { t } = useLingui();
  const { user } = useSession();
  const sendsMail = useServerInfo().data?.mail !== false;
  if (!sendsMail) {
    return t`No mail server is set up here, so nothing is sent until there is one. In the app you are told in any case.`;
  }
  if (user?.emailConfirmed === false) {
    const { email } = user;
    return t`${email} is not confirmed yet, so no reminders go there until it is. The mail with the link can be sent again from your profile. In the app you are told in any case.`;
  }
  return t`To the address of your profile. In the app you are told in any case.`;
}

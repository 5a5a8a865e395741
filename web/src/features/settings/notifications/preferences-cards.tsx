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
      label: t`Email`,
      description: mailNote,
    },
    {
      topic: "push",
      label: t`On your devices`,
      description: t`Right away, on each device where you turned them on.`,
    },
  ];
  const topics: PreferenceRow[] = [
    {
      topic: "rsvpUpdates",
      label: t`Replies from guests`,
      description: t`When someone replies to an invitation.`,
    },
    {
      topic: "guestPhotos",
      label: t`Guest photos`,
      description: t`When guests send photos for you to look at.`,
    },
    {
      topic: "paymentReminders",
      label: t`Payment reminders`,
      description: t`Before and after payments are due.`,
    },
    { topic: "taskReminders", label: t`Task reminders`, description: t`When a task or milestone is due.` },
    { topic: "teamUpdates", label: t`Team`, description: t`When someone joins, leaves or changes roles.` },
    {
      topic: "mailFailures",
      label: t`Undelivered letters`,
      description: t`When a letter couldn’t be delivered.`,
    },
    {
      topic: "weeklyDigest",
      label: t`Weekly digest`,
      description: t`Once a week: what happened and what’s next.`,
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
      title={<Trans>Your notification preferences need a connection</Trans>}
      about={<Trans>They’re on the server, for all your devices.</Trans>}
    >
      {(preferences) => (
        <>
          <SignalNote>
            <Trans>Changing preferences needs a connection. They stay as they are until then.</Trans>
          </SignalNote>
          <SettingsCard title={<Trans>How to reach you</Trans>}>
            {switches(channels, preferences)}
          </SettingsCard>
          <SettingsCard
            title={<Trans>What you want to hear about</Trans>}
            about={<Trans>Just for you, on all your devices and in all your weddings.</Trans>}
          >
            {switches(topics, preferences)}
          </SettingsCard>
          <SettingsCard
            title={<Trans>Quiet hours</Trans>}
            about={
              <Trans>
                Nothing is sent during these hours, in the wedding’s local time. It comes afterwards.
              </Trans>
            }
          >
            <QuietHours hours={preferences.quietHours ?? null} change={change} />
            {preferences.quietHours == null && (
              <Text size="sm" c="dimmed">
                <Trans>None set.</Trans>
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
    return t`Not sent: this server can’t send email yet. You always see it in the app.`;
  }
  if (user?.emailConfirmed === false) {
    const { email } = user;
    return t`${email} isn’t confirmed yet, so no reminders go there. You can have the link sent again from your profile. You always see it in the app.`;
  }
  return t`To the address in your profile. You always see it in the app.`;
}

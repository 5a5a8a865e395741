import { Trans, useLingui } from "@lingui/react/macro";
import { Checkbox, Text } from "@mantine/core";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { SignalNote } from "@/kit/needs-signal.tsx";
import { ServerData } from "@/kit/server-data.tsx";
import { SettingsCard } from "@/kit/settings-card.tsx";
import { showFailureToast, showToast } from "@/kit/toasts.tsx";
import { api } from "@/lib/api/client.ts";
import { dataOf } from "@/lib/api/data.ts";
import { ApiError } from "@/lib/api/errors.ts";
import type { components } from "@/lib/api/schema.d.ts";
import { useServerInfo } from "@/lib/api/server-info.ts";
import { useConnection } from "@/lib/connection/connection.ts";
import { useSession } from "@/lib/session/session.ts";
import { QuietHours } from "./quiet-hours.tsx";

/** Preferences that are switches. */
type PreferenceKey = Exclude<keyof Preferences, "quietHours">;

/** A preference as a check box. */
interface PreferenceRow {
  key: PreferenceKey;
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
      key: "email",
      label: t`Email`,
      description: mailNote,
    },
    {
      key: "push",
      label: t`On your devices`,
      description: t`Right away, on each device where you turned them on.`,
    },
  ];
  const topics: PreferenceRow[] = [
    {
      key: "rsvpUpdates",
      label: t`Replies from guests`,
      description: t`When someone replies to an invitation.`,
    },
    {
      key: "guestPhotos",
      label: t`Guest photos`,
      description: t`When guests send photos for you to look at.`,
    },
    {
      key: "paymentReminders",
      label: t`Payment reminders`,
      description: t`Before and after payments are due.`,
    },
    { key: "taskReminders", label: t`Task reminders`, description: t`When a task or milestone is due.` },
    { key: "teamUpdates", label: t`Team`, description: t`When someone joins, leaves or changes roles.` },
    {
      key: "mailFailures",
      label: t`Undelivered letters`,
      description: t`When a letter couldn’t be delivered.`,
    },
    {
      key: "weeklyDigest",
      label: t`Weekly digest`,
      description: t`Once a week: what happened and what’s next.`,
    },
  ];

  const checkboxes = (rows: readonly PreferenceRow[], preferences: Preferences) =>
    rows.map(({ key, label, description }) => (
      <Checkbox
        key={key}
        label={label}
        description={description}
        checked={preferences[key]}
        disabled={isOffline}
        onChange={(event) => void change({ [key]: event.currentTarget.checked })}
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
            {checkboxes(channels, preferences)}
          </SettingsCard>
          <SettingsCard
            title={<Trans>What you want to hear about</Trans>}
            about={<Trans>Just for you, on all your devices and in all your weddings.</Trans>}
          >
            {checkboxes(topics, preferences)}
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

type Preferences = components["schemas"]["NotificationPreferences"];
type PreferencesInput = components["schemas"]["PreferencesInput"];

/** Null leaves a preference unchanged. */
const NO_CHANGES: PreferencesInput = {
  email: null,
  guestPhotos: null,
  mailFailures: null,
  paymentReminders: null,
  push: null,
  quietHours: null,
  rsvpUpdates: null,
  taskReminders: null,
  teamUpdates: null,
  weeklyDigest: null,
};

/** The account's notification preferences. A change shows at once and is reverted on failure. */
export function usePreferences() {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const accountId = useSession().user?.id;
  const queryKey = ["notification-preferences", accountId];
  const query = useQuery({
    queryKey,
    staleTime: 0,
    queryFn: async () => {
      const answer = await api().GET("/api/notifications/preferences", {});
      return dataOf(answer, t`Your preferences couldn’t be loaded`).preferences;
    },
  });

  /** Writes only the fields of this change: another one may be in progress. */
  const updateCache = (changes: Partial<Preferences>) =>
    queryClient.setQueryData<Preferences>(queryKey, (cached) => cached && { ...cached, ...changes });

  async function change(changes: Partial<PreferencesInput>, successMessage?: string): Promise<boolean> {
    const preferencesBefore = queryClient.getQueryData<Preferences>(queryKey);
    if (!preferencesBefore) return false;
    await queryClient.cancelQueries({ queryKey });
    const keys = Object.keys(changes) as (keyof Preferences)[];
    const pickChanged = (preferences: Preferences) =>
      Object.fromEntries(keys.map((key) => [key, preferences[key]]));
    updateCache(withoutNulls(changes));
    try {
      const answer = await api().PUT("/api/notifications/preferences", {
        body: { ...NO_CHANGES, ...changes },
      });
      updateCache(pickChanged(dataOf(answer, t`Please try again.`).preferences));
      showToast(successMessage ?? t`Notification preferences updated!`);
      return true;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      updateCache(pickChanged(preferencesBefore));
      showFailureToast(t`Your preferences couldn’t be saved`, [error]);
      return false;
    }
  }

  return { query, change };
}

/** The changes as the preferences show them: null means unchanged, and empty quiet hours mean none. */
function withoutNulls(changes: Partial<PreferencesInput>): Partial<Preferences> {
  const { quietHours, ...flags } = changes;
  const changedFlags = Object.entries(flags).filter(([, flag]) => flag !== null);
  const changedHours = quietHours && { quietHours: quietHours.from === "" ? null : quietHours };
  return { ...Object.fromEntries(changedFlags), ...changedHours };
}

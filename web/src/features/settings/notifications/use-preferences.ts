import { useLingui } from "@lingui/react/macro";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { showFailureToast, showToast } from "@/kit/toasts.tsx";
import { api } from "@/lib/api/client.ts";
import { dataOf } from "@/lib/api/data.ts";
import { ApiError } from "@/lib/api/errors.ts";
import type { components } from "@/lib/api/schema.d.ts";
import { useSession } from "@/lib/session/session.ts";

export type Preferences = components["schemas"]["NotificationPreferences"];
type PreferencesInput = components["schemas"]["PreferencesInput"];

/** Null leaves a preference unchanged. */
const NOTHING: PreferencesInput = {
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
  const queries = useQueryClient();
  const account = useSession().user?.id;
  const queryKey = ["notification-preferences", account];
  const query = useQuery({
    queryKey,
    staleTime: 0,
    queryFn: async () => {
      const answer = await api().GET("/api/notifications/preferences", {});
      return dataOf(answer, t`Your preferences couldn’t be loaded`).preferences;
    },
  });

  /** Writes only the fields of this change: another one may be in progress. */
  const take = (changes: Partial<Preferences>) =>
    queries.setQueryData<Preferences>(queryKey, (known) => known && { ...known, ...changes });

  async function change(changes: Partial<PreferencesInput>, done?: string): Promise<boolean> {
    const before = queries.getQueryData<Preferences>(queryKey);
    if (!before) return false;
    await queries.cancelQueries({ queryKey });
    const keys = Object.keys(changes) as (keyof Preferences)[];
    const of = (all: Preferences) => Object.fromEntries(keys.map((key) => [key, all[key]]));
    take(withoutNulls(changes));
    try {
      const answer = await api().PUT("/api/notifications/preferences", { body: { ...NOTHING, ...changes } });
      take(of(dataOf(answer, t`Please try again.`).preferences));
      showToast(done ?? t`Notification preferences updated!`);
      return true;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      take(of(before));
      showFailureToast(t`Your preferences couldn’t be saved`, [error]);
      return false;
    }
  }

  return { query, change };
}

function withoutNulls(changes: Partial<PreferencesInput>): Partial<Preferences> {
  const { quietHours, ...flags } = changes;
  const set = Object.entries(flags).filter(([, flag]) => flag !== null);
  const hours = quietHours && { quietHours: quietHours.from === "" ? null : quietHours };
  return { ...Object.fromEntries(set), ...hours };
}

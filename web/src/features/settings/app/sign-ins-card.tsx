import { Trans, useLingui } from "@lingui/react/macro";
import { Button, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { MonitorSmartphone } from "lucide-react";
import { TimeAgo } from "@/kit/dates/date-text.tsx";
import { ServerData } from "@/kit/server-data.tsx";
import { SettingsCard } from "@/kit/settings-card.tsx";
import { StatusBadge } from "@/kit/status-badge.tsx";
import { useServerChange } from "@/kit/use-server-change.ts";
import { api } from "@/lib/api/client.ts";
import { dataOf } from "@/lib/api/data.ts";
import type { components } from "@/lib/api/schema.d.ts";
import { useSession } from "@/lib/session/session.ts";
import classes from "../settings.module.css";
import { throwOnFailure } from "../throw-on-failure.ts";

/** A session of the account on a device. */
type SignIn = components["schemas"]["Session"];

/** Devices on which this account is signed in. */
export function SignInsCard() {
  const { t } = useLingui();
  const accountId = useSession().user?.id;
  const query = useQuery({
    queryKey: ["sign-ins", accountId],
    staleTime: 0,
    queryFn: async () => {
      const answer = await api().GET("/api/auth/sessions", {});
      return dataOf(answer, t`Your devices couldn’t be listed`).sessions;
    },
  });
  return (
    <SettingsCard
      title={<Trans>Signed in on these devices</Trans>}
      about={<Trans>A device you sign out keeps what’s on it, and syncs again once you sign in there.</Trans>}
    >
      <ServerData
        query={query}
        title={<Trans>Listing your devices needs a connection</Trans>}
        about={<Trans>This device stays signed in.</Trans>}
      >
        {(signIns) => (
          <ul className={classes.list}>
            {signIns.map((signIn) => (
              <SignInRow key={signIn.id} signIn={signIn} onSignedOut={query.refetch} />
            ))}
          </ul>
        )}
      </ServerData>
    </SettingsCard>
  );
}

function SignInRow({ signIn, onSignedOut }: { signIn: SignIn; onSignedOut: () => unknown }) {
  const { t } = useLingui();
  const { change, isBusy, isOffline, error } = useServerChange();
  const { id, lastSeenAt, current: isThisDevice } = signIn;
  const device = signIn.device || t`An unknown device`;

  const signOutThere = () =>
    change(async () => {
      const params = { path: { id } };
      throwOnFailure(await api().DELETE("/api/auth/sessions/{id}", { params }), t`Please try again.`);
      await onSignedOut();
    }, t`${device} is signed out.`);

  return (
    <li className={classes.row}>
      <div className={classes.words}>
        <Text fw={550}>{device}</Text>
        <Text size="sm" c="dimmed">
          <Trans>
            Last seen <TimeAgo at={Date.parse(lastSeenAt)} />
          </Trans>
        </Text>
        {error !== undefined && (
          <Text size="sm" c="var(--troth-trouble)" role="alert">
            {error}
          </Text>
        )}
      </div>
      {isThisDevice ? (
        <StatusBadge tone="good" icon={MonitorSmartphone}>
          <Trans>This device</Trans>
        </StatusBadge>
      ) : (
        <Button
          variant="default"
          loading={isBusy}
          disabled={isOffline}
          aria-label={t`Sign out there: ${device}`}
          onClick={() => void signOutThere()}
        >
          <Trans>Sign out there</Trans>
        </Button>
      )}
    </li>
  );
}

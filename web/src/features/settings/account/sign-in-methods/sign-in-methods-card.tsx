import { Trans } from "@lingui/react/macro";
import { Button, Text } from "@mantine/core";
import { ServerData } from "@/kit/server-data.tsx";
import { SettingsCard } from "@/kit/settings-card.tsx";
import { StatusBadge } from "@/kit/status-badge.tsx";
import { useServerInfo } from "@/lib/api/server-info.ts";
import type { User } from "@/lib/session/types.ts";
import type { Provider } from "@/lib/sign-in/types.ts";
import classes from "../../settings.module.css";
import { PasskeysPart } from "./passkeys-part.tsx";
import { ProviderRow } from "./provider-row.tsx";
import { SecondFactorPart } from "./second-factor-part.tsx";
import { useWaysIn, type WaysIn } from "./use-sign-in-methods.ts";

interface SignInMethodsCardProps {
  user: User;
  /** Opens the card that sets a password. */
  onSetPassword: () => void;
}

/** All ways to sign in: password, Google and Facebook, and passkeys. */
export function SignInMethodsCard({ user, onSetPassword }: SignInMethodsCardProps) {
  const query = useWaysIn(user);
  return (
    <SettingsCard
      title={<Trans>Ways to sign in</Trans>}
      about={<Trans>Each one opens this account. At least one always stays.</Trans>}
    >
      <ServerData
        query={query}
        title={<Trans>Listing your ways to sign in needs a connection</Trans>}
        about={<Trans>You stay signed in on this device.</Trans>}
      >
        {(ways) => (
          <>
            <ul className={classes.list}>
              <PasswordRow hasPassword={ways.hasPassword} onSetPassword={onSetPassword} />
              <ProviderRows ways={ways} onChanged={query.refetch} />
            </ul>
            <PasskeysPart ways={ways} onChanged={query.refetch} />
            <SecondFactorPart email={user.email} ways={ways} onChanged={query.refetch} />
          </>
        )}
      </ServerData>
    </SettingsCard>
  );
}

interface PasswordRowProps {
  hasPassword: boolean;
  onSetPassword: () => void;
}

function PasswordRow({ hasPassword, onSetPassword }: PasswordRowProps) {
  return (
    <li className={classes.row}>
      <Text fw={550}>
        <Trans>Password</Trans>
      </Text>
      {hasPassword ? (
        <StatusBadge tone="good">
          <Trans>Set</Trans>
        </StatusBadge>
      ) : (
        <Button variant="default" onClick={onSetPassword}>
          <Trans>Set a password</Trans>
        </Button>
      )}
    </li>
  );
}

const ALL: readonly Provider[] = ["google", "facebook"];

/** Providers that this server offers, and linked ones that it no longer offers. */
function ProviderRows({ ways, onChanged }: { ways: WaysIn; onChanged: () => unknown }) {
  const offered = useServerInfo().data?.providers ?? [];
  const linked = (provider: Provider) => ways.providers.find((link) => link.provider === provider);
  return ALL.filter((provider) => offered.includes(provider) || linked(provider)).map((provider) => (
    <ProviderRow
      key={provider}
      provider={provider}
      link={linked(provider)}
      hasPassword={ways.hasPassword}
      onChanged={onChanged}
    />
  ));
}

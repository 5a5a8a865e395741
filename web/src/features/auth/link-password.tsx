import { Trans, useLingui } from "@lingui/react/macro";
import { Anchor, Group, Text, Title } from "@mantine/core";
import { useForm } from "@mantine/form";
import { Link } from "react-router";
import { AuthForm } from "@/kit/account-forms/auth-form.tsx";
import { PasswordField } from "@/kit/account-forms/password-field.tsx";
import { checkPassword } from "@/kit/account-forms/rules.ts";
import { linkByPassword, PROVIDER_NAMES } from "@/lib/sign-in/providers.ts";
import type { Provider, SignInResult, SignInStep } from "@/lib/sign-in/types.ts";
import classes from "./auth-page.module.css";
import type { ExitLink } from "./use-provider-return.ts";

interface LinkPasswordProps {
  provider: Provider;
  account: NonNullable<SignInStep["passwordNeeded"]>;
  rememberMe: boolean;
  exitLink: ExitLink;
  onDone: (result: SignInResult) => void;
}

/**
 * Links a provider to the account with the same email address. Asks for its password: the address alone proves nothing.
 */
export function LinkPassword({ provider, account, rememberMe, exitLink, onDone }: LinkPasswordProps) {
  const { t } = useLingui();
  const form = useForm({ mode: "uncontrolled", initialValues: { password: "" } });
  const name = PROVIDER_NAMES[provider];
  const { email, ticket } = account;
  return (
    <>
      <Title order={1} size="h1" mb="xs">
        <Trans>Connect {name}</Trans>
      </Title>
      <Text c="dimmed" mb="lg">
        {exitLink.isLinking ? (
          <Trans>Type the password of your account once to connect {name}.</Trans>
        ) : (
          <Trans>
            <strong>{email}</strong> already has an account. Type its password once to connect {name}.
          </Trans>
        )}
      </Text>
      <AuthForm
        form={form}
        validate={checkPassword}
        submit={({ password }) => linkByPassword(ticket, password, rememberMe)}
        submitLabel={<Trans>Connect {name}</Trans>}
        onDone={onDone}
      >
        {/* For password managers: the account that the password is for. */}
        <input type="email" autoComplete="username" value={email} readOnly hidden aria-label={t`Email`} />
        <PasswordField
          label={t`Password`}
          autoComplete="current-password"
          autoFocus
          key={form.key("password")}
          {...form.getInputProps("password")}
        />
      </AuthForm>
      <Group justify="center" gap="xs" mt="md">
        <Anchor component={Link} to="/forgot-password" state={{ email }} className={classes.toggle}>
          <Trans>Forgot password</Trans>
        </Anchor>
        <Anchor component={Link} to={exitLink.to} state={exitLink.state} replace className={classes.toggle}>
          {exitLink.isLinking ? <Trans>Back to settings</Trans> : <Trans>Back to sign in</Trans>}
        </Anchor>
      </Group>
    </>
  );
}

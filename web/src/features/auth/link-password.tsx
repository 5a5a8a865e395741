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
  needed: NonNullable<SignInStep["passwordNeeded"]>;
  rememberMe: boolean;
  way: ExitLink;
  onDone: (result: SignInResult) => void;
}

/** Asks for the password of the account to link: the address alone proves nothing. */
export function LinkPassword({ provider, needed, rememberMe, way, onDone }: LinkPasswordProps) {
  const { t } = useLingui();
  const form = useForm({ mode: "uncontrolled", initialValues: { password: "" } });
  const name = PROVIDER_NAMES[provider];
  const { email, ticket } = needed;
  return (
    <>
      <Title order={1} size="h1" mb="xs">
        <Trans>Connect {name}</Trans>
      </Title>
      <Text c="dimmed" mb="lg">
        {way.isLinking ? (
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
        <Anchor component={Link} to={way.to} state={way.state} replace className={classes.toggle}>
          {way.isLinking ? <Trans>Back to settings</Trans> : <Trans>Back to sign in</Trans>}
        </Anchor>
      </Group>
    </>
  );
}

import { Trans, useLingui } from "@lingui/react/macro";
import { Button, Text, Title } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useQuery } from "@tanstack/react-query";
import { KeyRound } from "lucide-react";
import { useState } from "react";
import { Link, useParams } from "react-router";
import { AuthForm } from "@/kit/account-forms/auth-form.tsx";
import { NewPasswordFields } from "@/kit/account-forms/new-password-fields.tsx";
import { checkNewPassword } from "@/kit/account-forms/rules.ts";
import { EmptyState } from "@/kit/empty-state.tsx";
import { linkedAccount, resetPassword } from "@/lib/sign-in/actions.ts";
import { AccountCard } from "./account-card.tsx";
import {
  DeadAccountLink,
  keptMethodsOf,
  SignInMethodChoice,
  signInMethodsOf,
  withoutPassword,
} from "./sign-in-methods.tsx";

type ResetOutcome = { kind: "done" } | { kind: "dead"; code: string | undefined };

/** The page of the link for a forgotten password: sets a new one. */
export default function ResetPasswordPage() {
  const { t } = useLingui();
  const { token = "" } = useParams();
  const [outcome, setOutcome] = useState<ResetOutcome>();
  return (
    <AccountCard name={t`New password`}>
      {outcome === undefined && <NewPasswordForm token={token} onOutcome={setOutcome} />}
      {outcome?.kind === "dead" && (
        <DeadAccountLink
          code={outcome.code}
          action={
            <Button component={Link} to="/forgot-password">
              <Trans>Ask for a new link</Trans>
            </Button>
          }
        />
      )}
      {outcome?.kind === "done" && <PasswordSetNotice />}
    </AccountCard>
  );
}

function NewPasswordForm({
  token,
  onOutcome,
}: {
  token: string;
  onOutcome: (outcome: ResetOutcome) => void;
}) {
  const { t } = useLingui();
  const form = useForm({
    mode: "uncontrolled",
    initialValues: { password: "", confirmPassword: "" },
  });

  // If the account cannot be read, there is nothing to tick, and every other way to sign in is removed.
  const { data: otherMethods = [] } = useQuery({
    queryKey: ["linked-account", token],
    meta: { isPublic: true },
    queryFn: async () => {
      const { account } = await linkedAccount(token);
      return account ? withoutPassword(signInMethodsOf(account)) : [];
    },
  });
  const [keptKeys, setKeptKeys] = useState<ReadonlySet<string>>(new Set());

  async function submit(values: { password: string }) {
    const result = await resetPassword(token, values.password, keptMethodsOf(keptKeys));
    if (!result.ok && result.status === 404) onOutcome({ kind: "dead", code: result.code });
    return result;
  }

  return (
    <>
      <Title order={1} size="h1" mb="xs">
        <Trans>Choose a new password</Trans>
      </Title>
      <Text c="dimmed" mb="lg">
        <Trans>This signs you out everywhere. Other ways to sign in are removed unless you keep them.</Trans>
      </Text>
      <AuthForm
        form={form}
        validate={checkNewPassword}
        submit={submit}
        submitLabel={<Trans>Set new password</Trans>}
        onDone={() => onOutcome({ kind: "done" })}
      >
        <NewPasswordFields form={form} field="password" label={t`New password`} />
        {otherMethods.length > 0 && (
          <SignInMethodChoice methods={otherMethods} keptKeys={keptKeys} onChange={setKeptKeys} />
        )}
      </AuthForm>
    </>
  );
}

function PasswordSetNotice() {
  return (
    <div role="status">
      <EmptyState
        icon={KeyRound}
        headingOrder={1}
        title={<Trans>Your new password is set</Trans>}
        action={
          <Button component={Link} to="/auth">
            <Trans>Sign in</Trans>
          </Button>
        }
      >
        <Trans>
          Every device asks for it once. Changes not yet synced stay on the device and sync after that.
        </Trans>
      </EmptyState>
    </div>
  );
}

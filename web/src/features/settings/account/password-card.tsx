import { Trans, useLingui } from "@lingui/react/macro";
import { useForm } from "@mantine/form";
import { useState } from "react";
import { AuthForm } from "@/kit/account-forms/auth-form.tsx";
import { NewPasswordFields } from "@/kit/account-forms/new-password-fields.tsx";
import { PasswordField } from "@/kit/account-forms/password-field.tsx";
import { checkNewPassword } from "@/kit/account-forms/rules.ts";
import { SettingsCard } from "@/kit/settings-card.tsx";
import { showToast } from "@/kit/toasts.tsx";
import type { FieldIssue } from "@/lib/core/types.ts";
import { renewPush } from "@/lib/push/renew-push.ts";
import { session } from "@/lib/session/session.ts";
import type { User } from "@/lib/session/types.ts";
import { toFormResult } from "@/lib/sign-in/form-result.ts";
import { changeAccount } from "../change-account.ts";
import { SIGN_IN_AGAIN, SignInAgainButton } from "../sign-in-again.tsx";

/** The specification's minimum for a changed password; sign-up accepts shorter ones. */
const SHORTEST = 8;

const EMPTY = { currentPassword: "", newPassword: "", confirmPassword: "" };

/** Changes the password, or sets the first one. All other devices are signed out. */
export function PasswordCard({ user }: { user: User }) {
  const { t } = useLingui();
  const { hasPassword = true } = user;
  const [isRefused, setRefused] = useState(false);
  const form = useForm({
    mode: "uncontrolled",
    initialValues: EMPTY,
  });

  async function check({ currentPassword, newPassword, confirmPassword }: typeof EMPTY) {
    const issues: FieldIssue[] = [];
    const say = (field: keyof typeof EMPTY, message: string) =>
      issues.push({ field, code: "refused", message });
    if (hasPassword && currentPassword === "") say("currentPassword", t`Please type your current password`);
    if (newPassword.length < SHORTEST) say("newPassword", t`Password must be at least 8 characters long.`);
    const found = await checkNewPassword({ password: newPassword, confirmPassword });
    const renamed = found.map((issue) => ({
      ...issue,
      field: issue.field === "password" ? "newPassword" : issue.field,
    }));
    return [...issues, ...renamed];
  }

  async function submit({ currentPassword, newPassword }: typeof EMPTY) {
    const result = await toFormResult(async () => {
      const changes = { newPassword, ...(hasPassword && { currentPassword }) };
      const { user: saved, tokens } = await changeAccount(changes, t`The new password couldn’t be set`);
      // Show the toast before the session changes: without a former password the card is remounted.
      showToast(
        hasPassword
          ? t`Your password is changed. Your other devices ask for the new one.`
          : t`Your password is set. Your other devices ask you to sign in again.`,
      );
      if (!tokens) return;
      session().restart(saved, tokens);
      // The new session needs the push subscription registered again.
      void renewPush(saved.id);
    });
    setRefused(!result.ok && result.code === SIGN_IN_AGAIN);
    return result;
  }

  return (
    <SettingsCard
      title={hasPassword ? <Trans>Change Password</Trans> : <Trans>Set a password</Trans>}
      about={<Trans>This signs out every other device. What’s on them stays there.</Trans>}
    >
      <AuthForm
        form={form}
        validate={check}
        submit={submit}
        submitLabel={hasPassword ? <Trans>Change password</Trans> : <Trans>Set this password</Trans>}
        onDone={() => form.reset()}
      >
        {/* For password managers: the account that the password is for. */}
        <input
          type="email"
          autoComplete="username"
          value={user.email}
          readOnly
          hidden
          aria-label={t`Email`}
        />
        {hasPassword && (
          <PasswordField
            label={t`Current password`}
            autoComplete="current-password"
            key={form.key("currentPassword")}
            {...form.getInputProps("currentPassword")}
          />
        )}
        <NewPasswordFields form={form} field="newPassword" label={t`New password`} />
      </AuthForm>
      {isRefused && (
        <div>
          <SignInAgainButton />
        </div>
      )}
    </SettingsCard>
  );
}

import { Trans, useLingui } from "@lingui/react/macro";
import { Anchor, Button, Group, Text } from "@mantine/core";
import { useForm } from "@mantine/form";
import { Download } from "lucide-react";
import { useRef, useState } from "react";
import { Link } from "react-router";
import { AuthForm } from "@/kit/account-forms/auth-form.tsx";
import { NewPasswordFields } from "@/kit/account-forms/new-password-fields.tsx";
import { PasswordField } from "@/kit/account-forms/password-field.tsx";
import { checkNewPassword } from "@/kit/account-forms/rules.ts";
import { downloadFile } from "@/kit/download-file.ts";
import { SignalNote } from "@/kit/needs-signal.tsx";
import { SettingsCard } from "@/kit/settings-card.tsx";
import { showToast } from "@/kit/toasts.tsx";
import { useServerChange } from "@/kit/use-server-change.ts";
import { api } from "@/lib/api/client.ts";
import { errorFrom } from "@/lib/api/errors.ts";
import { deviceClock } from "@/lib/calendar.ts";
import type { FieldIssue } from "@/lib/core/types.ts";
import { renewPush } from "@/lib/push/renew-push.ts";
import { session, useSession } from "@/lib/session/session.ts";
import type { User } from "@/lib/session/types.ts";
import { toFormResult } from "@/lib/sign-in/submit-sign-in.ts";
import { changeAccount } from "../change-account.ts";
import classes from "../settings.module.css";
import { SIGN_IN_AGAIN, SignInAgainButton } from "../sign-in-again.tsx";
import { DeleteAccount } from "./delete-account.tsx";
import { SignInMethodsCard } from "./sign-in-methods/sign-in-methods-card.tsx";

/** The account: password and other ways to sign in, data export, and deletion. */
export function AccountTab() {
  const { user } = useSession();
  const passwordCard = useRef<HTMLDivElement>(null);
  if (!user) return null;
  const focusPasswordField = () =>
    passwordCard.current?.querySelector<HTMLElement>("input:not([hidden])")?.focus();
  return (
    <div className={classes.cards}>
      <div ref={passwordCard}>
        {/* A different form once there is a password. */}
        <PasswordCard key={String(user.hasPassword)} user={user} />
      </div>
      <SignInMethodsCard user={user} onSetPassword={focusPasswordField} />
      <ExportCard />
      <DeleteAccount />
    </div>
  );
}

/** The minimum for a changed password; sign-up accepts shorter ones. */
const MIN_LENGTH = 8;

const EMPTY = { currentPassword: "", newPassword: "", confirmPassword: "" };

/** Changes the password, or sets the first one. All other devices are signed out. */
function PasswordCard({ user }: { user: User }) {
  const { t } = useLingui();
  const { hasPassword = true } = user;
  // The server wants a fresh sign-in first.
  const [mustSignInAgain, setMustSignInAgain] = useState(false);
  const form = useForm({
    mode: "uncontrolled",
    initialValues: EMPTY,
  });

  async function check({ currentPassword, newPassword, confirmPassword }: typeof EMPTY) {
    const issues: FieldIssue[] = [];
    const addIssue = (field: keyof typeof EMPTY, message: string) =>
      issues.push({ field, code: "refused", message });
    if (hasPassword && currentPassword === "")
      addIssue("currentPassword", t`Please type your current password`);
    if (newPassword.length < MIN_LENGTH)
      addIssue("newPassword", t`Password must be at least 8 characters long.`);
    const passwordIssues = await checkNewPassword({ password: newPassword, confirmPassword });
    // The shared rules call the field "password".
    const renamedIssues = passwordIssues.map((issue) => ({
      ...issue,
      field: issue.field === "password" ? "newPassword" : issue.field,
    }));
    return [...issues, ...renamedIssues];
  }

  async function submit({ currentPassword, newPassword }: typeof EMPTY) {
    const result = await toFormResult(async () => {
      const changes = { newPassword, ...(hasPassword && { currentPassword }) };
      const { user: savedUser, tokens } = await changeAccount(changes, t`The new password couldn’t be set`);
      // Show the toast before the session changes: without a former password the card is remounted.
      showToast(
        hasPassword
          ? t`Your password is changed. Your other devices ask for the new one.`
          : t`Your password is set. Your other devices ask you to sign in again.`,
      );
      if (!tokens) return;
      session().restart(savedUser, tokens);
      // The new session needs the push subscription registered again.
      void renewPush(savedUser.id);
    });
    setMustSignInAgain(!result.ok && result.code === SIGN_IN_AGAIN);
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
      {mustSignInAgain && (
        <div>
          <SignInAgainButton />
        </div>
      )}
    </SettingsCard>
  );
}

/** Exports all of the account's data as one archive. */
function ExportCard() {
  const { t } = useLingui();
  const { change, isBusy, isOffline, error } = useServerChange();

  const download = () =>
    change(async () => {
      const answer = await api().GET("/api/auth/export", { parseAs: "blob" });
      if (answer.data === undefined) {
        throw errorFrom(answer.response, answer.error, t`Your data couldn’t be exported`);
      }
      downloadFile(`troth-export-${deviceClock.today()}.zip`, answer.data, "application/zip");
    }, t`Your data is downloaded.`);

  return (
    <SettingsCard
      title={<Trans>Export My Data</Trans>}
      about={<Trans>Your profile and all your weddings in one file, to keep or take elsewhere.</Trans>}
    >
      <SignalNote isWaiting={isBusy}>
        <Trans>Exporting needs a connection.</Trans>
      </SignalNote>
      <Group>
        <Button
          variant="default"
          leftSection={<Download size={18} aria-hidden />}
          loading={isBusy}
          disabled={isOffline}
          onClick={() => void download()}
        >
          <Trans>Export My Data</Trans>
        </Button>
      </Group>
      {error !== undefined && (
        <Text size="sm" c="var(--troth-trouble)" role="alert">
          {error}
        </Text>
      )}
      <Text size="sm">
        <Trans>
          Offline,{" "}
          <Anchor component={Link} to="/app/backup" inherit underline="always">
            Backup
          </Anchor>{" "}
          has what’s on this device.
        </Trans>
      </Text>
    </SettingsCard>
  );
}

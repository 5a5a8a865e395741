import { Trans, useLingui } from "@lingui/react/macro";
import { Alert, Button, Group, SimpleGrid, Text } from "@mantine/core";
import { MailQuestion } from "lucide-react";
import { useEffect, useId, useState } from "react";
import { PasswordField } from "@/kit/account-forms/password-field.tsx";
import { checkProfile } from "@/kit/account-forms/rules.ts";
import { useConfirmationMail } from "@/kit/account-forms/use-confirmation-mail.ts";
import { SignalNote } from "@/kit/needs-signal.tsx";
import { SettingsCard } from "@/kit/settings-card.tsx";
import { showToast } from "@/kit/toasts.tsx";
import { ApiError } from "@/lib/api/errors.ts";
import { useServerInfo } from "@/lib/api/server-info.ts";
import { useConnection } from "@/lib/connection/connection.ts";
import { useDraftForm } from "@/lib/draft/use-draft-form.ts";
import { session, useSession } from "@/lib/session/session.ts";
import type { User } from "@/lib/session/types.ts";
import { refreshProfile } from "@/lib/sign-in/actions.ts";
import { DraftFormBody, DraftText, DraftTextarea } from "@/records/draft-fields/draft-fields.tsx";
import { refreshNames } from "@/wedding/hooks.ts";
import { changeAccount } from "../change-account.ts";
import classes from "../settings.module.css";
import { SIGN_IN_AGAIN, SignInAgainNote } from "../sign-in-again.tsx";
import { PictureCard } from "./picture-card.tsx";

/** The user's profile, as last loaded, also offline. */
export function ProfileTab() {
  const { user } = useSession();
  // The profile may have been changed on another device.
  useEffect(() => void refreshProfile(), []);
  if (!user) return null;
  return (
    <div className={classes.cards}>
      <PictureCard user={user} />
      <ProfileCard key={user.id} user={user} />
    </div>
  );
}

/** Name, address and a short description of the user. */
function ProfileCard({ user }: { user: User }) {
  const { t } = useLingui();
  const formId = useId();
  const { form, save, isBusy, asksPassword, mustSignInAgain, password } = useProfileForm(user);
  const isOffline = useConnection() === "offline";
  return (
    <SettingsCard title={<Trans>About you</Trans>}>
      <SignalNote isWaiting={isBusy}>
        <Trans>Saving your profile needs a connection. What you type here stays.</Trans>
      </SignalNote>
      <UnconfirmedAddress user={user} />
      <DraftFormBody id={formId} form={form} onSubmit={() => void save()}>
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
          <DraftText form={form} field="firstName" label={t`First name`} autoComplete="given-name" />
          <DraftText form={form} field="lastName" label={t`Last name`} autoComplete="family-name" />
        </SimpleGrid>
        <DraftText
          form={form}
          field="email"
          label={t`Email`}
          type="email"
          inputMode="email"
          autoComplete="username"
        />
        {asksPassword && (
          <PasswordField
            label={t`Current password`}
            description={t`Needed because you sign in with this address.`}
            autoComplete="current-password"
            value={password.value}
            error={password.error}
            onChange={(event) => password.set(event.currentTarget.value)}
          />
        )}
        <DraftText
          form={form}
          field="phone"
          label={t`Phone`}
          description={t`Your team sees it and can call you.`}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          maxLength={40}
        />
        <DraftText
          form={form}
          field="location"
          label={t`Location`}
          description={t`Where you live. Your team sees it.`}
          maxLength={120}
        />
        <DraftTextarea
          form={form}
          field="bio"
          label={t`Bio`}
          description={t`A few words for your team, up to 600 characters.`}
          maxLength={600}
        />
      </DraftFormBody>
      {mustSignInAgain && <SignInAgainNote />}
      <Group gap="sm">
        <Button type="submit" form={formId} loading={isBusy} disabled={!form.isDirty || isOffline}>
          <Trans>Save profile</Trans>
        </Button>
      </Group>
    </SettingsCard>
  );
}

interface ProfileValues {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  location: string;
  bio: string;
}

function profileValuesOf({ firstName, lastName, email, phone, location, bio }: User): ProfileValues {
  return { firstName, lastName, email, phone: phone ?? "", location: location ?? "", bio: bio ?? "" };
}

/** The profile form. Typed values, except the password, are kept on this device until saved. */
function useProfileForm(user: User) {
  const { t } = useLingui();
  const form = useDraftForm(profileValuesOf(user), {
    account: user.id,
    wedding: "none",
    name: "settings/profile",
  });
  const [isBusy, setBusy] = useState(false);
  const [password, setPassword] = useState("");
  const [passwordError, setPasswordError] = useState<string>();
  const [mustSignInAgain, setMustSignInAgain] = useState(false);
  const changesEmail = form.changes.email !== undefined;
  const asksPassword = changesEmail && (user.hasPassword ?? true);

  function changePassword(text: string) {
    setPassword(text);
    setPasswordError(undefined);
  }

  async function save(): Promise<void> {
    if (isBusy || !form.isDirty) return;
    if (asksPassword && password === "") return setPasswordError(t`Please type your current password`);
    setBusy(true);
    setMustSignInAgain(false);
    try {
      const issues = await checkProfile(form.values);
      form.refuse(issues);
      if (issues.length > 0) return;
      const changes = { ...form.changes, ...(asksPassword && { currentPassword: password }) };
      const { user: savedUser } = await changeAccount(changes, t`Your profile couldn’t be saved`);
      session().updateUser(savedUser);
      const changesName = form.changes.firstName ?? form.changes.lastName;
      if (changesName) refreshNames();
      form.markSaved();
      changePassword("");
      showToast(t`Your profile is saved.`);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const { field, message, code } = error;
      if (code === SIGN_IN_AGAIN) setMustSignInAgain(true);
      else if (field === "currentPassword") setPasswordError(message);
      else form.refuse([{ ...(field !== undefined && { field }), code: "refused", message }]);
    } finally {
      setBusy(false);
    }
  }

  return {
    form,
    save,
    isBusy,
    asksPassword,
    /** Whether the server wants a fresh sign-in: the account has no password, and the last sign-in is too old. */
    mustSignInAgain,
    password: { value: password, error: passwordError, set: changePassword },
  };
}

/** Asks the user to confirm the address, especially a new one. Hidden when the server sends no mail. */
function UnconfirmedAddress({ user: { email, emailConfirmed } }: { user: User }) {
  const isUnconfirmed = emailConfirmed === false;
  const { data } = useServerInfo({ enabled: isUnconfirmed });
  const { send, isSending } = useConfirmationMail(email);
  const isOffline = useConnection() === "offline";
  if (!isUnconfirmed || !data?.mail) return null;
  return (
    <Alert color="ochre" icon={<MailQuestion size={20} aria-hidden />}>
      <Text role="status" mb="sm">
        <Trans>
          You sign in with {email}, which isn’t confirmed yet. Open the link in the email sent there.
        </Trans>
      </Text>
      <Group>
        <Button variant="default" loading={isSending} disabled={isOffline} onClick={() => void send()}>
          <Trans>Send the email again</Trans>
        </Button>
      </Group>
    </Alert>
  );
}

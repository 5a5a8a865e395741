import { Trans, useLingui } from "@lingui/react/macro";
import { Button, Group, SimpleGrid } from "@mantine/core";
import { useId } from "react";
import { PasswordField } from "@/kit/account-forms/password-field.tsx";
import { SignalNote } from "@/kit/needs-signal.tsx";
import { SettingsCard } from "@/kit/settings-card.tsx";
import { useConnection } from "@/lib/connection/connection.ts";
import type { User } from "@/lib/session/types.ts";
import { DraftText, DraftTextarea } from "@/records/draft-fields/draft-fields.tsx";
import { DraftFormBody } from "@/records/draft-fields/draft-form-body.tsx";
import { SignInAgain } from "../sign-in-again.tsx";
import { UnconfirmedAddress } from "./unconfirmed-address.tsx";
import { useProfileForm } from "./use-profile-form.ts";

/** Name, address and a short description of the user. */
export function ProfileCard({ user }: { user: User }) {
  const { t } = useLingui();
  const formId = useId();
  const { form, save, isBusy, asksPassword, isRefused, password } = useProfileForm(user);
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
      {isRefused && <SignInAgain />}
      <Group gap="sm">
        <Button type="submit" form={formId} loading={isBusy} disabled={!form.isDirty || isOffline}>
          <Trans>Save profile</Trans>
        </Button>
      </Group>
    </SettingsCard>
  );
}

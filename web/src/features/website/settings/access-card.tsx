import { Trans, useLingui } from "@lingui/react/macro";
import { Button, Checkbox, Group, PasswordInput, Text } from "@mantine/core";
import { LockKeyhole } from "lucide-react";
import { type FormEvent, useState } from "react";
import { UpdateNote, type WebsiteServer } from "@/domain/website/publish-website.tsx";
import { SettingsCard } from "@/kit/settings-card.tsx";
import { StatusBadge } from "@/kit/status-badge.tsx";
import { useServerChange } from "@/kit/use-server-change.ts";
import { useRecordActions } from "@/records/record-kind/use-record-actions.ts";
import { useWriteAccess, useWriteGuard } from "@/records/write-access/write-access.tsx";
import { useRecord } from "@/wedding/hooks.ts";
import { SITE_ID, WEBSITE } from "../website-kind.ts";

interface AccessCardProps {
  server: WebsiteServer;
  /** Whether the draft differs from the published website in this. */
  isChanged: (kind: "sharing" | "access") => boolean;
}

/** Who can see the website, and whether guests can share it. Part of the draft, but for the password: live once published. */
export function AccessCard({ server, isChanged }: AccessCardProps) {
  const { t } = useLingui();
  const { allowed } = useWriteAccess();
  const website = useRecord("website", SITE_ID);
  const { update } = useRecordActions(WEBSITE);
  return (
    <>
      <SettingsCard title={<Trans>Sharing</Trans>}>
        <Checkbox
          label={t`Let guests share the website`}
          description={t`A button on the page: copy the link, send it, post it.`}
          checked={!website?.sharingOff}
          disabled={!allowed}
          onChange={(event) => update(SITE_ID, { sharingOff: !event.currentTarget.checked })}
        />
        <UpdateNote server={server} isNeeded={isChanged("sharing")} />
      </SettingsCard>
      <SettingsCard
        title={<Trans>Who can see it</Trans>}
        about={
          <Trans>Guest access changes when you publish or update the website, the password right away.</Trans>
        }
      >
        <Checkbox
          label={t`Allow guest access`}
          description={t`Anyone with the address can look. Off: only each guest’s personal link opens it.`}
          checked={!website?.personalLinksOnly}
          disabled={!allowed}
          onChange={(event) => update(SITE_ID, { personalLinksOnly: !event.currentTarget.checked })}
        />
        <UpdateNote server={server} isNeeded={isChanged("access")} />
        <PasswordForm server={server} />
      </SettingsCard>
    </>
  );
}

/** Privacy settings that the password form leaves unchanged. */
const UNCHANGED_SETTINGS = { allowGuestAccess: null, allowSearchEngines: null };

/** The password is sent to the server and never shown again. */
function PasswordForm({ server }: { server: WebsiteServer }) {
  const { t } = useLingui();
  const guard = useWriteGuard();
  const { allowed } = useWriteAccess();
  const { change, isBusy, isOffline, error, forget } = useServerChange();
  // Whether the field for a new password is open.
  const [isSetting, setSetting] = useState(false);
  const [password, setPassword] = useState("");
  const hasPassword = server.state?.hasPassword ?? false;

  function toggleProtection(isProtected: boolean) {
    forget();
    setSetting(isProtected);
    if (!isProtected && hasPassword) removePassword();
  }

  function removePassword() {
    const privacySettings = { ...UNCHANGED_SETTINGS, isPasswordProtected: false, password: null };
    void change(() => server.update({ privacySettings }), t`The website no longer asks for a password.`);
  }

  async function save(event: FormEvent) {
    event.preventDefault();
    const privacySettings = { ...UNCHANGED_SETTINGS, isPasswordProtected: true, password };
    const isSaved = await change(
      () => server.update({ privacySettings }),
      t`Guests need this password from now on. Pass it on: it won’t be shown again.`,
    );
    if (!isSaved) return;
    setPassword("");
    setSetting(false);
  }

  return (
    <>
      <Checkbox
        label={t`Protect with a password`}
        checked={hasPassword || isSetting}
        disabled={!allowed || isOffline || isBusy}
        onChange={(event) => toggleProtection(event.currentTarget.checked)}
      />
      {isOffline && (
        <Text size="sm" role="status">
          <Trans>You’re offline: changing the password needs a connection.</Trans>
        </Text>
      )}
      {hasPassword && !isSetting && (
        <Group gap="sm">
          <StatusBadge tone="good" icon={LockKeyhole}>
            <Trans>A password is set</Trans>
          </StatusBadge>
          <Button variant="subtle" disabled={isOffline} onClick={() => setSetting(true)} {...guard}>
            <Trans>Set a new one</Trans>
          </Button>
        </Group>
      )}
      {error !== undefined && !isSetting && (
        <Text size="sm" c="var(--troth-trouble)" role="alert">
          {error}
        </Text>
      )}
      {isSetting && (
        <form onSubmit={(event) => void save(event)}>
          <PasswordInput
            label={t`New password`}
            value={password}
            autoComplete="new-password"
            error={error}
            onChange={(event) => {
              setPassword(event.currentTarget.value);
              forget();
            }}
          />
          <Group gap="sm" mt="sm">
            <Button type="submit" loading={isBusy} disabled={password.trim() === "" || isOffline} {...guard}>
              <Trans>Set password</Trans>
            </Button>
            <Button
              variant="default"
              onClick={() => {
                setPassword("");
                setSetting(false);
              }}
            >
              <Trans>Cancel</Trans>
            </Button>
          </Group>
        </form>
      )}
    </>
  );
}

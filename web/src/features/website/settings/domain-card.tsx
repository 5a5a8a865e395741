import { Trans, useLingui } from "@lingui/react/macro";
import { ActionIcon, Button, Group, Text, TextInput } from "@mantine/core";
import { CircleCheck, Clock, Copy, WifiOff } from "lucide-react";
import { useId } from "react";
import type { WebsiteServer } from "@/domain/website/publish-website.tsx";
import type { WebsiteState } from "@/domain/website/website-state.ts";
import { copyText } from "@/kit/copy-text.ts";
import { SettingsCard } from "@/kit/settings-card.tsx";
import { StatusBadge } from "@/kit/status-badge.tsx";
import { useServerChange } from "@/kit/use-server-change.ts";
import { useSitesOrigin } from "@/lib/api/sites-origin.ts";
import { useConnection } from "@/lib/connection/connection.ts";
import { DraftFormBody } from "@/records/draft-fields/draft-fields.tsx";
import { OvertakenNotice } from "@/records/draft-fields/overtaken-notice.tsx";
import { useStoredDraftForm } from "@/records/form-panel/form-panel.tsx";
import { useWriteGuard } from "@/records/write-access/write-access.tsx";
import { DOMAIN_FORM } from "../website-kind.ts";
import classes from "./settings.module.css";

/** The couple's own domain, verified by a DNS record that only its owner can set. */
export function DomainCard({ server }: { server: WebsiteServer }) {
  const { t } = useLingui();
  const { state, query } = server;
  return (
    <SettingsCard
      title={<Trans>Your own domain</Trans>}
      about={<Trans>If you have one, guests can find the website there too.</Trans>}
    >
      {state ? (
        <DomainForm server={server} customDomain={state.customDomain} />
      ) : (
        <UnknownField label={t`Domain`} query={query} />
      )}
    </SettingsCard>
  );
}

interface DomainFormProps {
  server: WebsiteServer;
  /** As the server has it; null if there is none. */
  customDomain: WebsiteState["customDomain"];
}

function DomainForm({ server, customDomain }: DomainFormProps) {
  const { t } = useLingui();
  const formId = useId();
  const guard = useWriteGuard();
  const { change, isBusy, isOffline, error, forget } = useServerChange();
  const { hostname } = new URL(useSitesOrigin());
  const savedDomain = customDomain?.domain ?? "";
  const form = useStoredDraftForm(DOMAIN_FORM, { domain: savedDomain });
  const domain = form.values.domain.trim().toLowerCase();

  async function save() {
    if (domain === savedDomain) return;
    const message = domain === "" ? t`The domain is no longer used.` : t`Now set the records below.`;
    const isSaved = await change(() => server.update({ customDomain: domain }), message);
    if (isSaved) form.markSaved();
  }

  async function checkRecord() {
    await change(() => server.checkDomain(), t`Checked just now.`);
  }

  return (
    <>
      {isOffline && (
        <Text size="sm" role="status">
          <WifiOff size={16} aria-hidden /> <Trans>You’re offline: changing it needs a connection.</Trans>
        </Text>
      )}
      <DraftFormBody id={formId} form={form} onSubmit={() => void save()}>
        <TextInput
          label={t`Domain`}
          placeholder="ana-and-ben.example"
          value={form.values.domain}
          inputMode="url"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          error={error}
          onChange={(event) => {
            form.set("domain", event.currentTarget.value);
            forget();
          }}
        />
        <OvertakenNotice form={form} field="domain" label={t`Domain`} />
      </DraftFormBody>
      <Group gap="sm">
        <Button
          type="submit"
          form={formId}
          variant="default"
          loading={isBusy}
          disabled={domain === savedDomain || isOffline}
          {...guard}
        >
          <Trans>Save domain</Trans>
        </Button>
      </Group>
      {customDomain && (
        <>
          {customDomain.isVerified ? (
            <StatusBadge tone="good" icon={CircleCheck}>
              <Trans>Verified: guests find your website there</Trans>
            </StatusBadge>
          ) : (
            <StatusBadge tone="care" icon={Clock}>
              <Trans>Waiting for its record</Trans>
            </StatusBadge>
          )}
          <Text size="sm">
            <Trans>
              Where your domain is managed, set a TXT record with this name and value. Then point the domain
              here with a CNAME record to {hostname}.
            </Trans>
          </Text>
          <dl className={classes.record}>
            <RecordValue label={t`Name of the TXT record`} value={customDomain.recordName} />
            <RecordValue label={t`Value of the TXT record`} value={customDomain.recordValue} />
          </dl>
          {!customDomain.isVerified && (
            <Group>
              <Button
                variant="default"
                loading={isBusy}
                disabled={isOffline}
                onClick={() => void checkRecord()}
                {...guard}
              >
                <Trans>Check now</Trans>
              </Button>
            </Group>
          )}
        </>
      )}
    </>
  );
}

/** A value to copy into the settings of the domain. */
function RecordValue({ label, value }: { label: string; value: string }) {
  const { t } = useLingui();
  return (
    <>
      <dt>{label}</dt>
      <dd>
        <code>{value}</code>{" "}
        <ActionIcon
          variant="subtle"
          color="gray"
          size={44}
          aria-label={t`Copy: ${label}`}
          onClick={() => void copyText(value, t`You can select it here and copy it.`)}
        >
          <Copy size={18} aria-hidden />
        </ActionIcon>
      </dd>
    </>
  );
}

interface UnknownFieldProps extends Pick<WebsiteServer, "query"> {
  label: string;
}

/** Stands for a field until the server's value is loaded, so that the value cannot be overwritten unseen. */
export function UnknownField({ label, query }: UnknownFieldProps) {
  const { t } = useLingui();
  const isOffline = useConnection() === "offline";

  function explanation(): string {
    if (isOffline)
      return t`You’re offline, and this device doesn’t know yet what’s set here. You can change it once you’re online.`;
    if (query.error) return t`The server didn’t say what’s set here, so it can’t be changed now.`;
    return t`Asking the server what’s set here…`;
  }

  return <TextInput label={label} description={explanation()} disabled />;
}

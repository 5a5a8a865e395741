import { Trans, useLingui } from "@lingui/react/macro";
import { Button, Group, Text, TextInput } from "@mantine/core";
import { Check, WifiOff } from "lucide-react";
import { useId } from "react";
import { SettingsCard } from "@/kit/settings-card.tsx";
import { useServerChange } from "@/kit/use-server-change.ts";
import { useSitesOrigin } from "@/lib/api/sites-origin.ts";
import { DraftFormBody } from "@/records/draft-fields/draft-form-body.tsx";
import { OvertakenNotice } from "@/records/draft-fields/overtaken-notice.tsx";
import { useKeptForm } from "@/records/form-panel/use-kept-form.ts";
import { useWriteAccess, useWriteGuard } from "@/records/write-access/write-access.tsx";
import type { Draft } from "../preview/use-draft.ts";
import type { WebsiteServer } from "../server/use-website-server.ts";
import { ADDRESS_FORM } from "../website-kind.ts";
import classes from "./settings.module.css";
import { UnknownField } from "./unknown-field.tsx";
import { type Availability, useAvailability } from "./use-availability.ts";

interface AddressCardProps {
  weddingId: string;
  server: WebsiteServer;
  draft: Draft | undefined;
}

/** Where guests find the website: its rules are said while one types, and whether somebody else has it. */
export function AddressCard(props: AddressCardProps) {
  const { t } = useLingui();
  const { state, query } = props.server;
  return (
    <SettingsCard
      title={<Trans>Address</Trans>}
      about={
        state?.subdomain ? (
          <Trans>When you change it, the old address leads to the new one.</Trans>
        ) : (
          <Trans>Guests find your website here. You can change it later.</Trans>
        )
      }
    >
      {state ? (
        <AddressForm {...props} current={state.subdomain ?? ""} />
      ) : (
        <UnknownField label={t`Subdomain`} query={query} />
      )}
    </SettingsCard>
  );
}

function AddressForm({ weddingId, server, draft, current }: AddressCardProps & { current: string }) {
  const { t } = useLingui();
  const formId = useId();
  const { allowed } = useWriteAccess();
  const guard = useWriteGuard();
  const { change, isBusy, isOffline, error, forget } = useServerChange();
  const form = useKeptForm(ADDRESS_FORM, { subdomain: current });
  const { host } = new URL(useSitesOrigin());
  const typed = form.values.subdomain;
  const address = typed.trim().toLowerCase();
  const suggestion = draft?.website.addressSuggestion();
  const isNew = address !== "" && address !== current;
  const wrong = isNew ? draft?.core.checkAddress(address) : undefined;
  const availability = useAvailability(weddingId, isNew && !wrong ? address : undefined);

  async function save() {
    if (!isNew || wrong) return;
    const saved = await change(() => server.update({ subdomain: address }), t`The address is yours.`);
    if (saved) form.settle();
  }

  return (
    <>
      <DraftFormBody id={formId} form={form} onSubmit={() => void save()}>
        <TextInput
          label={t`Subdomain`}
          description={`${host}/w/${address || suggestion || "…"}`}
          value={typed}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          error={
            wrong ??
            error ??
            (availability.kind === "taken" && (availability.reason ?? t`This address is taken.`))
          }
          onChange={(event) => {
            form.set("subdomain", event.currentTarget.value);
            forget();
          }}
        />
        <OvertakenNotice form={form} field="subdomain" label={t`Subdomain`} />
        <AvailabilityNote availability={availability} />
      </DraftFormBody>
      <Group gap="sm">
        <Button
          type="submit"
          form={formId}
          loading={isBusy}
          disabled={!isNew || wrong !== undefined || isOffline || availability.kind === "taken"}
          {...guard}
        >
          <Trans>Save address</Trans>
        </Button>
        {suggestion && suggestion !== address && current === "" && allowed && (
          <Button variant="subtle" onClick={() => form.set("subdomain", suggestion)}>
            {t`Use “${suggestion}”`}
          </Button>
        )}
      </Group>
    </>
  );
}

/** Always there, so that it is heard when it begins to speak. */
function AvailabilityNote({ availability: { kind } }: { availability: Availability }) {
  return (
    <Text size="sm" component="div" role="status" mih="1.5rem" mt={4}>
      {kind === "asking" && <Trans>Looking whether it is free…</Trans>}
      {kind === "free" && (
        <span className={classes.good}>
          <Check size={16} aria-hidden /> <Trans>This address is free.</Trans>
        </span>
      )}
      {kind === "offline" && (
        <>
          <WifiOff size={16} aria-hidden />{" "}
          <Trans>You’re offline: whether it is free cannot be checked now, nor saved.</Trans>
        </>
      )}
    </Text>
  );
}

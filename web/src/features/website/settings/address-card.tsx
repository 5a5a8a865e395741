import { Trans, useLingui } from "@lingui/react/macro";
import { Button, Group, Text, TextInput } from "@mantine/core";
import { Check, WifiOff } from "lucide-react";
import { type FormEvent, useState } from "react";
import { useWriteAccess, useWriteGuard } from "@/records/write-access/write-access.tsx";
import type { Draft } from "../preview/use-draft.ts";
import type { WebsiteServer } from "../server/use-website-server.ts";
import classes from "./settings.module.css";
import { SettingsCard } from "./settings-card.tsx";
import { type Availability, useAvailability } from "./use-availability.ts";
import { useServerChange } from "./use-server-change.ts";

interface AddressCardProps {
  weddingId: string;
  server: WebsiteServer;
  draft: Draft | undefined;
}

/** Where guests find the website: its rules are said while one types, and whether somebody else has it. */
export function AddressCard({ weddingId, server, draft }: AddressCardProps) {
  const { t } = useLingui();
  const { allowed } = useWriteAccess();
  const guard = useWriteGuard();
  const { change, isBusy, isOffline, error, forget } = useServerChange();
  const current = server.state?.subdomain ?? "";
  const [typed, setTyped] = useState<string>();
  const address = (typed ?? current).trim().toLowerCase();
  const suggestion = draft?.website.addressSuggestion();
  const isNew = address !== "" && address !== current;
  const wrong = isNew ? draft?.core.checkAddress(address) : undefined;
  const availability = useAvailability(weddingId, isNew && !wrong ? address : undefined);

  async function save(event: FormEvent) {
    event.preventDefault();
    if (!isNew || wrong) return;
    const saved = await change(() => server.update({ subdomain: address }), t`The address is yours.`);
    if (saved) setTyped(undefined);
  }

  return (
    <SettingsCard
      title={<Trans>Address</Trans>}
      about={
        current === "" ? (
          <Trans>Guests find your website here. You can change it later.</Trans>
        ) : (
          <Trans>When you change it, the old address leads to the new one.</Trans>
        )
      }
    >
      <form onSubmit={(event) => void save(event)}>
        <TextInput
          label={t`Subdomain`}
          description={`${window.location.host}/w/${address || suggestion || "…"}`}
          value={typed ?? current}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          disabled={!allowed}
          error={
            wrong ??
            error ??
            (availability.kind === "taken" && (availability.reason ?? t`This address is taken.`))
          }
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            forget();
          }}
        />
        <AvailabilityNote availability={availability} />
        <Group gap="sm" mt="sm">
          <Button
            type="submit"
            loading={isBusy}
            disabled={!isNew || wrong !== undefined || isOffline || availability.kind === "taken"}
            {...guard}
          >
            <Trans>Save address</Trans>
          </Button>
          {suggestion && suggestion !== address && current === "" && allowed && (
            <Button variant="subtle" onClick={() => setTyped(suggestion)}>
              {t`Use “${suggestion}”`}
            </Button>
          )}
        </Group>
      </form>
    </SettingsCard>
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

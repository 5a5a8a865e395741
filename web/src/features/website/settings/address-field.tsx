import { Trans, useLingui } from "@lingui/react/macro";
import { Button, Text, TextInput } from "@mantine/core";
import { Check, WifiOff } from "lucide-react";
import { useSitesOrigin } from "@/lib/api/sites-origin.ts";
import { OvertakenNotice } from "@/records/draft-fields/overtaken-notice.tsx";
import { useWriteAccess } from "@/records/write-access/write-access.tsx";
import classes from "./settings.module.css";
import type { AddressForm } from "./use-address-form.ts";
import type { Availability } from "./use-availability.ts";

/** Address field that checks the rules and the availability while typing. */
export function AddressField({ of }: { of: AddressForm }) {
  const { t } = useLingui();
  const { allowed } = useWriteAccess();
  const { host } = new URL(useSitesOrigin());
  const { form, typed, address, suggestion, wrong, availability } = of;
  const isTaken = availability.kind === "taken";
  return (
    <>
      <TextInput
        label={t`Subdomain`}
        description={`${host}/w/${address || suggestion || "…"}`}
        value={typed}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        error={wrong ?? (isTaken && (availability.reason ?? t`This address is taken.`))}
        onChange={(event) => of.type(event.currentTarget.value)}
      />
      <OvertakenNotice form={form} field="subdomain" label={t`Subdomain`} />
      <AvailabilityNote availability={availability} />
      {suggestion && allowed && (
        <Button variant="subtle" onClick={() => of.type(suggestion)}>
          {t`Use “${suggestion}”`}
        </Button>
      )}
    </>
  );
}

/** Always rendered, so that screen readers announce its first text. */
function AvailabilityNote({ availability: { kind } }: { availability: Availability }) {
  return (
    <Text size="sm" component="div" role="status" mih="1.5rem" mt={4}>
      {kind === "asking" && <Trans>Checking whether it’s free…</Trans>}
      {kind === "free" && (
        <span className={classes.good}>
          <Check size={16} aria-hidden /> <Trans>This address is free.</Trans>
        </span>
      )}
      {kind === "offline" && (
        <>
          <WifiOff size={16} aria-hidden />{" "}
          <Trans>
            You’re offline: what you type stays here. Troth checks whether it’s free once you’re online.
          </Trans>
        </>
      )}
    </Text>
  );
}

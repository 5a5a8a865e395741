import { Trans, useLingui } from "@lingui/react/macro";
import { Button, Text, TextInput } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import { Check, WifiOff } from "lucide-react";
import { useState } from "react";
import type { WebsiteServer } from "@/domain/website/publish-website.tsx";
import { useServerChange } from "@/kit/use-server-change.ts";
import { api } from "@/lib/api/client.ts";
import { dataOf } from "@/lib/api/data.ts";
import { useSitesOrigin } from "@/lib/api/sites-origin.ts";
import { useConnection } from "@/lib/connection/connection.ts";
import { OvertakenNotice } from "@/records/draft-fields/overtaken-notice.tsx";
import { useStoredDraftForm } from "@/records/form-panel/form-panel.tsx";
import { useWriteAccess } from "@/records/write-access/write-access.tsx";
import type { WebsiteDraft } from "../preview/page-html.ts";
import { ADDRESS_FORM } from "../website-kind.ts";
import classes from "./settings.module.css";

/** Address field that checks the rules and the availability while typing. */
export function AddressField({ addressForm }: { addressForm: AddressForm }) {
  const { t } = useLingui();
  const { allowed } = useWriteAccess();
  const { host } = new URL(useSitesOrigin());
  const { form, text, address, suggestion, problem, setText, availability } = addressForm;
  const isTaken = availability.kind === "taken";
  return (
    <>
      <TextInput
        label={t`Subdomain`}
        description={`${host}/w/${address || suggestion || "…"}`}
        value={text}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        error={problem ?? (isTaken && (availability.reason ?? t`This address is taken.`))}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <OvertakenNotice form={form} field="subdomain" label={t`Subdomain`} />
      <AvailabilityNote availability={availability} />
      {suggestion && allowed && (
        <Button variant="subtle" onClick={() => setText(suggestion)}>
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
      {kind === "checking" && <Trans>Checking whether it’s free…</Trans>}
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

export interface AddressInput {
  weddingId: string;
  server: WebsiteServer;
  draft: WebsiteDraft | undefined;
}

type AddressForm = ReturnType<typeof useAddressForm>;

/**
 * The address form. A website without an address starts with a free suggestion from the couple's names, until the user
 * types.
 */
export function useAddressForm({ weddingId, server, draft }: AddressInput) {
  const savedAddress = server.state?.subdomain ?? "";
  const form = useStoredDraftForm(ADDRESS_FORM, { subdomain: savedAddress });
  const { change, isBusy, isOffline, error, forget } = useServerChange();
  // A cleared field equals the initial value, so only this visit knows that the user cleared it.
  const [isCleared, setCleared] = useState(false);
  const alternativesTo = (takenAddress: string) =>
    draft?.website.otherAddresses(takenAddress, weddingId) ?? [];

  // The couple's names make the suggestion; if it is taken, its first free alternative.
  const nameAddress = savedAddress === "" ? draft?.website.addressSuggestion() : undefined;
  const nameAvailability = useAvailability(weddingId, nameAddress, alternativesTo);
  const nameAlternative = nameAvailability.kind === "taken" ? nameAvailability.freeAlternative : undefined;
  const suggestion = nameAlternative ?? nameAddress;
  const suggestionAvailability: Availability =
    nameAlternative === undefined ? nameAvailability : { kind: "free" };

  const showsSuggestion = !form.isDirty && !isCleared && suggestion !== undefined;
  const text = showsSuggestion ? suggestion : form.values.subdomain;
  const address = text.trim().toLowerCase();
  const isNew = address !== "" && address !== savedAddress;
  const brokenRule = isNew ? draft?.core.checkAddress(address) : undefined;
  const addressToCheck = isNew && !brokenRule && !showsSuggestion ? address : undefined;
  const typedAvailability = useAvailability(weddingId, addressToCheck, alternativesTo);
  const availability = showsSuggestion ? suggestionAvailability : typedAvailability;
  const isTaken = availability.kind === "taken";
  const otherSuggestion = suggestion === address ? undefined : suggestion;

  /** Saves the address on the server, then shows the message. */
  async function save(successMessage: string): Promise<boolean> {
    if (!isNew || brokenRule) return false;
    const isSaved = await change(() => server.update({ subdomain: address }), successMessage);
    if (isSaved) form.markSaved();
    return isSaved;
  }

  function setText(newText: string) {
    setCleared(newText === "");
    form.set("subdomain", newText);
    forget();
  }

  return {
    form,
    /** What the field shows. */
    text,
    /** The text as an address. */
    address,
    /** An address to use instead; undefined if there is none. */
    suggestion: isTaken ? availability.freeAlternative : otherSuggestion,
    /** Why the address cannot be used; undefined if no reason is known. */
    problem: brokenRule ?? error,
    availability,
    isBusy,
    canSave: isNew && brokenRule === undefined && !isOffline && !isTaken,
    setText,
    save,
  };
}

/** The server is asked this long after the last key. */
const DEBOUNCE_MILLISECONDS = 400;

/** The answer about an address; "unknown": there was nothing to check, or the server could not answer. */
type Availability =
  | { kind: "unknown" | "checking" | "offline" | "free" }
  | {
      kind: "taken";
      /** The server's reason, for people. */
      reason: string | undefined;
      freeAlternative: string | undefined;
    };

/**
 * Asks the server whether an address is free and, if it is taken, which of its alternatives is; these are checked one
 * after another. Undefined as an address means that there is nothing to check.
 */
function useAvailability(
  weddingId: string,
  address: string | undefined,
  alternativesTo: (takenAddress: string) => readonly string[],
): Availability {
  const isOffline = useConnection() === "offline";
  const [debouncedAddress] = useDebouncedValue(address, DEBOUNCE_MILLISECONDS);
  const { data, isError } = useQuery({
    queryKey: ["website", weddingId, "availability", debouncedAddress],
    enabled: debouncedAddress !== undefined && debouncedAddress === address && !isOffline,
    staleTime: 0,
    queryFn: async () => {
      const checkedAddress = debouncedAddress ?? "";
      const answer = await fetchAvailability(weddingId, checkedAddress);
      const freeAlternative = answer.available
        ? undefined
        : await findFree(weddingId, alternativesTo(checkedAddress));
      return { ...answer, freeAlternative };
    },
  });
  if (address === undefined) return { kind: "unknown" };
  if (isOffline) return { kind: "offline" };
  if (debouncedAddress !== address || (!data && !isError)) return { kind: "checking" };
  if (!data) return { kind: "unknown" };
  const { available, reason, freeAlternative } = data;
  return available ? { kind: "free" } : { kind: "taken", reason, freeAlternative };
}

async function fetchAvailability(weddingId: string, subdomain: string) {
  const params = { path: { weddingId }, query: { subdomain } };
  const answer = await api().GET("/api/websites/{weddingId}/availability", { params });
  const data = dataOf(answer, "");
  return { available: data.available, reason: data.reason ?? undefined };
}

/** The first free address. It ignores failures, which must not hide the answer about the typed address. */
async function findFree(weddingId: string, addresses: readonly string[]): Promise<string | undefined> {
  try {
    for (const address of addresses) {
      const { available } = await fetchAvailability(weddingId, address);
      if (available) return address;
    }
  } catch (error) {
    console.warn("No other address could be looked for", error);
  }
  return undefined;
}

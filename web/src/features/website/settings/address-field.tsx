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
import type { WebsiteDraft } from "../preview/draft-page.ts";
import { ADDRESS_FORM } from "../website-kind.ts";
import classes from "./settings.module.css";

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

export interface AddressParts {
  weddingId: string;
  server: WebsiteServer;
  draft: WebsiteDraft | undefined;
}

type AddressForm = ReturnType<typeof useAddressForm>;

/**
 * The address form. A website without an address starts with a free suggestion from the couple's names, until the user
 * types.
 */
export function useAddressForm({ weddingId, server, draft }: AddressParts) {
  const current = server.state?.subdomain ?? "";
  const form = useStoredDraftForm(ADDRESS_FORM, { subdomain: current });
  const { change, isBusy, isOffline, error, forget } = useServerChange();
  // A cleared field equals the initial value, so only this visit knows that the user cleared it.
  const [isCleared, setCleared] = useState(false);
  const others = (taken: string) => draft?.website.otherAddresses(taken, weddingId) ?? [];
  const first = current === "" ? draft?.website.addressSuggestion() : undefined;
  const ofFirst = useAvailability(weddingId, first, others);
  const instead = ofFirst.kind === "taken" ? ofFirst.instead : undefined;
  const suggestion = instead ?? first;
  const isProposed = !form.isDirty && !isCleared && suggestion !== undefined;
  const typed = isProposed ? suggestion : form.values.subdomain;
  const address = typed.trim().toLowerCase();
  const isNew = address !== "" && address !== current;
  const wrong = isNew ? draft?.core.checkAddress(address) : undefined;
  const ofTyped = useAvailability(weddingId, isNew && !wrong && !isProposed ? address : undefined, others);
  const ofProposed = instead === undefined ? ofFirst : ({ kind: "free" } as const);
  const availability = isProposed ? ofProposed : ofTyped;
  const isTaken = availability.kind === "taken";

  /** Saves it on the server and shows the message `done`. */
  async function save(done: string): Promise<boolean> {
    if (!isNew || wrong) return false;
    const saved = await change(() => server.update({ subdomain: address }), done);
    if (saved) form.markSaved();
    return saved;
  }

  return {
    form,
    typed,
    address,
    /** Another address to take instead of the typed one. */
    suggestion: isTaken ? availability.instead : suggestion === address ? undefined : suggestion,
    wrong: wrong ?? error,
    availability,
    isBusy,
    isOffline,
    canSave: isNew && wrong === undefined && !isOffline && !isTaken,
    type(text: string) {
      setCleared(text === "");
      form.set("subdomain", text);
      forget();
    },
    save,
  };
}

/** Debounce after the last key. */
const PAUSE_MILLISECONDS = 400;

type Availability =
  | { kind: "unasked" | "asking" | "offline" | "free" }
  | {
      kind: "taken";
      reason: string | undefined;
      /** The first free alternative. */
      instead: string | undefined;
    };

/**
 * Whether an address is available and, if taken, which of `others` is; they are checked one after another. `wanted` is
 * undefined if there is nothing to check.
 */
function useAvailability(
  weddingId: string,
  wanted: string | undefined,
  others: (taken: string) => readonly string[],
): Availability {
  const isOffline = useConnection() === "offline";
  const [debounced] = useDebouncedValue(wanted, PAUSE_MILLISECONDS);
  const { data, isError } = useQuery({
    queryKey: ["website", weddingId, "availability", debounced],
    enabled: debounced !== undefined && debounced === wanted && !isOffline,
    staleTime: 0,
    queryFn: async () => {
      const answer = await ask(weddingId, debounced ?? "");
      const instead = answer.available ? undefined : await firstFree(weddingId, others(debounced ?? ""));
      return { ...answer, instead };
    },
  });
  if (wanted === undefined) return { kind: "unasked" };
  if (isOffline) return { kind: "offline" };
  if (debounced !== wanted || (!data && !isError)) return { kind: "asking" };
  if (!data) return { kind: "unasked" };
  const { available, reason, instead } = data;
  return available ? { kind: "free" } : { kind: "taken", reason, instead };
}

async function ask(weddingId: string, subdomain: string) {
  const params = { path: { weddingId }, query: { subdomain } };
  const answer = await api().GET("/api/websites/{weddingId}/availability", { params });
  const data = dataOf(answer, "");
  return { available: data.available, reason: data.reason ?? undefined };
}

/** A failure here must not hide the answer about the typed address. */
async function firstFree(weddingId: string, addresses: readonly string[]): Promise<string | undefined> {
  try {
    for (const address of addresses) if ((await ask(weddingId, address)).available) return address;
  } catch (error) {
    console.warn("No other address could be looked for", error);
  }
  return undefined;
}

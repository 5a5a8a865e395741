import { useState } from "react";
import type { WebsiteServer } from "@/domain/website/use-website-server.ts";
import { useServerChange } from "@/kit/use-server-change.ts";
import { useKeptForm } from "@/records/form-panel/use-kept-form.ts";
import type { WebsiteDraft } from "../preview/use-draft.ts";
import { ADDRESS_FORM } from "../website-kind.ts";
import { useAvailability } from "./use-availability.ts";

export interface AddressParts {
  weddingId: string;
  server: WebsiteServer;
  draft: WebsiteDraft | undefined;
}

export type AddressForm = ReturnType<typeof useAddressForm>;

/**
 * The address form. A website without an address starts with a free suggestion from the couple's names, until the user
 * types.
 */
export function useAddressForm({ weddingId, server, draft }: AddressParts) {
  const current = server.state?.subdomain ?? "";
  const form = useKeptForm(ADDRESS_FORM, { subdomain: current });
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

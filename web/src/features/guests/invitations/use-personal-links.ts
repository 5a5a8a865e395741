import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { type PersonalLink, useKnownLinks, useWebsiteState } from "@/domain/website/website-state.ts";
import { showFailureToast } from "@/kit/toasts.tsx";
import { api } from "@/lib/api/client.ts";
import { dataOf } from "@/lib/api/data.ts";
import { ApiError } from "@/lib/api/errors.ts";
import { useWedding } from "@/wedding/hooks.ts";
import type { InvitationRecipient } from "./recipients.ts";

export type PersonalLinks = ReturnType<typeof usePersonalLinks>;

/** The wedding's personal links, as last loaded, and the actions on them. */
export function usePersonalLinks() {
  const { t } = useLingui();
  const weddingId = useWedding().id ?? "none";
  const enabled = weddingId !== "none";
  const params = { path: { weddingId } };
  const [isBusy, setBusy] = useState(false);

  const { allowed, links } = useKnownLinks(weddingId, enabled);
  const site = useWebsiteState(weddingId, enabled && allowed);

  /** Shows the reason on failure. */
  async function attempt(task: () => Promise<void>, failed: string): Promise<boolean> {
    setBusy(true);
    try {
      await task();
      return true;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      showFailureToast(failed, [{ message: error.message }]);
      return false;
    } finally {
      setBusy(false);
    }
  }

  async function ask(recipients: readonly InvitationRecipient[]): Promise<void> {
    const idsOf = (kind: InvitationRecipient["kind"]) =>
      recipients.filter((recipient) => recipient.kind === kind).map(({ id }) => id);
    const body = { guestIds: idsOf("guest"), partyIds: idsOf("party") };
    const answer = await api().POST("/api/websites/{weddingId}/links", { params, body });
    const newLinks = dataOf(answer, t`The links couldn’t be made`).links;
    links.store(() => newLinks);
  }

  async function drop({ token }: PersonalLink): Promise<void> {
    const path = { weddingId, token };
    const answer = await api().DELETE("/api/websites/{weddingId}/links/{token}", { params: { path } });
    // Not found: another user has just revoked it, which is the wanted state.
    if (answer.response.status !== 404) dataOf(answer, t`The link couldn’t be revoked`);
    links.store((known) => known?.filter((link) => link.token !== token));
  }

  return {
    allowed,
    links,
    site: site.data,
    isBusy,
    linkOf: (recipient: InvitationRecipient) =>
      links.data?.find((link) => (recipient.kind === "guest" ? link.guestId : link.partyId) === recipient.id),
    make: (recipients: readonly InvitationRecipient[]) =>
      attempt(() => ask(recipients), t`The links couldn’t be made`),
    revoke: (link: PersonalLink) => attempt(() => drop(link), t`The link couldn’t be revoked`),
    replace: (recipient: InvitationRecipient, link: PersonalLink) =>
      attempt(async () => {
        await drop(link);
        await ask([recipient]);
      }, t`The new link couldn’t be made`),
  };
}

import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import {
  type PersonalLink,
  useStoredPersonalLinks,
  useWebsiteState,
} from "@/domain/website/website-state.ts";
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
  const hasWedding = weddingId !== "none";
  const params = { path: { weddingId } };
  const [isBusy, setBusy] = useState(false);

  const { allowed, links } = useStoredPersonalLinks(weddingId, hasWedding);
  const site = useWebsiteState(weddingId, hasWedding && allowed);

  /** Runs a request, and shows the server's reason if it fails. Returns whether it succeeded. */
  async function runWithFailureToast(task: () => Promise<void>, failureTitle: string): Promise<boolean> {
    setBusy(true);
    try {
      await task();
      return true;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      showFailureToast(failureTitle, [{ message: error.message }]);
      return false;
    } finally {
      setBusy(false);
    }
  }

  async function requestLinks(recipients: readonly InvitationRecipient[]): Promise<void> {
    const idsOf = (kind: InvitationRecipient["kind"]) =>
      recipients.filter((recipient) => recipient.kind === kind).map(({ id }) => id);
    const body = { guestIds: idsOf("guest"), partyIds: idsOf("party") };
    const answer = await api().POST("/api/websites/{weddingId}/links", { params, body });
    // The answer has all links of the wedding, old and new.
    const allLinks = dataOf(answer, t`The links couldn’t be made`).links;
    links.store(() => allLinks);
  }

  async function revokeLink({ token }: PersonalLink): Promise<void> {
    const path = { weddingId, token };
    const answer = await api().DELETE("/api/websites/{weddingId}/links/{token}", { params: { path } });
    // Not found: another user has just revoked it, so it is gone as intended.
    if (answer.response.status !== 404) dataOf(answer, t`The link couldn’t be revoked`);
    links.store((currentLinks) => currentLinks?.filter((link) => link.token !== token));
  }

  return {
    allowed,
    links,
    site: site.data,
    isBusy,
    linkOf: (recipient: InvitationRecipient) =>
      links.data?.find((link) => (recipient.kind === "guest" ? link.guestId : link.partyId) === recipient.id),
    create: (recipients: readonly InvitationRecipient[]) =>
      runWithFailureToast(() => requestLinks(recipients), t`The links couldn’t be made`),
    revoke: (link: PersonalLink) =>
      runWithFailureToast(() => revokeLink(link), t`The link couldn’t be revoked`),
    replace: (recipient: InvitationRecipient, link: PersonalLink) =>
      runWithFailureToast(async () => {
        await revokeLink(link);
        await requestLinks([recipient]);
      }, t`The new link couldn’t be made`),
  };
}

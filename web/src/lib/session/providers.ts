import { t } from "@lingui/core/macro";
import { api } from "@/lib/api/client.ts";
import { dataOf } from "@/lib/api/data.ts";
import { asResult } from "./as-result.ts";
import { enter } from "./enter.ts";
import type { AuthResult, EntryResult, Provider } from "./types.ts";

/** The providers' own names, in every language. */
export const PROVIDER_NAMES = { google: "Google", facebook: "Facebook" } satisfies Record<Provider, string>;

/** What the app must remember until the user returns from the provider. */
export interface Departure {
  provider: Provider;
  ticket: string;
  rememberMe: boolean;
  /** The page that the user wanted. */
  returnTo: string;
  /** Whether a signed-in user is linking the provider to their account. */
  isLinking: boolean;
}

interface Wishes extends Omit<Departure, "provider" | "ticket"> {
  /** The token of the invitation. */
  invitation?: string | undefined;
}

const KEY = "troth.departure";

/** Sends the user to a provider, which sends them back to `/auth/{provider}`. */
export async function departTo(provider: Provider, wishes: Wishes): Promise<AuthResult> {
  const { invitation: invitationToken = "", ...rest } = wishes;
  return asResult(async () => {
    const params = { path: { provider } };
    const body = { rememberMe: rest.rememberMe, invitationToken, linking: rest.isLinking };
    const answer = await api().POST("/api/auth/providers/{provider}/start", { params, body });
    const name = PROVIDER_NAMES[provider];
    const { url, ticket } = dataOf(answer, t`${name} couldn’t be reached`);
    // In this tab only: following a link prepared by another person returns without a departure.
    sessionStorage.setItem(KEY, JSON.stringify({ provider, ticket, ...rest } satisfies Departure));
    window.location.assign(url);
  });
}

/** Reads and deletes the stored departure. */
export function takeDeparture(provider: Provider): Departure | undefined {
  const kept = sessionStorage.getItem(KEY);
  sessionStorage.removeItem(KEY);
  if (kept === null) return undefined;
  const departure = JSON.parse(kept) as Departure;
  return departure.provider === provider ? departure : undefined;
}

/** Completes the sign-in with the provider's callback. The server accepts it once. */
export function finishReturn(
  { ticket, rememberMe }: Departure,
  brought: { code: string; state: string },
): Promise<EntryResult> {
  return enter(rememberMe, async () => {
    const body = { ticket, ...brought };
    return dataOf(await api().POST("/api/auth/providers/finish", { body }), t`Login failed`);
  });
}

/** Links the existing account with the same address, confirmed by its password. */
export function linkByPassword(ticket: string, password: string, rememberMe: boolean): Promise<EntryResult> {
  return enter(rememberMe, async () => {
    const body = { ticket, password };
    return dataOf(
      await api().POST("/api/auth/providers/link", { body }),
      t`The account couldn’t be connected`,
    );
  });
}

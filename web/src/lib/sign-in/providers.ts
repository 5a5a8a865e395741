import { t } from "@lingui/core/macro";
import { api } from "@/lib/api/client.ts";
import { dataOf } from "@/lib/api/data.ts";
import { submitSignIn, toFormResult } from "./submit-sign-in.ts";
import type { AuthResult, Provider, SignInResult } from "./types.ts";

/** The providers' own names, in every language. */
export const PROVIDER_NAMES = { google: "Google", facebook: "Facebook" } satisfies Record<Provider, string>;

/** What the app must remember until the user returns from the provider. */
export interface ProviderRedirect {
  provider: Provider;
  ticket: string;
  rememberMe: boolean;
  /** The page that the user wanted. */
  returnTo: string;
  /** Whether a signed-in user is linking the provider to their account. */
  isLinking: boolean;
}

interface RedirectOptions extends Omit<ProviderRedirect, "provider" | "ticket"> {
  /** The token of the invitation. */
  invitation?: string | undefined;
}

const storageKey = "troth.departure";

/** Sends the user to a provider, which sends them back to `/auth/{provider}`. */
export async function redirectToProvider(provider: Provider, options: RedirectOptions): Promise<AuthResult> {
  const { invitation: invitationToken = "", ...rest } = options;
  return toFormResult(async () => {
    const params = { path: { provider } };
    const body = { rememberMe: rest.rememberMe, invitationToken, linking: rest.isLinking };
    const answer = await api().POST("/api/auth/providers/{provider}/start", { params, body });
    const name = PROVIDER_NAMES[provider];
    const { url, ticket } = dataOf(answer, t`${name} couldn’t be reached`);
    // In this tab only: a link that another person prepared leads to a return for which nothing is stored.
    sessionStorage.setItem(
      storageKey,
      JSON.stringify({ provider, ticket, ...rest } satisfies ProviderRedirect),
    );
    window.location.assign(url);
  });
}

/** Reads and deletes what was stored for the return from the provider. */
export function takeRedirect(provider: Provider): ProviderRedirect | undefined {
  const stored = sessionStorage.getItem(storageKey);
  sessionStorage.removeItem(storageKey);
  if (stored === null) return undefined;
  const redirect = JSON.parse(stored) as ProviderRedirect;
  return redirect.provider === provider ? redirect : undefined;
}

/** Completes the sign-in with the provider's callback. The server accepts it once. */
export function finishProviderSignIn(
  { ticket, rememberMe }: ProviderRedirect,
  callback: { code: string; state: string },
): Promise<SignInResult> {
  return submitSignIn(rememberMe, async () => {
    const body = { ticket, ...callback };
    return dataOf(await api().POST("/api/auth/providers/finish", { body }), t`Login failed`);
  });
}

/** Links the provider to the existing account with the same address, confirmed by its password. */
export function linkByPassword(ticket: string, password: string, rememberMe: boolean): Promise<SignInResult> {
  return submitSignIn(rememberMe, async () => {
    const body = { ticket, password };
    return dataOf(
      await api().POST("/api/auth/providers/link", { body }),
      t`The account couldn’t be connected`,
    );
  });
}

import createClient, { type Client } from "openapi-fetch";
import { connectionStore, noteServerReached } from "@/lib/connection/connection.ts";
import { session } from "@/lib/session/session.ts";
import { accountChanged } from "./errors.ts";
import { RateLimit } from "./rate-limit.ts";
import { requestTurns } from "./request-turns.ts";
import { resilientFetch } from "./resilient-fetch.ts";
import type { paths } from "./schema.d.ts";
import { shareIdentical } from "./share-identical.ts";

export const rateLimit = new RateLimit();

let client: Client<paths> | undefined;
let ofAccount: { account: string; client: Client<paths> } | undefined;

/** The REST client: typed by the server's own OpenAPI document, patient, and signed in where somebody is. */
export function api(): Client<paths> {
  client ??= createClient<paths>({ baseUrl: window.location.origin, fetch: patientFetch });
  return client;
}

/**
 * The same for work that goes on behind the screens of one account, and may still be at it when somebody else signs in
 * here: its requests fail from then on.
 */
export function apiOf(account: string): Client<paths> {
  if (ofAccount?.account !== account) {
    const fetch = async (request: Request) => {
      if (session().account() !== account) throw accountChanged();
      return patientFetch(request);
    };
    ofAccount = { account, client: createClient<paths>({ baseUrl: window.location.origin, fetch }) };
  }
  return ofAccount.client;
}

/** One for all: what two ask for is shared, and turns and limits are counted together. */
function patientFetch(request: Request): Promise<Response> {
  sharedFetch ??= shareIdentical(
    resilientFetch({
      fetch: (sent) => fetch(sent),
      rateLimit,
      inTurn: requestTurns(),
      credentials: () => session().credentials(),
      renew: (rejected) => session().renew(rejected),
      wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
      isOnline: () => connectionStore.getState().browserOnline,
      onReached: noteServerReached,
    }),
    () => session().accessToken(),
  );
  return sharedFetch(request);
}

let sharedFetch: ((request: Request) => Promise<Response>) | undefined;

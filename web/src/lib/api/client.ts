import createClient, { type Client } from "openapi-fetch";
import { connectionStore, noteServerReached } from "@/lib/connection/connection.ts";
import { session } from "@/lib/session/session.ts";
import { RateLimit } from "./rate-limit.ts";
import { requestTurns } from "./request-turns.ts";
import { resilientFetch } from "./resilient-fetch.ts";
import type { paths } from "./schema.d.ts";
import { shareIdentical } from "./share-identical.ts";

export const rateLimit = new RateLimit();

let client: Client<paths> | undefined;

/** The REST client: typed by the server's own OpenAPI document, patient, and signed in where somebody is. */
export function api(): Client<paths> {
  client ??= createClient<paths>({ baseUrl: window.location.origin, fetch: patientFetch() });
  return client;
}

function patientFetch(): (request: Request) => Promise<Response> {
  const accessToken = () => session().accessToken();
  return shareIdentical(
    resilientFetch({
      fetch: (request) => fetch(request),
      rateLimit,
      inTurn: requestTurns(),
      accessToken,
      renew: (rejected) => session().renew(rejected),
      wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
      isOnline: () => connectionStore.getState().browserOnline,
      onReached: noteServerReached,
    }),
    accessToken,
  );
}

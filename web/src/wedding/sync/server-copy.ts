import { save } from "@automerge/automerge/slim";
import { type DocumentId, Repo } from "@automerge/automerge-repo/slim";
import { t } from "@lingui/core/macro";
import { api, apiOf } from "@/lib/api/client.ts";
import { dataOf } from "@/lib/api/data.ts";
import { ApiError } from "@/lib/api/errors.ts";
import { setServerFull } from "@/lib/connection/server-storage.ts";
import type { Role } from "@/lib/core/types.ts";
import { session } from "@/lib/session/session.ts";
import { ServerConnection, type TicketAnswer } from "./connection.ts";

export interface ServerCopy {
  document: Uint8Array;
  /** The account's role, as reported on the same connection. */
  role: Role | undefined;
  /** How often the document's history was started over. */
  lineage: number | undefined;
}

const fetchTimeoutMs = 20_000;

/**
 * Fetches the server's document on a separate connection that sends nothing of this device's. Undefined if it is not
 * available now.
 */
export async function fetchServerCopy(
  account: string,
  id: string,
  signal: AbortSignal,
): Promise<ServerCopy | undefined> {
  const unavailable = new AbortController();
  let role: Role | undefined;
  let lineage: number | undefined;
  const connection = new ServerConnection({
    socketUrl,
    ticket: () => fetchTicket(account),
    onPhase: () => {},
    onRefused: () => {},
    onAccess: (access) => {
      role = access.role ?? undefined;
      lineage = access.lineage;
    },
    onUnavailable: () => unavailable.abort(),
  });
  const repo = new Repo({ network: [connection], isEphemeral: true });
  const givenUp = AbortSignal.any([signal, unavailable.signal, AbortSignal.timeout(fetchTimeoutMs)]);
  try {
    connection.start();
    const { handle } = repo.findWithProgress<Record<string, unknown>>(id as DocumentId);
    await new Promise<void>((resolve, reject) => {
      const check = () => {
        const storage = connection.serverStorageId;
        const serverHeads = storage && handle.getSyncInfo(storage)?.lastHeads;
        // The server names its heads in the message with the changes: once they match, all changes are here.
        if (serverHeads?.length && handle.isReady() && isSameHeads(serverHeads, handle.heads())) resolve();
      };
      // automerge-repo emits the first heads just before the document becomes ready.
      const checkSoon = () => queueMicrotask(check);
      handle.on("heads-changed", checkSoon);
      handle.on("remote-heads", checkSoon);
      givenUp.addEventListener("abort", () => reject(givenUp.reason), { once: true });
    });
    return { document: save(handle.doc()), role, lineage };
  } catch (error) {
    if (givenUp.aborted) return undefined;
    throw error;
  } finally {
    repo.networkSubsystem.disconnect();
  }
}

function isSameHeads(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((head) => b.includes(head));
}

/**
 * Fetches the single-use ticket for one socket; the client renews an expired session. Returns no ticket if another
 * account has signed in: the socket is for this account.
 */
export async function fetchTicket(account: string): Promise<TicketAnswer> {
  try {
    const { data, response } = await apiOf(account).POST("/api/sync/ticket", {});
    if (data) return { kind: "ticket", ticket: data.data.ticket };
    if (response.status === 429) return { kind: "slowDown" };
    const isSignedIn = session().isSignedIn(account);
    return { kind: response.status === 401 && !isSignedIn ? "signInNeeded" : "unreachable" };
  } catch {
    return { kind: "unreachable" };
  }
}

export function socketUrl(ticket: string): string {
  const scheme = window.location.protocol === "https:" ? "wss" : "ws";
  return `${scheme}://${window.location.host}/sync?ticket=${encodeURIComponent(ticket)}`;
}

/** Asks a server that refuses changes for now whether its disk is full. */
export async function fetchServerSpace(account: string): Promise<void> {
  try {
    const answer = await apiOf(account).GET("/api/health", {});
    setServerFull(dataOf(answer, t`The server couldn’t be reached`).status === "storageFull");
  } catch (error) {
    // Without an answer, the space is unknown.
    if (!(error instanceof ApiError)) throw error;
  }
}

/** Asks the server to start a new history for a wedding; `document` is sent if the server's own copy is damaged. */
export async function startOver(id: string, document: () => Uint8Array | undefined): Promise<void> {
  const path = { params: { path: { weddingId: id } } };
  const failure = t`The edit history couldn’t be reset`;
  try {
    dataOf(await api().POST("/api/weddings/{weddingId}/start-over", path), failure);
  } catch (error) {
    const isDamaged = error instanceof ApiError && error.code === "WEDDING_DAMAGED";
    const localDocument = isDamaged ? document() : undefined;
    if (!localDocument) throw error;
    const answer = await api().POST("/api/weddings/{weddingId}/start-over", {
      ...path,
      body: localDocument as never,
      bodySerializer: (bytes: unknown) => bytes as BodyInit,
      headers: { "content-type": "application/octet-stream" },
    });
    dataOf(answer, failure);
  }
}

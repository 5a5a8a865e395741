import { save } from "@automerge/automerge/slim";
import { type DocumentId, Repo } from "@automerge/automerge-repo/slim";
import type { Role } from "@/lib/core/types.ts";
import { ServerConnection } from "./connection.ts";
import { fetchTicket, socketUrl } from "./ticket.ts";

export interface ServerCopy {
  document: Uint8Array;
  /** The account's role, as reported on the same connection. */
  role: Role | undefined;
  /** How often the document's history was started over. */
  lineage: number | undefined;
}

const longestWaitMs = 20_000;

/**
 * Fetches the server's document on a separate connection that sends nothing of this device's. Undefined if it is not
 * available now.
 */
export async function fetchServerCopy(
  account: string,
  id: string,
  signal: AbortSignal,
): Promise<ServerCopy | undefined> {
  const damaged = new AbortController();
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
    onUnavailable: () => damaged.abort(),
  });
  const repo = new Repo({ network: [connection], isEphemeral: true });
  const over = AbortSignal.any([signal, damaged.signal, AbortSignal.timeout(longestWaitMs)]);
  try {
    connection.start();
    const { handle } = repo.findWithProgress<Record<string, unknown>>(id as DocumentId);
    await new Promise<void>((resolve, reject) => {
      const check = () => {
        const storage = connection.serverStorageId;
        const known = storage && handle.getSyncInfo(storage)?.lastHeads;
        // The server names its heads in the message with the changes: once they match, all changes are here.
        if (known?.length && handle.isReady() && sameHeads(known, handle.heads())) resolve();
      };
      // automerge-repo emits the first heads just before the document becomes ready.
      const look = () => queueMicrotask(check);
      handle.on("heads-changed", look);
      handle.on("remote-heads", look);
      over.addEventListener("abort", () => reject(over.reason), { once: true });
    });
    return { document: save(handle.doc()), role, lineage };
  } catch (error) {
    if (over.aborted) return undefined;
    throw error;
  } finally {
    repo.networkSubsystem.disconnect();
  }
}

function sameHeads(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((head) => other.includes(head));
}

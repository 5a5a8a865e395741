import { save } from "@automerge/automerge/slim";
import { type DocumentId, Repo } from "@automerge/automerge-repo/slim";
import type { Role } from "@/lib/core/types.ts";
import { ServerConnection } from "./connection.ts";
import { fetchTicket, socketUrl } from "./ticket.ts";

export interface ServerCopy {
  document: Uint8Array;
  /** What the account may do, as the server said it on the same connection. */
  role: Role | undefined;
  /** How often the document's history was started over. */
  lineage: number | undefined;
}

const longestWaitMs = 20_000;

/**
 * The document as the server has it, fetched beside the one on this device by a connection of its own that comes with
 * nothing. Undefined when it cannot be had now.
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
        // The server names its heads in the message that brings the changes: all of them are here when these are.
        if (known?.length && handle.isReady() && sameHeads(known, handle.heads())) resolve();
      };
      // The repository announces the first heads a moment before it calls the document ready.
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

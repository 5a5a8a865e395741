import { createStore } from "zustand/vanilla";
import { session } from "@/lib/session/session.ts";
import { countUploads, uploadsDatabaseOf } from "@/lib/uploads/account-uploads.ts";
import type { Endpoint, Job, Upload } from "@/lib/uploads/types.ts";
import { Uploads } from "@/lib/uploads/uploads.ts";

interface AccountQueue {
  /** The files that whoever is signed in here sends; undefined while nobody is. */
  uploads: Uploads | undefined;
  /** Ids of files whose end has been told, or was found when the queue was opened. */
  told: Set<string>;
}

export const accountQueue = createStore<AccountQueue>(() => ({ uploads: undefined, told: new Set() }));

export const isOver = ({ state }: Upload) => state === "done" || state === "refused";

let account: string | undefined;
let isFollowing = false;

/** Opens the queue of whoever is signed in, and of the next person after them. What waits in it is sent from then on. */
export function openAccountQueue(): void {
  if (isFollowing) return;
  isFollowing = true;
  session().store.subscribe(follow);
  follow();
}

function follow(): void {
  const next = session().account();
  const { uploads } = accountQueue.getState();
  if (next === account) {
    // Somebody may have signed in again, with whom sending had to wait.
    uploads?.wake();
    return;
  }
  account = next;
  const told = new Set<string>();
  accountQueue.setState({ uploads: next === undefined ? undefined : openQueueOf(next, told), told });
  uploads?.close().catch((error: unknown) => console.warn("A queue of files could not be closed", error));
}

function openQueueOf(owner: string, told: Set<string>): Uploads {
  const uploads = new Uploads({
    database: uploadsDatabaseOf(owner),
    creation: {
      endpoint: (job) => endpointOf(owner, job),
      renew: async (rejected) =>
        (await session().renew({ account: owner, accessToken: tokenOf(rejected) })) !== undefined,
    },
  });
  let isFound = false;
  uploads.subscribe(() => {
    const { isOpen, left, preparing, cancelled, uploads: listed } = uploads.getSnapshot();
    if (isOpen && !isFound) {
      isFound = true;
      for (const { id } of listed.filter(isOver)) told.add(id);
      // Of what went well before the app was closed nobody has to hear again.
      if (listed.length > 0 && listed.every(({ state }) => state === "done")) void uploads.clearDone();
    }
    if (isOpen || preparing > 0) {
      // What the server is to be told of counts as listed: then the next start opens the queue, and tells it.
      const counted = listed.length + preparing + cancelled;
      countUploads(owner, { left: left + preparing, listed: counted });
    }
  });
  return uploads;
}

const bearer = "Bearer ";

/** Nothing of one account is begun with the token of another. */
function endpointOf(owner: string, { scope }: Job): Endpoint | undefined {
  const credentials = session().credentials();
  if (credentials?.account !== owner) return undefined;
  return {
    url: `${window.location.origin}/api/photos/${scope}/uploads`,
    headers: { Authorization: bearer + credentials.accessToken },
  };
}

const tokenOf = ({ headers }: Endpoint) => headers.Authorization?.slice(bearer.length) ?? "";

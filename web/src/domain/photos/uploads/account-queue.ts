import { createStore } from "zustand/vanilla";
import { session } from "@/lib/session/session.ts";
import type { Upload, UploadEndpoint, UploadJob } from "@/lib/uploads/types.ts";
import { setUploadCounts, uploadsDatabaseOf } from "@/lib/uploads/upload-counts.ts";
import { Uploads } from "@/lib/uploads/uploads.ts";

interface AccountQueue {
  /** The uploads of the signed-in account; undefined if no account is signed in. */
  uploads: Uploads | undefined;
  /** Ids of ended files that were announced, or had ended before the queue was opened. */
  announced: Set<string>;
}

export const accountQueue = createStore<AccountQueue>(() => ({ uploads: undefined, announced: new Set() }));

export const hasEnded = ({ state }: Upload) => state === "done" || state === "refused";

let currentAccount: string | undefined;
let isSubscribed = false;

/** Opens the upload queue of the signed-in account, and of each later one. Files are sent from then on. */
export function openAccountQueue(): void {
  if (isSubscribed) return;
  isSubscribed = true;
  session().store.subscribe(switchAccount);
  switchAccount();
}

/** Opens the queue of the signed-in account, and closes that of the account before. */
function switchAccount(): void {
  const account = session().account();
  const { uploads } = accountQueue.getState();
  if (account === currentAccount) {
    // The user may have signed in again, for which sending had to wait.
    uploads?.wake();
    return;
  }
  currentAccount = account;
  const announced = new Set<string>();
  accountQueue.setState({
    uploads: account === undefined ? undefined : openQueueOf(account, announced),
    announced,
  });
  uploads?.close().catch((error: unknown) => console.warn("A queue of files could not be closed", error));
}

function openQueueOf(owner: string, announced: Set<string>): Uploads {
  const uploads = new Uploads({
    database: uploadsDatabaseOf(owner),
    creation: {
      endpoint: (job) => endpointOf(owner, job),
      renew: async (rejected) =>
        (await session().renew({ account: owner, accessToken: tokenOf(rejected) })) !== undefined,
    },
  });
  let hasReadList = false;
  uploads.subscribe(() => {
    const { isOpen, left, preparing, cancelled, uploads: listed } = uploads.getSnapshot();
    if (isOpen && !hasReadList) {
      hasReadList = true;
      for (const { id } of listed.filter(hasEnded)) announced.add(id);
      // Successes from before the app was closed need no announcement.
      if (listed.length > 0 && listed.every(({ state }) => state === "done")) void uploads.clearDone();
    }
    if (isOpen || preparing > 0) {
      // Cancellations to report to the server count as listed, so that the next start opens the queue and reports them.
      const listedCount = listed.length + preparing + cancelled;
      setUploadCounts(owner, { left: left + preparing, listed: listedCount });
    }
  });
  return uploads;
}

const BEARER = "Bearer ";

/** The endpoint of an account; undefined if another account is signed in: its token must not be used. */
function endpointOf(owner: string, { scope }: UploadJob): UploadEndpoint | undefined {
  const credentials = session().credentials();
  if (credentials?.account !== owner) return undefined;
  return {
    url: `${window.location.origin}/api/photos/${scope}/uploads`,
    headers: { Authorization: BEARER + credentials.accessToken },
  };
}

const tokenOf = ({ headers }: UploadEndpoint) => headers.Authorization?.slice(BEARER.length) ?? "";

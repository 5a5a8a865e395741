import type { MessageDescriptor } from "@lingui/core";
import { msg, plural } from "@lingui/core/macro";
import type { SyncStatus } from "@/wedding/types.ts";

export const connectionWords = {
  online: msg`Online`,
  slow: msg`Slow connection`,
  offline: msg`Offline`,
} satisfies Record<SyncStatus["connection"], MessageDescriptor>;

/** The sync state in a few words. "Saved" means on this device, "synced" on the server; the two are never mixed. */
export function syncWords(status: SyncStatus): MessageDescriptor {
  const { saved, notSaved, state, unsynced, notAccepted = 0 } = status;
  if (notSaved === "full") return msg`Not saved: this device is full`;
  if (notSaved) return msg`Not saved on this device`;
  if (!saved) return msg`Saving`;
  if (status.accountDeleted) return msg`Account deleted`;
  if (status.isSample) return msg`On this device only`;
  if (waitsForServerSpace(status)) return msg`Saved here: the server is full`;
  if (state === "synced" && notAccepted > 0) {
    return msg`${plural(notAccepted, { one: "# edit not accepted", other: "# edits not accepted" })}`;
  }
  if (state === "synced") return msg`Synced`;
  if (state === "syncing") {
    return unsynced > 0
      ? msg`Syncing ${plural(unsynced, { one: "# change", other: "# changes" })}`
      : msg`Syncing`;
  }
  return msg`Saved on this device`;
}

/** The sync state in one word, for a phone's header; screen readers get the full text. */
export function shortSyncWords(status: SyncStatus): MessageDescriptor {
  const { saved, notSaved, state, notAccepted = 0 } = status;
  if (notSaved) return msg`Not saved`;
  if (!saved) return msg`Saving`;
  if (status.accountDeleted) return msg`Deleted`;
  if (status.isSample) return msg`Sample`;
  if (waitsForServerSpace(status)) return msg`Server full`;
  if (state === "synced") return notAccepted > 0 ? msg`Not all` : msg`Synced`;
  return state === "syncing" ? msg`Syncing` : msg`Saved`;
}

/** Two sentences: which edits are safe where, and the next step. */
export function syncExplanation(status: SyncStatus): MessageDescriptor {
  const { saved, notSaved, state, connection, notAccepted = 0 } = status;
  if (notSaved === "full") {
    return msg`This device has no space left, so your last changes aren’t saved. Please keep this page open and free some space, and they save by themselves. Or download a copy.`;
  }
  if (notSaved) {
    return msg`This device couldn’t save your last changes. Please keep this page open and download a copy; the device keeps trying.`;
  }
  if (!saved) {
    return msg`Your last change is being saved on this device. Then it goes to the server.`;
  }
  if (status.accountDeleted) {
    return msg`This account was deleted, so nothing is sent to the server any more. Everything here is saved on this device. Please download a copy of what you want to keep.`;
  }
  if (status.isSample) {
    return msg`This is a sample wedding. It’s saved on this device only: nothing is sent to the server.`;
  }
  if (waitsForServerSpace(status)) {
    return msg`The server is full and can’t take changes right now. Everything is saved on this device and syncs by itself when there’s space. Please tell the person who runs the server.`;
  }
  if (state === "synced" && notAccepted > 0) {
    return msg`The server didn’t accept some of your edits. They’re kept on this device, under “Not accepted”. Everything else is saved here and on the server.`;
  }
  if (state === "synced") {
    return msg`Everything is saved on this device and on the server. Your other devices get it when they’re online.`;
  }
  if (state === "syncing") {
    return msg`Everything is saved on this device. The changes below are on their way to the server.`;
  }
  if (connection === "offline") {
    return msg`Everything still works, and every change is saved on this device. It syncs by itself when you’re back online.`;
  }
  return msg`Everything is saved on this device. The rest syncs as soon as the server can be reached.`;
}

/** Whether edits wait for a server without space. */
function waitsForServerSpace({ serverFull, state, unsynced, connection }: SyncStatus): boolean {
  return serverFull === true && connection !== "offline" && state !== "synced" && unsynced > 0;
}

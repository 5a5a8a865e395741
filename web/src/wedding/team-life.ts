import { hasHeads } from "@automerge/automerge/slim";
import { decodeHeads, type StorageId, type UrlHeads } from "@automerge/automerge-repo/slim";
import { createStore } from "zustand/vanilla";
import type { LocalDatabase } from "@/lib/db/db.ts";
import type { Activity } from "./activity.ts";
import { AwayKeeper } from "./away.ts";
import { actorOf } from "./heads.ts";
import { PeopleKeeper } from "./people.ts";
import type { WeddingHandle } from "./repo.ts";

/** What came while this device was away; undefined until that is known, and after it was read. */
export interface AwayNews {
  weddingId: string;
  since: string;
  activities: readonly Activity[];
}

export const awayStore = createStore<{ news: AwayNews | undefined }>(() => ({ news: undefined }));

export interface TeamLifeParts {
  database: LocalDatabase;
  account: string;
  serverStorageId: () => StorageId | undefined;
  later: (work: () => void) => void;
}

/** The other people of the wedding on the screen: who they are, and what they did meanwhile. */
export class TeamLife {
  readonly people: PeopleKeeper;
  readonly #parts: TeamLifeParts;
  #stop: () => void = () => {};

  constructor(parts: TeamLifeParts) {
    this.#parts = parts;
    this.people = new PeopleKeeper(parts.database, parts.account);
  }

  /** A wedding has come onto the screen. */
  follow(handle: WeddingHandle): void {
    this.close();
    const { database, account, later, serverStorageId } = this.#parts;
    const known = this.people.follow(handle.documentId, actorOf(handle));
    const away = new AwayKeeper({ database, account, handle, later });
    const storageId = serverStorageId();
    let remote = storageId && handle.getSyncInfo(storageId)?.lastHeads;
    const look = async () => {
      // The server names its heads before it has brought all that leads to them.
      if (!remote || !hasHeads(handle.doc(), decodeHeads(remote))) return;
      await known.catch(() => undefined);
      const told = await away.tell();
      if (told && told.activities.length > 0) {
        awayStore.setState({ news: { weddingId: handle.documentId, ...told } });
      }
    };
    const onRemoteHeads = (event: { storageId: StorageId; heads: UrlHeads }) => {
      if (event.storageId !== serverStorageId()) return;
      remote = event.heads;
      void look();
    };
    const onHeads = () => void look();
    handle.on("remote-heads", onRemoteHeads);
    handle.on("heads-changed", onHeads);
    this.#stop = () => {
      handle.off("remote-heads", onRemoteHeads);
      handle.off("heads-changed", onHeads);
      away.close();
    };
    void look();
  }

  close(): void {
    this.#stop();
    this.#stop = () => {};
    awayStore.setState({ news: undefined });
    this.people.close();
  }
}

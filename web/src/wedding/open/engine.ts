import { save } from "@automerge/automerge/slim";
import type { DocumentId, Repo } from "@automerge/automerge-repo/slim";
import { t } from "@lingui/core/macro";
import { replaceEqualDeep } from "@tanstack/react-query";
import { type DeviceClock, deviceClock, onNewDay } from "@/lib/calendar.ts";
import { setSocketOpen } from "@/lib/connection/connection.ts";
import { setServerFull } from "@/lib/connection/server-storage.ts";
import { type Core, loadCore } from "@/lib/core/core.ts";
import { db, type LocalDatabase, type WeddingRow } from "@/lib/db/db.ts";
import { whenIdleLater } from "@/lib/idle.ts";
import { session } from "@/lib/session/session.ts";
import type { WeddingDocument } from "../backup/export.ts";
import { type MergeResult, mergeBackup } from "../backup/merge-backup.ts";
import { newActor } from "../document/heads.ts";
import type { OpenWedding } from "../edit/open-wedding.ts";
import { dropForbiddenUndo } from "../edit/undo-histories.ts";
import { forgetWentBack } from "../list/recall.ts";
import { Reconciler } from "../list/reconciler.ts";
import { selectedOf } from "../list/selection.ts";
import { accessOf, localWedding, updateAccess } from "../list/wedding-rows.ts";
import type { WeddingStanding } from "../people/role.ts";
import { standingOf } from "../people/role.ts";
import { TeamPresence } from "../people/team-presence.ts";
import { dismissArrived } from "../refusal/refusal-edits.ts";
import { RefusalQueue, type RestartDocuments } from "../refusal/refusal-queue.ts";
import { DocumentStorage } from "../storage/document-storage.ts";
import { openRepo } from "../storage/repo.ts";
import { type ConnectionPhase, ServerConnection } from "../sync/connection.ts";
import { fetchServerCopy, fetchServerSpace, fetchTicket, socketUrl, startOver } from "../sync/server-copy.ts";
import type { AccessFrame, PresenceFrame, RefusedFrame } from "../sync/server-frames.ts";
import { AccountWeddings } from "./account-weddings.ts";
import type { CachedScreen } from "./cached-wedding.ts";
import { DeviceDocuments } from "./device-documents.ts";
import { OpenDocument } from "./open-document.ts";
import { watchWakeUps } from "./page-events.ts";
import { ShownWedding } from "./shown-wedding.ts";
import type { WeddingStatus } from "./state.ts";
import { weddingsStore } from "./state.ts";
import { migrateDocuments, restoreListsOnDelete, watchLists } from "./watch-lists.ts";

/** The background work of one signed-in account: its documents, their sync, its list of weddings. */
export class Engine {
  readonly weddings: AccountWeddings;
  readonly #account: string;
  readonly #core: Core;
  readonly #repo: Repo;
  readonly #connection: ServerConnection;
  readonly #storage: DocumentStorage;
  readonly #refusals: RefusalQueue;
  readonly #database: LocalDatabase = db();
  readonly #clock: DeviceClock = deviceClock;
  readonly #documents: DeviceDocuments;
  readonly #reconciler: Reconciler;
  readonly #shownWedding: ShownWedding;
  readonly #presence: TeamPresence;
  readonly #cleanups: (() => void)[] = [];
  /** All rows of the account, as last read from the database. */
  #allRows: readonly WeddingRow[] = [];
  #askedForPersistence = false;

  static readonly prepare = migrateDocuments;

  /** `restart` closes this engine and opens the next one. */
  static async open(
    account: string,
    lastSeen: CachedScreen | undefined,
    restart: RestartDocuments,
  ): Promise<Engine> {
    let engine: Engine | undefined;
    const connection = new ServerConnection({
      socketUrl,
      ticket: () => fetchTicket(account),
      onPhase: (phase) => engine?.onPhase(phase),
      onRefused: (refusal) => engine?.onRefused(refusal),
      onAccess: (access) => engine?.onAccess(access),
      onUnavailable: ({ documentId }) => engine?.onReadable(documentId, false),
      onNoRoom: () => void fetchServerSpace(account),
      onPresence: (frame) => engine?.onPresence(frame),
    });
    const storage = new DocumentStorage(account, () => engine?.onStorageEmptied());
    const [core, repo] = await Promise.all([loadCore(), openRepo(account, connection, storage)]);
    engine = new Engine({ account, core, repo, connection, storage, restart }, lastSeen);
    engine.#start();
    return engine;
  }

  private constructor(parts: EngineParts, lastSeen: CachedScreen | undefined) {
    const { account, core, repo, connection, storage, restart } = parts;
    this.#account = account;
    this.#core = core;
    this.#repo = repo;
    this.#connection = connection;
    this.#storage = storage;
    this.#documents = new DeviceDocuments((row) => {
      const { now } = this.#clock;
      const onChange = () => this.#publish();
      const onDuplicateSequence = () =>
        void this.#refusals.store(row, { code: "sequence", areas: [], changes: [] });
      const shared = { core, repo, connection, database: this.#database, row, now };
      return new OpenDocument({ ...shared, onChange, onDuplicateSequence });
    });
    this.#refusals = new RefusalQueue({
      database: this.#database,
      account,
      core,
      documentOf: (id) => this.#bytesOf(id),
      fetchServerCopy: (id, signal) => fetchServerCopy(account, id, signal),
      restart,
      newActor,
      now: this.#clock.now,
    });
    this.#shownWedding = new ShownWedding(
      {
        account,
        core,
        database: this.#database,
        clock: this.#clock,
        standing: (id) => this.#standing(id),
        saveDocument: (id) => this.#repo.flush([id as DocumentId]),
        onEarlyRefused: ([issue]) => {
          const reason = issue?.message ?? "";
          weddingsStore.setState({
            error: t`A change you made while the plan was opening couldn’t be saved: ${reason}`,
          });
        },
      },
      lastSeen,
    );
    this.#presence = new TeamPresence({
      database: this.#database,
      account,
      serverStorageId: () => connection.serverStorageId,
      later: whenIdleLater,
      isConnected: () => connection.phase === "connected",
      sendEphemeral: (id, data) => connection.sendEphemeral(id, data),
    });
    this.weddings = new AccountWeddings({
      account,
      core,
      repo,
      clock: this.#clock,
      database: this.#database,
      documents: this.#documents,
      restart,
      onRows: (rows) => this.#setRows(rows),
      onSelected: () => this.#publish(),
      onCreated: () => {
        this.afterEdit();
        this.#reconciler.kick();
      },
      onJoined: () => this.#reconciler.kick(),
    });
    this.#reconciler = new Reconciler({
      database: this.#database,
      account,
      onRefused: () =>
        weddingsStore.setState({
          error: t`The server didn’t accept a wedding made on this device. It’s safe here; please export it or ask for help.`,
        }),
      onLostAccount: (lost) => {
        weddingsStore.setState({ awaitsConfirmation: lost?.isSameUser === false });
        if (lost?.isSameUser) void this.weddings.adoptFrom(lost.account);
      },
      onChange: () => this.#publish(),
    });
  }

  /** Merges a backup into this wedding; undefined if its document is not on this device. */
  async mergeBackup(id: string, backup: Uint8Array): Promise<MergeResult | undefined> {
    await this.#documents.whenOpened(id);
    const row = this.#documents.row(id);
    const handle = this.#documents.handle(id);
    if (!row || !handle) return undefined;
    return mergeBackup(handle, backup, this.#core, standingOf(row));
  }

  /** Dismisses the notice that the server went back. */
  async forgetWentBack(): Promise<void> {
    await forgetWentBack(this.#database, this.#account);
  }

  /**
   * Replaces the server's document by a new one of its present state. If the server cannot read its own copy, it gets
   * this device's.
   */
  async startOver(id: string): Promise<void> {
    await this.#documents.whenOpened(id);
    await startOver(id, () => this.#bytesOf(id));
  }

  /** After the first edit, asks the browser for persistent storage. */
  afterEdit(): void {
    if (this.#askedForPersistence) return;
    this.#askedForPersistence = true;
    void navigator.storage?.persist?.();
  }

  /** Waiting edits in all weddings of this account; undefined until the list of weddings is read. */
  unsynced(): number | undefined {
    return this.#documents.unsynced();
  }

  /** Flushes unsaved changes. False if the device could not save them, so that only memory has them. */
  async isSaved(): Promise<boolean> {
    await this.#flush();
    return this.#documents.isSaved();
  }

  /** The waiting edits of one wedding, as the messages of their changes. */
  unsyncedMessages(id: string): string[] {
    return this.#documents.get(id)?.tracker?.unsyncedMessages() ?? [];
  }

  /** Every wedding on this device, for an export. Waits for those that are still opening. */
  documents(): Promise<WeddingDocument[]> {
    return this.#documents.allOpened();
  }

  /** One such wedding; undefined if it is not on this device. */
  document(id: string): Promise<WeddingDocument | undefined> {
    return this.#documents.find(id);
  }

  /** A copy of the wedding on screen, to show while this engine closes and the next one opens. */
  copyScreen(): CachedScreen | undefined {
    return this.#shownWedding.copyOfScreen(this.#documents, this.#documents.rows);
  }

  async close(): Promise<void> {
    this.#documents.stop();
    for (const cleanup of this.#cleanups) cleanup();
    this.#refusals.close();
    this.#reconciler.close();
    this.#presence.close();
    this.#shownWedding.close();
    await this.#flush();
    // automerge-repo would write once more a moment later, when the documents may belong to another account.
    this.#storage.close();
    this.#documents.close();
    this.#repo.networkSubsystem.disconnect();
    setSocketOpen(false);
  }

  onPhase(phase: ConnectionPhase): void {
    const isConnected = phase === "connected";
    setSocketOpen(isConnected);
    weddingsStore.setState({ socketConnected: isConnected });
    if (isConnected) {
      this.#reconciler.kick();
      this.#refusals.kick();
      this.refreshPeople();
    }
  }

  /** The account gained or lost a wedding on another device. */
  refreshList(): void {
    this.#reconciler.kick();
  }

  onRefused({ documentId, code, areas, changes, reason }: RefusedFrame): void {
    const row = this.#documents.row(documentId);
    if (code === "notTheOwner") {
      // The owner's device has not registered the wedding yet. The local document is fine, and is sent again.
      weddingsStore.setState({
        error: t`The server didn’t accept your last changes (${reason}). They’re safe on this device.`,
      });
    } else if (row) void this.#refusals.store(row, { code, areas, changes });
  }

  /** The browser's storage was cleared: write again what this tab has. */
  onStorageEmptied(): void {
    for (const { id, handle } of this.#documents.ready()) {
      this.#storage.replace(id, save(handle.doc())).catch((error: unknown) => {
        console.error("A document could not be written again", error);
      });
    }
  }

  onPresence(frame: PresenceFrame): void {
    this.#presence.onPresence(frame);
  }

  /** Fetches the people, since an unknown one was seen. */
  refreshPeople(): void {
    void this.#presence.people.refresh();
  }

  /** Fetches the people now, since the user waits for a name. */
  fetchPeopleNow(): Promise<void> {
    return this.#presence.people.fetchNow();
  }

  /** Whether the server can read its copy of a wedding. */
  onReadable(id: string, isReadable: boolean): void {
    weddingsStore.setState(({ unreadable }) => {
      const others = unreadable.filter((other) => other !== id);
      return { unreadable: isReadable ? others : [...others, id] };
    });
  }

  /** The server reports the account's access to a wedding. */
  onAccess({ documentId: id, role, deleted, lineage }: AccessFrame): void {
    const access = accessOf(role, deleted);
    if (lineage !== undefined) this.#followLineage(id, lineage);
    this.#documents.updateRow(id, access);
    dropForbiddenUndo(this.#core, (id) => this.#standing(id));
    this.onReadable(id, true);
    if (role !== null) this.#presence.onServed(id);
    if (role === "VIEWER") this.#refuseUnsynced(id, "readOnly");
    this.#publish();
    updateAccess(this.#database, this.#account, id, access).catch((error: unknown) => {
      // The next connection reports it again.
      console.warn("The role could not be stored", error);
    });
  }

  /**
   * Handles a wedding whose history was started over: each start has the next number, its lineage. A document of the old
   * history must not be merged, since that would duplicate every record. So nothing more is accepted for it until the
   * document is replaced.
   */
  #followLineage(id: string, lineage: number): void {
    const row = this.#documents.row(id);
    if (!row || lineage === (row.lineage ?? 0)) return;
    if (this.#documents.handle(id)) {
      this.#connection.ignore(id);
      void this.#refusals.store(row, { code: "startedOver", areas: [], changes: [] });
      return;
    }
    this.#documents.updateRow(id, { lineage });
    this.#database.weddings.update([this.#account, id], { lineage }).catch((error: unknown) => {
      console.warn("The lineage of a wedding could not be stored", error);
    });
  }

  #start(): void {
    this.#cleanups.push(
      watchLists(this.#database, this.#account, {
        onWeddings: (rows) => this.#setRows(rows),
        onUnreadable: (error) => this.#documents.fail(error),
      }),
    );
    this.#cleanups.push(
      restoreListsOnDelete(this.#database, () => ({
        weddings: this.#allRows,
        refusedEdits: weddingsStore.getState().refusedEdits,
      })),
    );
    this.#cleanups.push(session().store.subscribe(() => this.#followSession()));
    this.#cleanups.push(
      watchWakeUps({
        onOnline: () => {
          this.#connection.reconnectNow();
          this.#reconciler.kick();
        },
        onOffline: () => this.#connection.suspend(),
        onReturn: (wasLong) => {
          if (wasLong) this.#connection.replace();
          else this.#connection.reconnectNow();
          // A deleted or removed wedding may be back, which an open connection does not report.
          this.#reconciler.kick();
        },
        onLeave: () => void this.#flush(),
      }),
    );
    this.#cleanups.push(
      onNewDay(
        () => this.#shownWedding.day() ?? this.#clock.today(),
        () => this.#shownWedding.newDay(),
      ),
    );
    this.#followSession();
  }

  #followSession(): void {
    const { status, user } = session().store.getState();
    if (user?.id !== this.#account) return;
    if (status !== "signedIn") this.#connection.stop();
    else {
      this.#connection.start();
      this.#reconciler.kick();
    }
  }

  #setRows(allRows: WeddingRow[]): void {
    this.#allRows = allRows;
    const rows = allRows.filter(({ offDevice }) => !offDevice);
    const offDevice = allRows.filter((row) => row.offDevice && !row.removed).map(localWedding);
    weddingsStore.setState({ offDevice: replaceEqualDeep(weddingsStore.getState().offDevice, offDevice) });
    this.#documents.setRows(rows);
    dropForbiddenUndo(this.#core, (id) => this.#standing(id));
    this.#publish();
  }

  /** Records the unsynced changes of a wedding as refused, since they are no longer sent. */
  #refuseUnsynced(id: string, code: "readOnly" | "removed"): void {
    const row = this.#documents.row(id);
    // Without known server heads, unsynced changes may be the server's own: the document is just arriving.
    if (!row?.serverHeads?.length || !this.#documents.get(id)?.tracked.unsynced) return;
    void this.#refusals.store(row, { code, areas: [], changes: [] });
  }

  /** Computes the state of the screens; nothing else writes it. */
  #publish(): void {
    // Until the list is read from disk, the screen keeps the cached copy.
    if (!this.#documents.isRead) return;
    const { rows } = this.#documents;
    for (const { id, removed } of rows) {
      if (removed) this.#refuseUnsynced(id, "removed");
    }
    dismissArrived(this.#database, weddingsStore.getState().refusedEdits, (id) =>
      this.#documents.handle(id)?.doc(),
    );
    const selected = selectedOf(this.#account, rows);
    const document = selected && this.#documents.get(selected.id);
    if (this.#shownWedding.isOpen && !document) this.#presence.close();
    if (this.#shownWedding.open(document) && document) this.#presence.follow(document.handle);
    const shown = this.#shownWedding.forDocument(document);
    // A server that took all changes has space.
    if (this.#connection.phase === "connected" && document?.tracked.unsynced === 0) setServerFull(false);
    weddingsStore.setState({
      weddings: replaceEqualDeep(weddingsStore.getState().weddings, rows.map(localWedding)),
      selected: selected?.id,
      status: this.#statusOf(shown, document),
      reading: replaceEqualDeep(weddingsStore.getState().reading, this.#reconciler.reading),
      session: shown,
      tracked: document?.tracked,
      waitingSince: this.#documents.waitingSince(),
      waitingCommands: shown?.waitingCommands ?? 0,
    });
  }

  #statusOf(shown: OpenWedding | undefined, document: OpenDocument | undefined): WeddingStatus {
    if (shown) return "ready";
    if (document) return document.status;
    return this.#documents.rows.length > 0 ? "loading" : this.#statusWithoutWedding();
  }

  /** The status without a wedding on this device: only the server's list can prove that there is none. */
  #statusWithoutWedding(): WeddingStatus {
    const { hasRead, canRun, hasRun } = this.#reconciler;
    // A deleted account has no list.
    if (hasRead || session().store.getState().status === "deleted") return "none";
    return canRun && !hasRun ? "loading" : "unread";
  }

  /** The bytes of an open document's present state. */
  #bytesOf(id: string): Uint8Array | undefined {
    const handle = this.#documents.handle(id);
    return handle && save(handle.doc());
  }

  /** The account's standing in a wedding; owner while the row is not known. */
  #standing(id: string): WeddingStanding {
    const row = this.#documents.row(id);
    return row ? standingOf(row) : "OWNER";
  }

  async #flush(): Promise<void> {
    this.#shownWedding.writeCache();
    this.#presence.flush();
    await this.#documents.flush();
  }
}

interface EngineParts {
  account: string;
  core: Core;
  repo: Repo;
  connection: ServerConnection;
  storage: DocumentStorage;
  restart: RestartDocuments;
}

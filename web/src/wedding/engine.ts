import type { Repo } from "@automerge/automerge-repo/slim";
import { t } from "@lingui/core/macro";
import { replaceEqualDeep } from "@tanstack/react-query";
import { liveQuery, type Subscription } from "dexie";
import { noteSocketOpen } from "@/lib/connection/connection.ts";
import { type Core, loadCore } from "@/lib/core/core.ts";
import type { WeddingFields } from "@/lib/core/types.ts";
import { db, type LocalDatabase, type WeddingRow } from "@/lib/db/db.ts";
import { session } from "@/lib/session/session.ts";
import { type Clock, deviceClock, untilMidnightMs } from "./calendar.ts";
import { type ConnectionPhase, ServerConnection } from "./connection.ts";
import { createDocument } from "./create-wedding.ts";
import { OpenDocument } from "./open-document.ts";
import { Reconciler } from "./reconciler.ts";
import { openRepo, type WeddingHandle } from "./repo.ts";
import { nothingOpen, weddingsStore } from "./state.ts";
import { fetchTicket, socketUrl } from "./ticket.ts";
import type { CreateResult } from "./types.ts";
import { watchWakeUps } from "./wake-ups.ts";
import { WeddingSession } from "./wedding-session.ts";
import { localWedding, rememberDetails, rowsOf, weddingTitle } from "./weddings.ts";

const selectionKey = (account: string) => `troth.wedding.${account}`;

/** Everything that runs behind the screens of one signed-in account: its documents, their sync, their list. */
export class Engine {
  readonly #account: string;
  readonly #core: Core;
  readonly #repo: Repo;
  readonly #connection: ServerConnection;
  readonly #database: LocalDatabase = db();
  readonly #clock: Clock = deviceClock;
  readonly #documents = new Map<string, OpenDocument>();
  readonly #reconciler: Reconciler;
  readonly #stops: (() => void)[] = [];
  #rows: WeddingRow[] = [];
  #rowsLoaded = false;
  #session: WeddingSession | undefined;
  #askedForPersistence = false;

  static async open(account: string): Promise<Engine> {
    let engine: Engine | undefined;
    const connection = new ServerConnection({
      socketUrl,
      ticket: fetchTicket,
      onPhase: (phase) => engine?.onPhase(phase),
      onRefused: (_id, reason) => {
        weddingsStore.setState({
          error: t`The server did not take your last changes (${reason}). They are safe on this device.`,
        });
      },
    });
    const [core, repo] = await Promise.all([loadCore(), openRepo(connection)]);
    engine = new Engine(account, core, repo, connection);
    engine.#start();
    return engine;
  }

  private constructor(account: string, core: Core, repo: Repo, connection: ServerConnection) {
    this.#account = account;
    this.#core = core;
    this.#repo = repo;
    this.#connection = connection;
    this.#reconciler = new Reconciler({
      database: this.#database,
      account,
      onRefused: () =>
        weddingsStore.setState({
          error: t`The server did not accept a wedding made on this device. It is safe here; please export it or ask for help.`,
        }),
      onDone: () => this.#publish(),
    });
  }

  select(id: string): void {
    localStorage.setItem(selectionKey(this.#account), id);
    weddingsStore.setState({ selected: id });
    this.#publish();
  }

  async create(details: WeddingFields): Promise<CreateResult> {
    const ownerName = details.ownerName ?? session().store.getState().user?.firstName;
    const fields: WeddingFields = { ...details, ...(ownerName && { ownerName }) };
    const created = createDocument(this.#repo, this.#core, this.#clock, fields);
    if (!created.ok) return { issues: created.issues };
    const { handle } = created;
    const id = handle.documentId;
    await this.#repo.flush([id]);
    const { partnerName, weddingDate, venue, ownerName: owner } = created.details;
    await this.#database.weddings.put({
      account: this.#account,
      id,
      title: weddingTitle(owner, partnerName),
      ...(partnerName && { partnerName }),
      ...(weddingDate && { weddingDate }),
      ...(venue && { venue }),
      role: "OWNER",
      registered: false,
      pendingFields: fields,
    });
    this.#takeRows(await rowsOf(this.#database, this.#account));
    this.select(id);
    this.afterEdit();
    this.#reconciler.kick();
    return { id };
  }

  /** After the first real edit the browser is asked not to clear this device's storage when space gets short. */
  afterEdit(): void {
    if (this.#askedForPersistence) return;
    this.#askedForPersistence = true;
    void navigator.storage?.persist?.();
  }

  /** Changes of any wedding of this account that would be known to this device alone. */
  unsynced(): number {
    return this.#rows.reduce((sum, row) => {
      const tracked = this.#documents.get(row.id)?.tracker?.state.unsynced;
      return sum + (tracked ?? row.unsynced ?? 0);
    }, 0);
  }

  /** What waits for the server in one wedding, as the messages of its changes. */
  unsyncedMessages(id: string): string[] {
    return this.#documents.get(id)?.tracker?.unsyncedMessages() ?? [];
  }

  /** Every wedding that is on this device, for a copy outside of it. */
  documents(): { id: string; title: string; handle: WeddingHandle }[] {
    return this.#rows.flatMap(({ id, title }) => {
      const document = this.#documents.get(id);
      return document?.status === "ready" ? [{ id, title, handle: document.handle }] : [];
    });
  }

  async close(): Promise<void> {
    for (const stop of this.#stops) stop();
    this.#reconciler.close();
    this.#session?.close();
    await this.#flush();
    for (const document of this.#documents.values()) document.close();
    this.#repo.networkSubsystem.disconnect();
    noteSocketOpen(false);
  }

  onPhase(phase: ConnectionPhase): void {
    const isConnected = phase === "connected";
    noteSocketOpen(isConnected);
    weddingsStore.setState({ socketConnected: isConnected });
    if (isConnected) this.#reconciler.kick();
  }

  #start(): void {
    const rows: Subscription = liveQuery(() => rowsOf(this.#database, this.#account)).subscribe({
      next: (found) => this.#takeRows(found),
      error: (error: unknown) => console.error("The list of weddings could not be read", error),
    });
    this.#stops.push(() => rows.unsubscribe());
    this.#stops.push(session().store.subscribe(() => this.#followSession()));
    this.#stops.push(
      watchWakeUps({
        onOnline: () => {
          this.#connection.reconnectNow();
          this.#reconciler.kick();
        },
        onOffline: () => this.#connection.suspend(),
        onReturn: (wasLong) => (wasLong ? this.#connection.replace() : this.#connection.reconnectNow()),
        onLeave: () => void this.#flush(),
      }),
    );
    this.#scheduleNewDay();
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

  #takeRows(rows: WeddingRow[]): void {
    this.#rows = rows;
    this.#rowsLoaded = true;
    for (const row of rows) {
      if (this.#documents.has(row.id)) continue;
      const { now } = this.#clock;
      const parts = { repo: this.#repo, connection: this.#connection, database: this.#database, row, now };
      this.#documents.set(row.id, new OpenDocument({ ...parts, onChange: () => this.#publish() }));
    }
    this.#publish();
  }

  /** Works out what the screens should know from what is there; nothing else writes their state. */
  #publish(): void {
    const present = this.#rows.filter((row) => !row.removed);
    const stored = localStorage.getItem(selectionKey(this.#account));
    const selected = this.#rows.find((row) => row.id === stored) ?? present[0] ?? this.#rows[0];
    const document = selected && this.#documents.get(selected.id);
    this.#openSession(document);
    const isEmpty = this.#rowsLoaded && this.#rows.length === 0;
    const mayStillArrive = isEmpty && this.#reconciler.canRun && !this.#reconciler.hasRun;
    weddingsStore.setState({
      weddings: replaceEqualDeep(weddingsStore.getState().weddings, this.#rows.map(localWedding)),
      selected: selected?.id,
      status: document ? document.status : isEmpty && !mayStillArrive ? "none" : "loading",
      session: this.#session,
      tracked: document?.tracker?.state,
    });
  }

  #openSession(document: OpenDocument | undefined): void {
    if (this.#session?.id === document?.id && this.#session) return;
    if (document && document.status !== "ready") return;
    this.#session?.close();
    this.#session = undefined;
    if (!document) return;
    const opened = new WeddingSession({
      core: this.#core,
      handle: document.handle,
      clock: this.#clock,
      whenIdle: (work) => (window.requestIdleCallback ?? window.setTimeout)(work),
    });
    this.#session = opened;
    let remembered = opened.views.details();
    const remember = () => {
      const details = opened.views.details();
      if (details === remembered) return;
      remembered = details;
      void rememberDetails(this.#database, this.#account, opened.id, details);
    };
    void rememberDetails(this.#database, this.#account, opened.id, remembered);
    opened.subscribe(remember);
  }

  async #flush(): Promise<void> {
    await Promise.all([...this.#documents.values()].map((document) => document.tracker?.flush()));
  }

  #scheduleNewDay(): void {
    const timer = setTimeout(() => {
      this.#session?.newDay();
      this.#stops.splice(this.#stops.indexOf(stop), 1);
      this.#scheduleNewDay();
    }, untilMidnightMs() + 1000);
    const stop = () => clearTimeout(timer);
    this.#stops.push(stop);
  }
}

export function forgetOpenWeddings(): void {
  weddingsStore.setState({ engine: undefined, ...nothingOpen });
}

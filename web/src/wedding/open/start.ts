import { t } from "@lingui/core/macro";
import { afterNextPaint } from "@/lib/after-next-paint.ts";
import { loadCore } from "@/lib/core/core.ts";
import { SAMPLE_ACCOUNT, sampleOfDevice } from "@/lib/session/sample.ts";
import { session } from "@/lib/session/session.ts";
import { onSignOut } from "@/lib/session/sign-out.ts";
import { forgetHistories } from "../edit/undo-histories.ts";
import type { Restart } from "../refusal/refusal-desk.ts";
import { compileAutomerge } from "../storage/automerge-wasm.ts";
import { documentsLock } from "../storage/documents-lock.ts";
import { rememberedState } from "../sync/sync-status.ts";
import type { Engine } from "./engine.ts";
import { type LastSeen, openLastSeen } from "./last-seen.ts";
import { nothingOpen, weddingsStore } from "./state.ts";
import { localWedding } from "./weddings.ts";

let started = false;
let account: string | undefined;
let running: Promise<Engine | undefined> = Promise.resolve(undefined);
let letGo: () => void = () => {};

/**
 * Opens the weddings of whoever is signed in, and of the next person after them. Called once the first screen is
 * painted: what follows fetches Automerge, by far the largest file.
 */
export function startWeddings(): void {
  if (started) return;
  started = true;
  onSignOut(() => {
    const { engine, tracked, waiting } = weddingsStore.getState();
    return (engine?.unsynced() ?? tracked?.unsynced ?? 0) + waiting;
  });
  session().store.subscribe(followAccount);
  followAccount();
}

/** The engine of whoever is signed in, when it is open; undefined when it could not be opened. */
export function openedEngine(): Promise<Engine | undefined> {
  return running;
}

/** The same, for what cannot be done without it. */
export async function neededEngine(): Promise<Engine> {
  const engine = await running;
  if (!engine) throw new Error("The weddings of this device could not be opened.");
  return engine;
}

function followAccount(): void {
  const next = session().store.getState().user?.id;
  if (next === account) return;
  account = next;
  forgetHistories();
  // One after the other: the engine of the last account lets go of its documents before the next one opens.
  running = running.then(async (before) => {
    weddingsStore.setState({ engine: undefined, ...nothingOpen });
    if (before) await close(before);
    const engine = next === undefined || next !== account ? undefined : await open(next);
    if (engine && next !== SAMPLE_ACCOUNT && sampleOfDevice() !== "none") settle(engine);
    return engine;
  });
}

/** Once after a sign-in or a start: it opens everything again, which must not settle it again. */
function settle(engine: Engine): void {
  import("./settle-sample.ts")
    .then(({ settleSample }) => settleSample(engine.weddings))
    .catch((error: unknown) => console.error("The sample wedding could not be settled", error));
}

/**
 * Closes everything and opens it again, with work in between that needs the documents for itself. The screens keep
 * showing what they show, open forms included; only a command has to wait for that moment. Fails where the work does.
 */
export const restartWeddings: Restart = async (work) => {
  let failure: unknown;
  running = running.then(async (before) => {
    const accountId = account;
    if (!before || accountId === undefined) {
      if (work) failure = new Error("No documents are open that could be worked on.");
      return before;
    }
    if (!(await before.isSaved())) {
      // What is in memory alone would be gone with it. Whoever wants the documents asks again.
      failure = new Error("Something is not saved on this device yet.");
      return before;
    }
    const shown = before.shown();
    weddingsStore.setState({ engine: undefined, ...(shown && { session: shown.wedding }) });
    if (shown) countWaiting(shown);
    // The screens turn to the copy before the model behind them is gone.
    await new Promise((resolve) => setTimeout(resolve));
    await close(before);
    try {
      if (work) {
        const { DocumentStorage } = await import("../storage/document-storage.ts");
        await documentsLock(accountId).haveAlone(() => work(new DocumentStorage(accountId)));
      }
    } catch (error) {
      console.error("The documents could not be worked on", error);
      failure = error;
    }
    return accountId === account ? open(accountId, shown) : undefined;
  });
  await running;
  if (failure !== undefined) throw failure;
};

async function close(engine: Engine): Promise<void> {
  try {
    await engine.close();
  } finally {
    letGo();
  }
}

async function open(accountId: string, shown?: LastSeen): Promise<Engine | undefined> {
  try {
    loadCore().catch(() => undefined);
    const lastSeen = shown ?? (await openLastSeen(accountId));
    if (lastSeen && !shown) {
      show(lastSeen);
      // What there is to read comes first: compiling Automerge would keep it waiting for a processor.
      await new Promise<void>((resolve) => afterNextPaint(resolve));
    }
    // Several files at once; whoever needs one waits for it there, and says so there when it fails.
    compileAutomerge().catch(() => undefined);
    const { Engine } = await import("./engine.ts");
    await Engine.prepare(accountId);
    letGo = await share(accountId);
    const engine = await Engine.open(accountId, lastSeen, restartWeddings);
    weddingsStore.setState({ engine });
    return engine;
  } catch (error) {
    letGo();
    console.error("The weddings of this device could not be opened", error);
    const isStorage = error instanceof Error && error.name === "StorageUnavailable";
    weddingsStore.setState({
      status: "missing",
      error: isStorage
        ? t`This browser does not let Troth keep anything on this device. Private windows often do that; please use an ordinary one.`
        : t`Your weddings could not be opened. They are safe; please reload the page.`,
    });
    return undefined;
  }
}

/** This account's documents are open in this tab, until another of its tabs wants them for itself. */
async function share(accountId: string): Promise<() => void> {
  const lock = documentsLock(accountId);
  const release = await lock.share();
  let isLettingGo = false;
  const stopListening = lock.onAskedToLetGo(() => {
    if (isLettingGo) return;
    isLettingGo = true;
    restartWeddings()
      .catch((error: unknown) => console.warn("The documents could not be let go of yet", error))
      .finally(() => {
        isLettingGo = false;
      });
  });
  return () => {
    stopListening();
    release();
  };
}

/** Something to read at once. Opening the document is hard work for a tablet and begins when that is painted. */
function show(lastSeen: LastSeen): void {
  const { wedding, rows } = lastSeen;
  const weddings = rows.map(localWedding);
  const row = rows.find(({ id }) => id === wedding.id);
  weddingsStore.setState({
    weddings,
    selected: wedding.id,
    session: wedding,
    status: "ready",
    tracked: row && rememberedState(row),
  });
  countWaiting(lastSeen);
}

/** What is done while this is on the screen waits for its document, and is on this device alone. */
function countWaiting({ wedding }: LastSeen): void {
  const count = () => {
    if (weddingsStore.getState().session === wedding) weddingsStore.setState({ waiting: wedding.waiting });
  };
  wedding.subscribe(count);
  count();
}

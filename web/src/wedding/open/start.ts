import { t } from "@lingui/core/macro";
import { afterNextPaint } from "@/lib/after-next-paint.ts";
import { loadCore } from "@/lib/core/core.ts";
import { SAMPLE_ACCOUNT, sampleState } from "@/lib/session/sample.ts";
import { session } from "@/lib/session/session.ts";
import { registerUnsyncedCount } from "@/lib/sign-in/unsynced-count.ts";
import { compileAutomerge } from "../document/automerge-wasm.ts";
import { clearUndoHistories } from "../edit/undo-histories.ts";
import { localWedding } from "../list/wedding-rows.ts";
import type { RestartDocuments } from "../refusal/refusal-queue.ts";
import { documentsLock } from "../storage/documents-lock.ts";
import { storedState } from "../sync/tracked-state.ts";
import { type CachedScreen, openLastSeen } from "./cached-wedding.ts";
import type { Engine } from "./engine.ts";
import { nothingOpen, weddingsStore } from "./state.ts";

let started = false;
let account: string | undefined;
/** The engine of the account once it is open. Each opening and closing waits for the one before. */
let engineOpened: Promise<Engine | undefined> = Promise.resolve(undefined);
let releaseDocuments: () => void = () => {};

/**
 * Opens the weddings of the signed-in account, and of each later one. Called after the first paint, since it fetches
 * Automerge, by far the largest file.
 */
export function startWeddings(): void {
  if (started) return;
  started = true;
  registerUnsyncedCount(() => {
    const { engine, tracked, waitingCommands } = weddingsStore.getState();
    return (engine?.unsynced() ?? tracked?.unsynced ?? 0) + waitingCommands;
  });
  session().store.subscribe(followAccount);
  followAccount();
}

/** The engine of the signed-in account, once open; undefined if it could not be opened. */
export function whenEngineOpen(): Promise<Engine | undefined> {
  return engineOpened;
}

/** The same; rejects if there is no engine. */
export async function requireEngine(): Promise<Engine> {
  const engine = await engineOpened;
  if (!engine) throw new Error("The weddings of this device could not be opened.");
  return engine;
}

function followAccount(): void {
  const nextAccount = session().store.getState().user?.id;
  if (nextAccount === account) return;
  account = nextAccount;
  clearUndoHistories();
  // Sequential: the previous account's engine releases its documents before the next one opens.
  engineOpened = engineOpened.then(async (previous) => {
    weddingsStore.setState({ engine: undefined, ...nothingOpen });
    if (previous) await closeEngine(previous);
    const engine =
      nextAccount === undefined || nextAccount !== account ? undefined : await openEngine(nextAccount);
    if (engine && nextAccount !== SAMPLE_ACCOUNT && sampleState() !== "none") settleSampleLater(engine);
    return engine;
  });
}

/** Keeps or erases the sample wedding, once after a sign-in or a start; keeping it restarts the engine. */
function settleSampleLater(engine: Engine): void {
  import("./settle-sample.ts")
    .then(({ settleSample }) => settleSample(engine.weddings))
    .catch((error: unknown) => console.error("The sample wedding could not be settled", error));
}

/**
 * Closes everything, runs `work` with exclusive access to the documents, and opens everything again. The screens stay
 * as they are, open forms included; only commands wait. Rejects if the work fails.
 */
export const restartWeddings: RestartDocuments = async (work) => {
  let failure: unknown;
  engineOpened = engineOpened.then(async (previous) => {
    const accountId = account;
    if (!previous || accountId === undefined) {
      if (work) failure = new Error("No documents are open that could be worked on.");
      return previous;
    }
    if (!(await previous.isSaved())) {
      // Closing would lose what only memory has. The caller may try again.
      failure = new Error("Something is not saved on this device yet.");
      return previous;
    }
    const screenCopy = previous.copyScreen();
    weddingsStore.setState({ engine: undefined, ...(screenCopy && { session: screenCopy.wedding }) });
    if (screenCopy) countWaitingEdits(screenCopy);
    // Let the screens switch to the copy before the model behind them is freed.
    await new Promise((resolve) => setTimeout(resolve));
    await closeEngine(previous);
    try {
      if (work) {
        const { DocumentStorage } = await import("../storage/document-storage.ts");
        await documentsLock(accountId).withExclusive(() => work(new DocumentStorage(accountId)));
      }
    } catch (error) {
      console.error("The documents could not be worked on", error);
      failure = error;
    }
    return accountId === account ? openEngine(accountId, screenCopy) : undefined;
  });
  await engineOpened;
  if (failure !== undefined) throw failure;
};

async function closeEngine(engine: Engine): Promise<void> {
  try {
    await engine.close();
  } finally {
    releaseDocuments();
  }
}

async function openEngine(accountId: string, screenCopy?: CachedScreen): Promise<Engine | undefined> {
  try {
    loadCore().catch(() => undefined);
    const lastSeen = screenCopy ?? (await openLastSeen(accountId));
    if (lastSeen && !screenCopy) {
      showCachedScreen(lastSeen);
      // Paint the readable copy first: compiling Automerge would compete for the processor.
      await new Promise<void>((resolve) => afterNextPaint(resolve));
    }
    // Start loading early; errors are reported where the result is needed.
    compileAutomerge().catch(() => undefined);
    const { Engine } = await import("./engine.ts");
    await Engine.prepare(accountId);
    releaseDocuments = await shareDocuments(accountId);
    const engine = await Engine.open(accountId, lastSeen, restartWeddings);
    weddingsStore.setState({ engine });
    return engine;
  } catch (error) {
    releaseDocuments();
    console.error("The weddings of this device could not be opened", error);
    const isStorage = error instanceof Error && error.name === "StorageUnavailable";
    weddingsStore.setState({
      status: "missing",
      error: isStorage
        ? t`This browser doesn’t let Troth save anything here, as is usual in private windows. Please use an ordinary window.`
        : t`Your weddings couldn’t be opened. They’re safe; please reload the page.`,
    });
    return undefined;
  }
}

/** Holds this account's documents in this tab, until another tab asks for exclusive access. */
async function shareDocuments(accountId: string): Promise<() => void> {
  const lock = documentsLock(accountId);
  const release = await lock.lockShared();
  let isReleasing = false;
  const stopListening = lock.onReleaseRequested(() => {
    if (isReleasing) return;
    isReleasing = true;
    restartWeddings()
      .catch((error: unknown) => console.warn("The documents could not be released yet", error))
      .finally(() => {
        isReleasing = false;
      });
  });
  return () => {
    stopListening();
    release();
  };
}

/** Shows a copy to read at once. Opening the document is heavy on a tablet, and begins after that paint. */
function showCachedScreen(lastSeen: CachedScreen): void {
  const { wedding, rows } = lastSeen;
  const weddings = rows.map(localWedding);
  const row = rows.find(({ id }) => id === wedding.id);
  weddingsStore.setState({
    weddings,
    selected: wedding.id,
    session: wedding,
    status: "ready",
    tracked: row && storedState(row),
  });
  countWaitingEdits(lastSeen);
}

/** Counts commands that wait for the document as waiting edits. */
function countWaitingEdits({ wedding }: CachedScreen): void {
  const count = () => {
    if (weddingsStore.getState().session === wedding)
      weddingsStore.setState({ waitingCommands: wedding.waitingCommands });
  };
  wedding.subscribe(count);
  count();
}

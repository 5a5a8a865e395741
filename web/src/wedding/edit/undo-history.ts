import type { AppliedEdit, Command, Step } from "@/lib/core/types.ts";
import type { StepNames } from "./step-names.ts";

/** A command of this tab that can be taken back, or done again. */
export interface UndoEntry {
  readonly id: number;
  readonly step: Step;
  /** The command that was run. */
  readonly command: Command["type"];
  /** What the entity was called when it was changed, for the time after it is gone. */
  readonly name: string | undefined;
  /** The guests and tables of a step within a chart. */
  readonly names: StepNames;
  /** Where the fields are that the step is told by. */
  readonly paths: AppliedEdit["paths"];
}

export interface UndoState {
  /** What the next undo takes back. */
  undo: UndoEntry | undefined;
  /** What the next redo does again. */
  redo: UndoEntry | undefined;
}

export type Way = "undo" | "redo";

/** Nobody remembers the hundredth tap, and each keeps what the fields said. */
const mostEntries = 100;

const nothing: UndoState = { undo: undefined, redo: undefined };

/**
 * The own commands of one wedding in this tab, the last one first. It outlives the opening and closing of the
 * wedding on the screen, and ends with the account's session. Other people's changes never get here.
 */
export class UndoHistory {
  #undo: UndoEntry[] = [];
  #redo: UndoEntry[] = [];
  #state = nothing;
  #last: number | undefined;
  #nextId = 1;
  readonly #listeners = new Set<() => void>();

  get state(): UndoState {
    return this.#state;
  }

  /** The entry of the command that ran last; none where it changed nothing, or cannot be taken back. */
  get last(): number | undefined {
    return this.#last;
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** A command has run, and there is nothing to take back. */
  recordNothing(): void {
    this.#last = undefined;
  }

  /** A command has run: what was undone before it is not done again any more. */
  record({ step, name, paths }: AppliedEdit, command: Command["type"], names: StepNames = {}): void {
    const entry = { id: this.#nextId++, step, command, name: name ?? undefined, names, paths };
    this.#last = entry.id;
    this.#undo = [...this.#undo, entry].slice(-mostEntries);
    this.#redo = [];
    this.#publish();
  }

  find(id: number, way: Way): UndoEntry | undefined {
    return this.#of(way).find((entry) => entry.id === id);
  }

  /** An entry was walked: it goes to the other side, with as much of it as was in fact taken back. */
  walked(entry: UndoEntry, way: Way, step: Step): void {
    this.#remove(entry);
    this.#of(way === "undo" ? "redo" : "undo").push({ ...entry, step });
    this.#publish();
  }

  /** An entry makes no sense any more. */
  drop(entry: UndoEntry): void {
    this.#remove(entry);
    this.#publish();
  }

  /** Forgets what the role does not allow any more. */
  keepOnly(allowed: (command: Command) => boolean): void {
    const mayWalk = ({ step }: UndoEntry) => allowed(step.undo) && allowed(step.redo);
    const before = this.#undo.length + this.#redo.length;
    this.#undo = this.#undo.filter(mayWalk);
    this.#redo = this.#redo.filter(mayWalk);
    if (this.#undo.length + this.#redo.length !== before) this.#publish();
  }

  #of(way: Way): UndoEntry[] {
    return way === "undo" ? this.#undo : this.#redo;
  }

  #remove({ id }: UndoEntry): void {
    this.#undo = this.#undo.filter((entry) => entry.id !== id);
    this.#redo = this.#redo.filter((entry) => entry.id !== id);
  }

  #publish(): void {
    this.#state = { undo: this.#undo.at(-1), redo: this.#redo.at(-1) };
    for (const listener of this.#listeners) listener();
  }
}

import type { Core } from "@/lib/core/core.ts";
import type { AppliedEdit, Command, Step } from "@/lib/core/types.ts";
import { roleIssue, type WeddingStanding } from "../people/role.ts";
import type { StepNames } from "./apply.ts";

/** Outlives an engine, which reopens documents after a refusal; cleared when the account's session ends. */
const byWedding = new Map<string, UndoHistory>();

/** The undo history of a wedding in this tab; it is kept while another wedding is selected. */
export function undoHistoryOf(weddingId: string): UndoHistory {
  const history = byWedding.get(weddingId) ?? new UndoHistory();
  byWedding.set(weddingId, history);
  return history;
}

/** Drops undo entries that the role no longer allows. */
export function dropForbiddenUndo(core: Core, standingIn: (wedding: string) => WeddingStanding): void {
  for (const [id, history] of byWedding) {
    const standing = standingIn(id);
    history.dropForbidden((command) => roleIssue(core, standing, command) === undefined);
  }
}

/** Call when another account signs in. */
export function clearUndoHistories(): void {
  byWedding.clear();
}

/** A command of this tab that can be undone or redone. */
export interface UndoEntry {
  readonly id: number;
  readonly step: Step;
  /** The command that was run. */
  readonly command: Command["type"];
  /** The record's name at the time of the command, in case it is removed later. */
  readonly name: string | undefined;
  /** The guests and tables of a step within a chart. */
  readonly names: StepNames;
  /** The paths of the fields that the step describes. */
  readonly paths: AppliedEdit["paths"];
}

export interface UndoState {
  /** The entry that the next undo takes back. */
  undo: UndoEntry | undefined;
  /** The entry that the next redo repeats. */
  redo: UndoEntry | undefined;
}

export type UndoDirection = "undo" | "redo";

/** Enough for any user; each entry keeps field values. */
const maxEntries = 100;

const emptyState: UndoState = { undo: undefined, redo: undefined };

/**
 * This tab's own commands in one wedding, the last one first. It outlives closing the wedding on the screen, and ends
 * with the account's session. It holds no changes of other people.
 */
export class UndoHistory {
  #undo: UndoEntry[] = [];
  #redo: UndoEntry[] = [];
  #state = emptyState;
  #lastEntryId: number | undefined;
  #nextId = 1;
  readonly #listeners = new Set<() => void>();

  get state(): UndoState {
    return this.#state;
  }

  /** The entry of the last command; undefined if it changed nothing or cannot be undone. */
  get lastEntryId(): number | undefined {
    return this.#lastEntryId;
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Records a command that cannot be undone. */
  recordWithoutUndo(): void {
    this.#lastEntryId = undefined;
  }

  /** Records a command, and clears the redo entries. */
  record({ step, name, paths }: AppliedEdit, command: Command["type"], names: StepNames = {}): void {
    const entry = { id: this.#nextId++, step, command, name: name ?? undefined, names, paths };
    this.#lastEntryId = entry.id;
    this.#undo = [...this.#undo, entry].slice(-maxEntries);
    this.#redo = [];
    this.#publish();
  }

  find(id: number, direction: UndoDirection): UndoEntry | undefined {
    return this.#stack(direction).find((entry) => entry.id === id);
  }

  /** Moves an entry to the other stack, with the part that was in fact undone or redone. */
  move(entry: UndoEntry, direction: UndoDirection, step: Step): void {
    this.#remove(entry);
    this.#stack(direction === "undo" ? "redo" : "undo").push({ ...entry, step });
    this.#publish();
  }

  /** Removes an entry that can no longer be used. */
  drop(entry: UndoEntry): void {
    this.#remove(entry);
    this.#publish();
  }

  /** Drops entries that the role no longer allows. */
  dropForbidden(isAllowed: (command: Command) => boolean): void {
    const isEntryAllowed = ({ step }: UndoEntry) => isAllowed(step.undo) && isAllowed(step.redo);
    const before = this.#undo.length + this.#redo.length;
    this.#undo = this.#undo.filter(isEntryAllowed);
    this.#redo = this.#redo.filter(isEntryAllowed);
    if (this.#undo.length + this.#redo.length !== before) this.#publish();
  }

  #stack(direction: UndoDirection): UndoEntry[] {
    return direction === "undo" ? this.#undo : this.#redo;
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

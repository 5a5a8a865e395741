import type { ColumnMapping, ImportChoices, ImportPreview, TableGuess } from "@/lib/core/importer.ts";
import type { Command } from "@/lib/core/types.ts";

/** Input of a plan. `wedding` is the document as JSON. */
interface PlanInput {
  wedding: string;
  mapping: ColumnMapping;
  choices: ImportChoices;
}

/** Requests to the import worker. */
export type ImportRequest =
  | { kind: "open"; wedding: string; rows: string[][] }
  /** Maps the columns again with another heading row, or without one. */
  | { kind: "columns"; titleRows: number; hasHeading: boolean }
  | ({ kind: "plan" } & PlanInput)
  /** Plan and command in one request: between two, another plan could arrive and be written instead. */
  | ({ kind: "command"; ids: string[] } & PlanInput);

export interface ImportAnswers {
  open: TableGuess;
  columns: TableGuess;
  plan: ImportPreview;
  /** No command if the plan does nothing, or needs more ids than were given. */
  command: { plan: ImportPreview; command: Command | undefined };
}

export type ImportAnswer = { ok: true; answer: ImportAnswers[keyof ImportAnswers] } | { ok: false };

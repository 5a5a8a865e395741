import type { ColumnMapping, ImportChoices, ImportPlan, TableGuess } from "@/lib/core/importer.ts";
import type { Command } from "@/lib/core/types.ts";

/** What a plan is made from. `wedding` is the document as JSON. */
interface Planning {
  wedding: string;
  mapping: ColumnMapping;
  choices: ImportChoices;
}

/** What the worker of an import is asked. */
export type ImportRequest =
  | { kind: "open"; wedding: string; rows: string[][] }
  /** What the columns mean below another row of headings, or without one. */
  | { kind: "columns"; titleRows: number; hasHeading: boolean }
  | ({ kind: "plan" } & Planning)
  /** A plan and its command in one: between two requests another plan could come, and would be the one written. */
  | ({ kind: "command"; ids: string[] } & Planning);

export interface ImportAnswers {
  open: TableGuess;
  columns: TableGuess;
  plan: ImportPlan;
  /** No command where the plan does nothing, or asks for more ids than there are. */
  command: { plan: ImportPlan; command: Command | undefined };
}

export type ImportAnswer = { ok: true; answer: ImportAnswers[keyof ImportAnswers] } | { ok: false };

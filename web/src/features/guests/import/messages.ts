import type { Guess, ImportChoices, ImportPlan, Mapping } from "@/lib/core/importer.ts";
import type { Command } from "@/lib/core/types.ts";

/** What the worker of an import is asked. `wedding` is the document as JSON. */
export type ImportRequest =
  | { kind: "open"; wedding: string; rows: string[][] }
  | { kind: "plan"; wedding: string; mapping: Mapping; choices: ImportChoices }
  | { kind: "command"; ids: string[] };

export interface ImportAnswers {
  open: Guess;
  plan: ImportPlan;
  command: Command | undefined;
}

export type ImportAnswer = { ok: true; answer: ImportAnswers[keyof ImportAnswers] } | { ok: false };

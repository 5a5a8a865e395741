import type { ColumnMapping, ImportChoices, ImportPreview, TableGuess } from "@/lib/core/importer.ts";
import type { Command } from "@/lib/core/types.ts";

/** The input of a preview: the wedding, and what the user chose about the table. */
interface PreviewInput {
  /** The document as JSON. */
  wedding: string;
  mapping: ColumnMapping;
  choices: ImportChoices;
}

/** Requests to the import worker; `rows` are the cells of the table. */
export type ImportRequest =
  | { kind: "open"; wedding: string; rows: string[][] }
  /** Maps the columns again with another heading row, or without one. */
  | { kind: "columns"; titleRows: number; hasHeading: boolean }
  | ({ kind: "preview" } & PreviewInput)
  /** Preview and command in one request: between two requests the table or the choices could change. */
  | ({ kind: "command"; ids: string[] } & PreviewInput);

/** The answer to each kind of request. */
export interface ImportAnswers {
  open: TableGuess;
  columns: TableGuess;
  preview: ImportPreview;
  /** No command if nothing would change, or if the preview needs more ids than the request has. */
  command: { preview: ImportPreview; command: Command | undefined };
}

export type ImportAnswer = { ok: true; answer: ImportAnswers[keyof ImportAnswers] } | { ok: false };

import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { BackupProblem, MergeResult } from "@/wedding/hooks.ts";

export const READING_PROBLEMS: Record<BackupProblem, MessageDescriptor> = {
  tooLarge: msg`This file is too large to be a backup. Nothing has changed; please choose another.`,
  notABackup: msg`This isn’t a Troth backup. Choose a file that ends in .automerge, or a .json downloaded here.`,
  damaged: msg`This backup is damaged and can’t be read. Nothing has changed; try another copy of it.`,
  notAWedding: msg`There’s no wedding in this file. Nothing has changed; please choose another.`,
  newerVersion: msg`This backup was made by a newer version of Troth. Update this app first, then try again.`,
};

type MergeProblem = Extract<MergeResult, { ok: false }>["problem"];

/** Why a backup was not merged. For "role" the user's own standing gives a better text. */
export const MERGE_PROBLEMS: Record<Exclude<MergeProblem, "role">, MessageDescriptor> = {
  anotherWedding: msg`This backup is of another wedding. Import it as a copy instead; your wedding hasn’t changed.`,
  damaged: READING_PROBLEMS.damaged,
};

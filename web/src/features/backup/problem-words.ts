import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { BackupProblem, MergeResult } from "@/wedding/hooks.ts";

export const READING_PROBLEMS: Record<BackupProblem, MessageDescriptor> = {
  tooLarge: msg`This file is larger than any backup of a wedding. Nothing was changed.`,
  notABackup: msg`This is not a backup of Troth. Choose a file that ends in .automerge, or the .json of a download from here.`,
  damaged: msg`This backup is damaged and cannot be read. Nothing was changed; another copy of it may work.`,
  notAWedding: msg`This file can be read, but there is no wedding in it. Nothing was changed.`,
  newerVersion: msg`This backup was made by a newer version of Troth. Update this app first, then try again.`,
};

type MergeProblem = Extract<MergeResult, { ok: false }>["problem"];

/** Why a backup was not merged. For "role" the user's own standing gives a better text. */
export const MERGE_PROBLEMS: Record<Exclude<MergeProblem, "role">, MessageDescriptor> = {
  anotherWedding: msg`This is the backup of another wedding. Import it as a copy instead; your wedding was not changed.`,
  damaged: READING_PROBLEMS.damaged,
};

import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex } from "@noble/hashes/utils.js";
import type { UploadActivity } from "./sender.ts";
import type { Upload, UploadJob, UploadProblem, UploadState, UploadsSnapshot } from "./types.ts";

/** The input of a snapshot. */
interface SnapshotInput {
  isOpen: boolean;
  jobs: readonly UploadJob[];
  /** The ids of jobs with bytes on this device. */
  idsWithFile: ReadonlySet<string>;
  activities: ReadonlyMap<string, UploadActivity>;
  preparing: number;
  trouble: UploadProblem | undefined;
}

export const emptySnapshot: UploadsSnapshot = {
  isOpen: false,
  uploads: [],
  preparing: 0,
  trouble: undefined,
  total: 0,
  done: 0,
  left: 0,
  cancelled: 0,
  bytes: 0,
  bytesSent: 0,
};

/** The queue as screens show it. An unchanged file keeps its object identity. */
export function snapshotOf(input: SnapshotInput, previous: UploadsSnapshot): UploadsSnapshot {
  const { isOpen, jobs, activities, idsWithFile, preparing, trouble } = input;
  const previousById = new Map(previous.uploads.map((upload) => [upload.id, upload]));
  const uploads = jobs
    .filter(({ stage }) => stage !== "cancelled")
    .map((job) =>
      keepIfEqual(previousById.get(job.id), uploadOf(job, activities.get(job.id), idsWithFile.has(job.id))),
    );
  const cancelled = jobs.length - uploads.length;
  const totals = { total: 0, done: 0, left: 0, bytes: 0, bytesSent: 0 };
  for (const { state, size, sent } of uploads) {
    if (state === "refused") continue;
    totals.total += 1;
    totals.bytes += size;
    totals.bytesSent += state === "done" ? size : sent;
    if (state === "done") totals.done += 1;
    else totals.left += 1;
  }
  return { isOpen, uploads, preparing, trouble, cancelled, ...totals };
}

function uploadOf(job: UploadJob, activity: UploadActivity | undefined, isHere: boolean): Upload {
  const { id, scope, albumId, filename, size, photoId, isMadeSmaller = false } = job;
  const state = stateOf(job, activity);
  const problem = activity?.problem ?? job.why;
  const sent = Math.min(size, activity?.sent ?? job.sent);
  const mayRetry = state === "retrying" || (state === "refused" && isHere && !problem?.isUnfit);
  return {
    id,
    scope,
    albumId,
    filename,
    size,
    photoId,
    state,
    sent,
    problem,
    isHere,
    mayRetry,
    isMadeSmaller,
  };
}

function stateOf({ stage, isPaused }: UploadJob, activity: UploadActivity | undefined): UploadState {
  if (stage === "done" || stage === "refused") return stage;
  if (stage === "sent") return "taking";
  return isPaused ? "paused" : (activity?.state ?? "waiting");
}

function keepIfEqual(previous: Upload | undefined, after: Upload): Upload {
  const keys = Object.keys(after) as (keyof Upload)[];
  return previous && keys.every((key) => Object.is(previous[key], after[key])) ? previous : after;
}

/** The SHA-256 of a file, in hexadecimal: client and server recognise known files by it. */
export async function hashOf(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  // Browsers have no `crypto.subtle` on a plain-http address in the local network.
  return bytesToHex(
    crypto.subtle ? new Uint8Array(await crypto.subtle.digest("SHA-256", bytes)) : sha256(bytes),
  );
}

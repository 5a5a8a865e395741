import type { Upload, UploadProblem, UploadsSnapshot } from "@/lib/uploads/types.ts";

/* Texts of the page for sending guest photos. */

/** Limit of photos in one submission of the form. */
export const MAX_PHOTOS = 20;

export const messages = {
  tooMany: (selected: number) =>
    `You can only upload up to ${MAX_PHOTOS} photos. Currently selected: ${selected}`,
  notImages: "Please select only image files",
  videos: "Please select only image files. Videos can’t be shared here, only photos.",
  tooLarge: "File size must be less than 10MB",
  incomplete: "Please fill in all required fields and select at least one photo",
  email: "Please enter a valid email address",
  notStored:
    "These photos couldn’t be saved on this device. It may be full, or your window may be private. Please free some space or use an ordinary window.",
  noStorage:
    "This browser saves nothing on this device, so your photos wouldn’t be safe while they’re sent. Please open the link in an ordinary window or another browser.",
  alreadyQueued: "These are already on their way, with their earlier captions:",
  failed: "Upload failed",
} as const;

const photoCount = (count: number) => (count === 1 ? "1 photo" : `${count} photos`);

/** Why a file is refused or delayed. */
function problemText({ is, kind, message }: UploadProblem): string {
  if (message) return message;
  const formatText = kind ? `is a ${kind}` : "is of another kind";
  const texts: Record<UploadProblem["is"], string> = {
    tooLarge: messages.tooLarge,
    empty: "This file is empty. Please choose another one.",
    notAPicture: "This file is damaged or isn’t a photo. Please choose another one.",
    unsupported: `This file ${formatText}. Only JPEG, HEIC, PNG, WebP and GIF can be sent.`,
    video: "This is a video. Only photos can be shared here.",
    cannotOpen: `This is a ${kind ?? "AVIF"} photo, which this browser can’t open. Please send it as a JPEG, or from the phone that took it.`,
    unreadable: "This photo couldn’t be read or saved on this device. Please choose it again.",
    queued: "This photo is already in the list.",
    noSpace: "This device has no space left for this photo. Please free some space and choose it again.",
    gone: "This photo is no longer on this device. Please choose it again.",
    refused: messages.failed,
    offline: "You’re offline. It’s sent when you’re back online.",
    busy: "The server is busy. Trying again in a moment.",
    serverFull: "The server is full right now. Trying again later.",
    signedOut: "It’s sent once you open a working link.",
  };
  return texts[is];
}

/** A text for the state of a photo. */
export function stateText({ state, size, sent, problem, isMadeSmaller }: Upload): string {
  const percent = size > 0 ? Math.floor((sent / size) * 100) : 0;
  if (state === "sending") return `Sending, ${percent}%`;
  if (state === "taking") return "Sent, being checked";
  if (state === "done") return isMadeSmaller ? "Arrived, made smaller to fit 10 MB" : "Arrived";
  if (state === "paused") return `Paused at ${percent}%`;
  if (state === "refused" || state === "retrying") return problem ? problemText(problem) : messages.failed;
  return "Waiting";
}

interface SendingConditions {
  /** Whether the browser sends waiting photos without an open page. */
  sendsInBackground: boolean;
  /** The link is not valid. */
  isClosed: boolean;
}

/** A text for the state of all photos together. */
export function summaryText(
  snapshot: UploadsSnapshot,
  { sendsInBackground, isClosed }: SendingConditions,
): string {
  const { uploads, preparing, left, total, done, trouble } = snapshot;
  if (preparing > 0) return `Saving ${photoCount(preparing)} on this device…`;
  const refusedCount = uploads.filter((upload) => upload.state === "refused").length;
  const refusedText = refusedCount > 0 ? `${photoCount(refusedCount)} couldn’t be sent.` : "";
  if (left === 0) {
    const arrivedText = done > 0 ? `${photoCount(done)} arrived.` : "";
    return [arrivedText, refusedText].filter(Boolean).join(" ");
  }
  const storedText =
    left === 1 ? "1 photo is saved on this device" : `${left} photos are saved on this device`;
  if (isClosed) return `${storedText} and can be sent when you open a working link.`;
  if (trouble?.is === "offline") {
    const whenText = sendsInBackground
      ? "when you’re back online, or when you open this page again"
      : "when this page is open and you’re online";
    return `You’re offline. ${storedText}. Sending continues ${whenText}.`;
  }
  if (trouble) return `${problemText(trouble)} Until then ${storedText}.`;
  const isPaused = uploads.every(({ state }) => ["paused", "done", "refused"].includes(state));
  if (isPaused) return `Paused. ${storedText}.`;
  return `Sending ${done + 1} of ${photoCount(total)}. ${refusedText}`.trim();
}

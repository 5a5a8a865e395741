import type { Upload, UploadProblem, UploadsSnapshot } from "@/lib/uploads/types.ts";

/** Limit of photos sent in one go. */
export const MOST_PHOTOS = 20;

export const messages = {
  tooMany: (selected: number) =>
    `You can only upload up to ${MOST_PHOTOS} photos. Currently selected: ${selected}`,
  notImages: "Please select only image files",
  videos: "Please select only image files. Videos cannot be shared here, only photos.",
  tooLarge: "File size must be less than 10MB",
  incomplete: "Please fill in all required fields and select at least one photo",
  email: "Please enter a valid email address",
  notKept:
    "These photos could not be kept on this device. It may be out of space, or private browsing keeps nothing.",
  keepsNothing:
    "This browser keeps nothing on this device, so that no photo would be safe until it has arrived. Please open the link in a window that is not private, or in another browser.",
  known: "These are on their way already, with the captions that they had:",
  failed: "Upload failed",
} as const;

const photos = (count: number) => (count === 1 ? "1 photo" : `${count} photos`);

/** Why a file is refused or delayed. */
function reason({ is, kind, message }: UploadProblem): string {
  if (message) return message;
  const other = kind ? `is a ${kind}` : "is of another kind";
  const words: Record<UploadProblem["is"], string> = {
    tooLarge: messages.tooLarge,
    empty: "This file is empty. Please choose another one.",
    notAPicture: "This file is damaged, or is no picture. Please choose another one.",
    unsupported: `This file ${other}, and only JPEG, HEIC, PNG, WebP and GIF can be sent.`,
    video: "This is a video. Videos cannot be shared here, only photos.",
    cannotOpen: `This is a ${kind ?? "AVIF"} photo, which this browser cannot open. Please send it as a JPEG, or from the phone that took it.`,
    unreadable: "This photo could not be read or kept on this device. Please choose it again.",
    queued: "This photo is in the list already.",
    noSpace: "There is no space left on this device to keep this photo until it is sent.",
    gone: "This photo is not on this device any more. Please choose it again.",
    refused: messages.failed,
    offline: "You are offline. It is sent when there is a connection.",
    busy: "The server is busy. It will be tried again in a moment.",
    serverFull: "The server has no space for photos at the moment. It will be tried again.",
    signedOut: "It is sent once you open a valid link.",
  };
  return words[is];
}

/** The state of a photo. */
export function state({ state, size, sent, why, isMadeSmaller }: Upload): string {
  const percent = size > 0 ? Math.floor((sent / size) * 100) : 0;
  if (state === "sending") return `Sending, ${percent} %`;
  if (state === "taking") return "Sent, and being looked at";
  if (state === "done") return isMadeSmaller ? "Arrived, made smaller to fit into 10 MB" : "Arrived";
  if (state === "paused") return `Paused at ${percent} %`;
  if (state === "refused" || state === "retrying") return why ? reason(why) : messages.failed;
  return "Waiting";
}

interface SendingConditions {
  /** Whether the browser sends waiting photos without an open page. */
  goesByItself: boolean;
  /** The link is not valid. */
  isClosed: boolean;
}

/** The state of all photos. */
export function summary(snapshot: UploadsSnapshot, { goesByItself, isClosed }: SendingConditions): string {
  const { uploads, preparing, left, total, done, trouble } = snapshot;
  if (preparing > 0) return `Keeping ${photos(preparing)} on this device…`;
  const refused = uploads.filter((upload) => upload.state === "refused").length;
  const failed = refused > 0 ? `${photos(refused)} could not be sent.` : "";
  if (left === 0) return [done > 0 ? `${photos(done)} arrived.` : "", failed].filter(Boolean).join(" ");
  const kept = left === 1 ? "1 photo is kept on this device" : `${left} photos are kept on this device`;
  if (isClosed) return `${kept}, and can go when you open a link that is valid.`;
  if (trouble?.is === "offline") {
    const when = goesByItself
      ? "when this device is online again, or else when you open this page again"
      : "as soon as there is a line and this page is open";
    return `You are offline. ${kept}, and will go ${when}.`;
  }
  if (trouble) return `${reason(trouble)} Until then ${kept}.`;
  const isPaused = uploads.every(({ state }) => ["paused", "done", "refused"].includes(state));
  if (isPaused) return `Paused. ${kept}.`;
  return `Sending ${done + 1} of ${photos(total)}. ${failed}`.trim();
}

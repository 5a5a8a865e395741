import type { UploadsSnapshot } from "@/lib/uploads/types.ts";
import { Uploads } from "@/lib/uploads/uploads.ts";
import { el } from "../note.ts";
import { initForm } from "./form.ts";
import { endpointOf, queueNameOf } from "./links.ts";
import { buildUploadList } from "./upload-list.ts";
import { messages, summaryText } from "./words.ts";

interface GuestPhotosOptions {
  /** The link's token. Undefined if the link is not valid: then nothing is sent, and nothing is lost. */
  token: string | undefined;
  /** Asks the browser to send waiting photos without an open page; returns whether it will. */
  sendLater: () => Promise<boolean>;
  /** @internal */
  pauseMs?: (attempt: number) => number;
}

/**
 * Starts the page for sending photos: a form, and below it the photos of the queue. The queue also has photos of earlier
 * visits that are not on the server yet.
 */
export function initGuestPhotos(
  root: HTMLElement,
  { token, sendLater, pauseMs }: GuestPhotosOptions,
): Uploads {
  const weddingId = root.dataset.guestPhotos ?? "";
  const isClosed = token === undefined;
  const uploads = new Uploads({
    database: queueNameOf(weddingId),
    creation: { endpoint: () => (token === undefined ? undefined : endpointOf(weddingId, token)) },
    ...(pauseMs && { pauseMs }),
  });
  const form = root.querySelector("form");
  const loading = root.querySelector(".loading");
  const queueView = buildQueueView(uploads, isClosed, thanksOf(root));
  const { region, sendMoreButton } = queueView;
  root.append(region);

  let sendsInBackground = false;
  /** Whether the form is shown although photos are in the queue. */
  let isFormOpen = false;
  let unsentCount = 0;

  const requestBackgroundSending = () => {
    if (isClosed) return;
    void sendLater().then((willSend) => {
      if (willSend === sendsInBackground) return;
      sendsInBackground = willSend;
      update();
    });
  };

  const update = () => {
    const snapshot = uploads.getSnapshot();
    if (!snapshot.isOpen) return;
    loading?.remove();
    if (snapshot.left > unsentCount) requestBackgroundSending();
    unsentCount = snapshot.left;
    const isEmpty = snapshot.uploads.length === 0 && snapshot.preparing === 0;
    region.hidden = isEmpty;
    if (form) form.hidden = !isEmpty && !isFormOpen;
    sendMoreButton.hidden = isClosed || !form || !form.hidden;
    queueView.update(snapshot, sendsInBackground);
  };

  sendMoreButton.addEventListener("click", async () => {
    queueView.showAlreadyQueued([]);
    isFormOpen = true;
    update();
    form?.querySelector("input")?.focus();
    // Refused photos stay until the visitor removes them.
    await uploads.clearDone();
  });
  if (form) {
    initForm(form, uploads, weddingId, ({ isFormEmpty, alreadyQueued }) => {
      isFormOpen = !isFormEmpty;
      queueView.showAlreadyQueued(alreadyQueued);
      update();
      if (isFormEmpty) region.focus();
    });
  }
  // The visitor may put the phone away and never return to this page.
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "hidden" && unsentCount > 0) requestBackgroundSending();
  });
  uploads.subscribe(update);
  update();
  // No file has this id: this only checks whether the browser stores files at all.
  uploads.file("").catch(() => {
    loading?.replaceChildren(messages.noStorage);
  });
  return uploads;
}

const thanksOf = ({ dataset }: HTMLElement) =>
  dataset.unchecked === undefined
    ? "Thank you! Your photos will be reviewed before they appear."
    : "Thank you! Your photos are in the album now.";

interface QueueView {
  region: HTMLElement;
  sendMoreButton: HTMLButtonElement;
  /** Shows the state of the queue. */
  update: (snapshot: UploadsSnapshot, sendsInBackground: boolean) => void;
  /** Names files that were chosen again while they were in the queue. */
  showAlreadyQueued: (files: readonly File[]) => void;
}

/** The part of the page with the photos of the queue: their progress, their list, and buttons. */
function buildQueueView(uploads: Uploads, isClosed: boolean, thanksText: string): QueueView {
  const summary = el("p", { className: "summary" });
  summary.setAttribute("role", "status");
  // Separate from the summary, which changes all the time, while this is announced once.
  const alreadyQueuedNote = el("p", { className: "known" });
  alreadyQueuedNote.setAttribute("role", "status");
  alreadyQueuedNote.hidden = true;
  const thanks = el("p", { className: "thanks" });
  const bar = el("progress", { max: 1, className: "all" });
  bar.setAttribute("aria-label", "All photos");
  const sendMoreButton = el("button", { type: "button" }, "Send more");
  const pauseButton = el("button", { type: "button", className: "quiet" }, "Pause all");
  const uploadList = buildUploadList(uploads, isClosed);
  const region = el(
    "div",
    { className: "sending" },
    summary,
    alreadyQueuedNote,
    thanks,
    bar,
    el("p", { className: "acts" }, sendMoreButton, pauseButton),
    uploadList.list,
  );
  // Not a section: themes style sections as parts of a website.
  region.setAttribute("role", "region");
  region.setAttribute("aria-label", "Photos on their way");
  region.tabIndex = -1;
  region.hidden = true;

  let canPause = false;
  pauseButton.addEventListener("click", () => {
    void (canPause ? uploads.pauseAll() : uploads.resumeAll());
  });

  const update = (snapshot: UploadsSnapshot, sendsInBackground: boolean) => {
    const { preparing, left, done, bytes, bytesSent } = snapshot;
    const text = summaryText(snapshot, { sendsInBackground, isClosed });
    // Screen readers announce a text again whenever it is written.
    if (summary.textContent !== text) summary.textContent = text;
    const isComplete = left === 0 && preparing === 0 && done > 0;
    thanks.textContent = isComplete ? thanksText : "";
    thanks.hidden = !isComplete;
    bar.hidden = isClosed || left === 0;
    bar.value = bytes > 0 ? bytesSent / bytes : 0;
    const pausable = snapshot.uploads.filter(({ state }) => !["done", "refused", "taking"].includes(state));
    pauseButton.hidden = isClosed || pausable.length < 2;
    canPause = pausable.some(({ state }) => state !== "paused");
    pauseButton.textContent = canPause ? "Pause all" : "Resume all";
    uploadList.update(snapshot);
  };

  const showAlreadyQueued = (files: readonly File[]) => {
    alreadyQueuedNote.hidden = files.length === 0;
    alreadyQueuedNote.textContent = `${messages.alreadyQueued} ${files.map(({ name }) => name).join(", ")}`;
  };

  return { region, sendMoreButton, update, showAlreadyQueued };
}

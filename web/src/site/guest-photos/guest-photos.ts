import { Uploads } from "@/lib/uploads/uploads.ts";
import { el } from "../note.ts";
import { initForm } from "./form.ts";
import { endpointOf, queueOf } from "./links.ts";
import { uploadList } from "./upload-list.ts";
import { messages, summary } from "./words.ts";

interface GuestPhotosParts {
  /** Undefined if the link is not valid: then nothing is sent, and nothing is lost. */
  token: string | undefined;
  /** Asks the browser to send waiting photos without an open page; returns whether it will. */
  sendLater: () => Promise<boolean>;
  /** @internal */
  pauseMs?: (attempt: number) => number;
}

/** Starts the page for sending photos. It also shows photos of earlier visits that are not on the server yet. */
export function guestPhotos(root: HTMLElement, { token, sendLater, pauseMs }: GuestPhotosParts): Uploads {
  const wedding = root.dataset.guestPhotos ?? "";
  const isClosed = token === undefined;
  const uploads = new Uploads({
    database: queueOf(wedding),
    creation: { endpoint: () => (token === undefined ? undefined : endpointOf(wedding, token)) },
    ...(pauseMs && { pauseMs }),
  });

  const form = root.querySelector("form");
  const status = el("p", { className: "summary" });
  status.setAttribute("role", "status");
  // Separate from the progress, which changes all the time, while this is announced once.
  const known = el("p", { className: "known" });
  known.setAttribute("role", "status");
  known.hidden = true;
  const bar = el("progress", { max: 1, className: "all" });
  bar.setAttribute("aria-label", "All photos");
  const thanks = el("p", { className: "thanks" });
  const pause = el("button", { type: "button", className: "quiet" }, "Pause all");
  const more = el("button", { type: "button" }, "Send more");
  const { list, show: showList } = uploadList(uploads, isClosed);
  const all = el(
    "div",
    { className: "sending" },
    status,
    known,
    thanks,
    bar,
    el("p", { className: "acts" }, more, pause),
    list,
  );
  // Not a section: themes style sections as parts of a website.
  all.setAttribute("role", "region");
  all.setAttribute("aria-label", "Photos on their way");
  all.tabIndex = -1;
  all.hidden = true;
  const loading = root.querySelector(".loading");
  root.append(all);

  let goesByItself = false;
  let isWriting = false;
  let couldGo = 0;
  let mayPause = false;

  const askBrowser = () => {
    if (isClosed) return;
    void sendLater().then((is) => {
      if (is === goesByItself) return;
      goesByItself = is;
      show();
    });
  };

  const show = () => {
    const snapshot = uploads.getSnapshot();
    if (!snapshot.isOpen) return;
    loading?.remove();
    const { uploads: files, preparing, left, done, bytes, bytesSent } = snapshot;
    const isEmpty = files.length === 0 && preparing === 0;
    if (left > couldGo) askBrowser();
    couldGo = left;
    all.hidden = isEmpty;
    if (form) form.hidden = !isEmpty && !isWriting;
    const words = summary(snapshot, { goesByItself, isClosed });
    // Screen readers announce a text again whenever it is written.
    if (status.textContent !== words) status.textContent = words;
    const isThanked = left === 0 && preparing === 0 && done > 0;
    thanks.textContent = isThanked ? thanksOf(root) : "";
    thanks.hidden = !isThanked;
    bar.hidden = isClosed || left === 0;
    bar.value = bytes > 0 ? bytesSent / bytes : 0;
    more.hidden = isClosed || !form || !form.hidden;
    const going = files.filter(({ state }) => !["done", "refused", "taking"].includes(state));
    pause.hidden = isClosed || going.length < 2;
    mayPause = going.some(({ state }) => state !== "paused");
    pause.textContent = mayPause ? "Pause all" : "Resume all";
    showList(snapshot);
  };

  pause.addEventListener("click", () => {
    void (mayPause ? uploads.pauseAll() : uploads.resumeAll());
  });
  more.addEventListener("click", async () => {
    known.hidden = true;
    isWriting = true;
    show();
    form?.querySelector("input")?.focus();
    // Refused photos stay until the visitor removes them.
    await uploads.clearDone();
  });
  if (form) {
    initForm(form, uploads, wedding, ({ isAllKept, known: files }) => {
      isWriting = !isAllKept;
      known.hidden = files.length === 0;
      known.textContent = `${messages.known} ${files.map(({ name }) => name).join(", ")}`;
      show();
      if (isAllKept) all.focus();
    });
  }
  // The visitor may put the phone away and never return to this page.
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "hidden" && couldGo > 0) askBrowser();
  });
  uploads.subscribe(show);
  show();
  // No file has this id: this only checks whether the browser stores files at all.
  uploads.file("").catch(() => {
    loading?.replaceChildren(messages.keepsNothing);
  });
  return uploads;
}

const thanksOf = ({ dataset }: HTMLElement) =>
  dataset.unchecked === undefined
    ? "Thank you! Your photos will be reviewed before they appear."
    : "Thank you! Your photos are in the album now.";

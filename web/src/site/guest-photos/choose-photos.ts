import { pastedFiles } from "@/lib/uploads/pasted-files.ts";
import { maxShrinkableBytes, maxUploadBytes } from "@/lib/uploads/prepare-picture.ts";
import type { ChosenFile } from "@/lib/uploads/types.ts";
import { el } from "../note.ts";
import { buildThumbnail } from "./thumbnail.ts";
import { MAX_PHOTOS, messages } from "./words.ts";

/** A chosen photo, with its row in the form. */
interface ChosenPhoto {
  file: File;
  caption: HTMLTextAreaElement;
  row: HTMLLIElement;
}

/** The photos that a visitor has chosen but not sent, each with its caption. */
export interface PhotoChoice {
  files: () => ChosenFile[];
  /** Removes these files from the choice. Other files may have the same names. */
  remove: (files: readonly File[]) => void;
}

/** A message for the visitor, about some files or about the form. */
export interface FileProblem {
  message: string;
  files?: readonly File[];
}

/**
 * Lets the visitor choose photos, take them with the camera, drop and paste them. `showProblems` gets the files that
 * cannot be sent; the others are accepted.
 */
export function initPhotoChoice(
  form: HTMLFormElement,
  showProblems: (...problems: readonly FileProblem[]) => void,
): PhotoChoice {
  const list = form.querySelector("ul") as HTMLUListElement;
  let photos: ChosenPhoto[] = [];
  // Listeners on the page outlive the form.
  const isInPage = () => form.isConnected;

  const addFiles = (files: readonly File[]) => {
    if (files.length === 0 || form.hidden || !isInPage()) return;
    const images = files.filter(isImage);
    const videos = files.filter(isVideo);
    const otherFiles = files.filter((file) => !isImage(file) && !isVideo(file));
    const tooLarge = images.filter((file) => file.size > maxBytesOf(file));
    const sendable = images.filter((file) => file.size <= maxBytesOf(file));
    const accepted = sendable.slice(0, MAX_PHOTOS - photos.length);
    for (const file of accepted) addPhoto(file);
    const problems = [
      { message: messages.tooMany(photos.length), files: sendable.slice(accepted.length) },
      { message: messages.tooLarge, files: tooLarge },
      { message: messages.notImages, files: otherFiles },
      { message: messages.videos, files: videos },
    ];
    showProblems(...problems.filter((problem) => problem.files.length > 0));
  };

  const addPhoto = (file: File) => {
    const captionId = `caption-${nextNumber()}`;
    const caption = el("textarea", { id: captionId, rows: 1, maxLength: 2000 });
    const label = el(
      "label",
      { htmlFor: captionId },
      "Caption (optional)",
      el("span", { className: "of" }, ` of ${file.name}`),
    );
    const removeButton = el("button", { type: "button", className: "quiet" }, "Remove");
    removeButton.setAttribute("aria-label", `Remove ${file.name}`);
    const picture = buildThumbnail(async () => file);
    const row = el(
      "li",
      {},
      picture,
      el("div", {}, el("p", { className: "file" }, file.name), label, caption, removeButton),
    );
    const photo = { file, caption, row };
    removeButton.addEventListener("click", () => {
      const neighbour = row.nextElementSibling ?? row.previousElementSibling;
      removePhoto(photo);
      (neighbour?.querySelector("textarea") ?? form.querySelector("input"))?.focus();
      showProblems();
    });
    photos.push(photo);
    list.append(row);
  };

  const removePhoto = (photo: ChosenPhoto) => {
    photos = photos.filter((other) => other !== photo);
    photo.row.remove();
  };

  for (const input of form.querySelectorAll<HTMLInputElement>("input[type=file]")) {
    if (!convertsHeicToJpeg(navigator)) input.accept += ",image/heic,image/heif";
    input.addEventListener("change", () => {
      addFiles([...(input.files ?? [])]);
      // Allows choosing the same file again.
      input.value = "";
    });
  }
  document.addEventListener("dragover", (event) => {
    if (event.dataTransfer?.types.includes("Files")) event.preventDefault();
  });
  document.addEventListener("drop", (event) => {
    if (!event.dataTransfer?.types.includes("Files")) return;
    event.preventDefault();
    addFiles([...event.dataTransfer.files]);
  });
  document.addEventListener("paste", (event) => {
    const files = pastedFiles(event);
    if (files.length > 0) event.preventDefault();
    addFiles(files);
  });
  // Chosen photos that are not sent exist only in this page.
  window.addEventListener("beforeunload", (event) => {
    if (photos.length > 0 && isInPage()) event.preventDefault();
  });

  return {
    files: () =>
      photos.map(({ file, caption }) => {
        const captionText = caption.value.trim();
        return captionText === "" ? { file } : { file, metadata: { caption: captionText } };
      }),
    remove: (files) => {
      for (const photo of photos) if (files.includes(photo.file)) removePhoto(photo);
    },
  };
}

/** Files without a known type are identified later, by their bytes. */
const isImage = ({ type }: File) => type === "" || type.startsWith("image/");
const isVideo = ({ type }: File) => type.startsWith("video/");

/** Larger photos are scaled down before sending, except GIFs, which may be animated. */
const maxBytesOf = ({ type }: File) => (type === "image/gif" ? maxUploadBytes : maxShrinkableBytes);

let lastNumber = 0;
const nextNumber = () => {
  lastNumber += 1;
  return lastNumber;
};

/** iPhones and iPads convert HEIC to JPEG if HEIC is not accepted. An iPad claims to be a Mac, but no Mac has touch. */
function convertsHeicToJpeg({ userAgent, maxTouchPoints }: Navigator): boolean {
  return /\b(iPhone|iPad)\b/.test(userAgent) || (/\bMac OS X\b/.test(userAgent) && maxTouchPoints > 1);
}

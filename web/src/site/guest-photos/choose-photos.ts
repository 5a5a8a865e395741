import { pastedFiles } from "@/lib/uploads/pasted-files.ts";
import { maxShrinkableBytes, maxUploadBytes } from "@/lib/uploads/prepare-picture.ts";
import type { ChosenFile } from "@/lib/uploads/types.ts";
import { el } from "../note.ts";
import { thumbnail } from "./thumbnail.ts";
import { MOST_PHOTOS, messages } from "./words.ts";

interface PickedPhoto {
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

/** A problem with some files. */
export interface FileProblem {
  message: string;
  files?: readonly File[];
}

/**
 * Lets the visitor choose photos, take them with the camera, drop and paste them. `tell` reports problem files; the
 * others are accepted.
 */
export function initChoice(
  form: HTMLFormElement,
  tell: (...wrong: readonly FileProblem[]) => void,
): PhotoChoice {
  const list = form.querySelector("ul") as HTMLUListElement;
  let picked: PickedPhoto[] = [];
  // Listeners on the page outlive the form.
  const isShown = () => form.isConnected;

  const take = (files: readonly File[]) => {
    if (files.length === 0 || form.hidden || !isShown()) return;
    // Files without a known type are identified by their bytes.
    const isImage = ({ type }: File) => type === "" || type.startsWith("image/");
    const isVideo = ({ type }: File) => type.startsWith("video/");
    const videos = files.filter(isVideo);
    const notImages = files.filter((file) => !isImage(file) && !isVideo(file));
    const tooLarge = files.filter((file) => isImage(file) && file.size > mostBytesOf(file));
    const good = files.filter((file) => isImage(file) && file.size <= mostBytesOf(file));
    const fitting = good.slice(0, MOST_PHOTOS - picked.length);
    for (const file of fitting) add(file);
    const wrong = [
      { message: messages.tooMany(picked.length), files: good.slice(fitting.length) },
      { message: messages.tooLarge, files: tooLarge },
      { message: messages.notImages, files: notImages },
      { message: messages.videos, files: videos },
    ];
    tell(...wrong.filter(({ files: of }) => of.length > 0));
  };

  const add = (file: File) => {
    const id = `caption-${nextId()}`;
    const caption = el("textarea", { id, rows: 1, maxLength: 2000 });
    const label = el(
      "label",
      { htmlFor: id },
      "Caption (optional)",
      el("span", { className: "of" }, ` of ${file.name}`),
    );
    const remove = el("button", { type: "button", className: "quiet" }, "Remove");
    remove.setAttribute("aria-label", `Remove ${file.name}`);
    const picture = thumbnail(async () => file);
    const row = el(
      "li",
      {},
      picture,
      el("div", {}, el("p", { className: "file" }, file.name), label, caption, remove),
    );
    const one = { file, caption, row };
    remove.addEventListener("click", () => {
      const next = row.nextElementSibling ?? row.previousElementSibling;
      drop(one);
      (next?.querySelector("textarea") ?? form.querySelector("input"))?.focus();
      tell();
    });
    picked.push(one);
    list.append(row);
  };

  const drop = (one: PickedPhoto) => {
    picked = picked.filter((other) => other !== one);
    one.row.remove();
  };

  for (const input of form.querySelectorAll<HTMLInputElement>("input[type=file]")) {
    if (!turnsHeicIntoJpeg(navigator)) input.accept += ",image/heic,image/heif";
    input.addEventListener("change", () => {
      take([...(input.files ?? [])]);
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
    take([...event.dataTransfer.files]);
  });
  document.addEventListener("paste", (event) => {
    const files = pastedFiles(event);
    if (files.length > 0) event.preventDefault();
    take(files);
  });
  // Chosen photos that are not sent exist only in this page.
  window.addEventListener("beforeunload", (event) => {
    if (picked.length > 0 && isShown()) event.preventDefault();
  });

  return {
    files: () =>
      picked.map(({ file, caption }) => {
        const words = caption.value.trim();
        return words === "" ? { file } : { file, metadata: { caption: words } };
      }),
    remove: (files) => {
      for (const one of picked) if (files.includes(one.file)) drop(one);
    },
  };
}

/** Larger photos are scaled down before sending, except GIFs, which may be animated. */
const mostBytesOf = ({ type }: File) => (type === "image/gif" ? maxUploadBytes : maxShrinkableBytes);

let last = 0;
const nextId = () => {
  last += 1;
  return last;
};

/** iPhones and iPads convert HEIC to JPEG if HEIC is not accepted. An iPad claims to be a Mac, but no Mac has touch. */
function turnsHeicIntoJpeg({ userAgent, maxTouchPoints }: Navigator): boolean {
  return /\b(iPhone|iPad)\b/.test(userAgent) || (/\bMac OS X\b/.test(userAgent) && maxTouchPoints > 1);
}

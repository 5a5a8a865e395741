import { pastedFiles } from "@/lib/uploads/pasted-files.ts";
import { MOST_BYTES, MOST_BYTES_MADE_SMALLER } from "@/lib/uploads/prepare-picture.ts";
import type { Chosen } from "@/lib/uploads/types.ts";
import { el } from "../note.ts";
import { small } from "./small.ts";
import { MOST_PHOTOS, messages } from "./words.ts";

interface Picked {
  file: File;
  caption: HTMLTextAreaElement;
  row: HTMLLIElement;
}

/** The photos that a guest has chosen and not sent yet, each with its caption. */
export interface Choice {
  files: () => Chosen[];
  /** Leaves out these files. Others may have the same names. */
  leaveOut: (files: readonly File[]) => void;
}

/** What is wrong with some files. */
export interface Wrong {
  message: string;
  files?: readonly File[];
}

/** Has photos chosen, taken with the camera, dropped and pasted. `tell` says what is wrong with some; the others are taken. */
export function choosing(form: HTMLFormElement, tell: (...wrong: readonly Wrong[]) => void): Choice {
  const list = form.querySelector("ul") as HTMLUListElement;
  let picked: Picked[] = [];
  // What listens to the whole page outlives the form.
  const isShown = () => form.isConnected;

  const take = (files: readonly File[]) => {
    if (files.length === 0 || form.hidden || !isShown()) return;
    // What some browsers know no type of is looked at by its bytes.
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
    const picture = small(async () => file);
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

  const drop = (one: Picked) => {
    picked = picked.filter((other) => other !== one);
    one.row.remove();
  };

  for (const input of form.querySelectorAll<HTMLInputElement>("input[type=file]")) {
    if (!turnsHeicIntoJpeg(navigator)) input.accept += ",image/heic,image/heif";
    input.addEventListener("change", () => {
      take([...(input.files ?? [])]);
      // The same file can be chosen again.
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
  // What is chosen and not sent is nowhere else.
  window.addEventListener("beforeunload", (event) => {
    if (picked.length > 0 && isShown()) event.preventDefault();
  });

  return {
    files: () =>
      picked.map(({ file, caption }) => {
        const words = caption.value.trim();
        return words === "" ? { file } : { file, metadata: { caption: words } };
      }),
    leaveOut: (files) => {
      for (const one of picked) if (files.includes(one.file)) drop(one);
    },
  };
}

/** Larger photos are made smaller before they go, but no picture that moves. */
const mostBytesOf = ({ type }: File) => (type === "image/gif" ? MOST_BYTES : MOST_BYTES_MADE_SMALLER);

let last = 0;
const nextId = () => {
  last += 1;
  return last;
};

/** iPhones and iPads do so where HEIC is not asked for. An iPad says that it is a Mac, and no Mac is touched. */
function turnsHeicIntoJpeg({ userAgent, maxTouchPoints }: Navigator): boolean {
  return /\b(iPhone|iPad)\b/.test(userAgent) || (/\bMac OS X\b/.test(userAgent) && maxTouchPoints > 1);
}

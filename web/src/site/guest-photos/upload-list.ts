import type { Upload, UploadsSnapshot } from "@/lib/uploads/types.ts";
import type { Uploads } from "@/lib/uploads/uploads.ts";
import { el } from "../note.ts";
import { buildThumbnail } from "./thumbnail.ts";
import { stateText } from "./words.ts";

type UploadAction = keyof Pick<Uploads, "pause" | "resume" | "retry" | "cancel">;

interface UploadRow {
  element: HTMLLIElement;
  /** Shows the latest state of its photo. */
  update: (upload: Upload) => void;
}

/**
 * The list of photos in the queue. `update` shows a snapshot of it; unchanged rows keep their elements and the focus.
 * With an invalid link, photos can only be removed.
 */
export function buildUploadList(
  uploads: Uploads,
  isClosed: boolean,
): { list: HTMLUListElement; update: (snapshot: UploadsSnapshot) => void } {
  const list = el("ul", { className: "under-way" });
  list.setAttribute("aria-label", "Your photos");
  const rows = new Map<string, UploadRow>();

  const update = (snapshot: UploadsSnapshot) => {
    for (const upload of snapshot.uploads) {
      const row = rows.get(upload.id) ?? buildRow(uploads, upload, isClosed);
      if (!rows.has(upload.id)) list.append(row.element);
      rows.set(upload.id, row);
      row.update(upload);
    }
    for (const [id, row] of rows) {
      if (snapshot.uploads.some((upload) => upload.id === id)) continue;
      row.element.remove();
      rows.delete(id);
    }
    sortRows(snapshot.uploads.flatMap(({ id }) => rows.get(id)?.element ?? []));
    list.hidden = rows.size === 0;
  };

  /** Refused photos come first. Moving a row loses the focus, which is restored. */
  function sortRows(elements: readonly HTMLLIElement[]) {
    const isRefused = ({ dataset }: HTMLLIElement) => dataset.state === "refused";
    const sorted = [...elements.filter(isRefused), ...elements.filter((row) => !isRefused(row))];
    const focusedElement = document.activeElement;
    for (const [index, row] of sorted.entries()) {
      if (list.children[index] !== row) list.insertBefore(row, list.children[index] ?? null);
    }
    if (focusedElement instanceof HTMLElement && list.contains(focusedElement)) focusedElement.focus();
  }

  return { list, update };
}

function buildRow(uploads: Uploads, { id, filename, isHere }: Upload, isClosed: boolean): UploadRow {
  const picture = buildThumbnail(async () => (isHere ? uploads.file(id) : undefined));
  const stateLine = el("p", { className: "fate" });
  const bar = el("progress", { max: 1 });
  bar.setAttribute("aria-label", filename);
  const buttons = el("p", { className: "acts" });
  const element = el(
    "li",
    {},
    picture,
    el("div", {}, el("p", { className: "file", dir: "auto" }, filename), stateLine, bar, buttons),
  );
  let shownUpload: Upload | undefined;

  const update = (upload: Upload) => {
    if (upload === shownUpload) return;
    const actions = actionsFor(upload, isClosed);
    const shownActions = shownUpload && actionsFor(shownUpload, isClosed);
    if (shownActions?.join() !== actions.join()) replaceButtons(actions);
    shownUpload = upload;
    element.dataset.state = upload.state;
    stateLine.textContent = stateText(upload);
    bar.value = upload.state === "done" ? 1 : upload.sent / Math.max(1, upload.size);
    bar.hidden = isClosed || upload.state === "refused" || upload.state === "done";
  };

  const replaceButtons = (actions: UploadAction[]) => {
    const hadFocus = buttons.contains(document.activeElement);
    const isUnfinished = actions.includes("pause") || actions.includes("resume");
    const newButtons = actions.map((action) => {
      const label = action === "cancel" && isUnfinished ? "Cancel" : actionLabels[action];
      const button = el("button", { type: "button", className: "quiet" }, label);
      button.setAttribute("aria-label", `${label} ${filename}`);
      button.addEventListener("click", () => void uploads[action](id));
      return button;
    });
    buttons.replaceChildren(...newButtons);
    if (hadFocus) newButtons[0]?.focus();
  };

  return { element, update };
}

function actionsFor({ state, mayRetry }: Upload, isClosed: boolean): UploadAction[] {
  if (state === "done" || state === "taking") return [];
  if (isClosed) return ["cancel"];
  if (state === "refused") return mayRetry ? ["retry", "cancel"] : ["cancel"];
  return [state === "paused" ? "resume" : "pause", "cancel"];
}

const actionLabels: Record<UploadAction, string> = {
  pause: "Pause",
  resume: "Resume",
  retry: "Try again",
  cancel: "Remove",
};

import type { Upload, UploadsSnapshot } from "@/lib/uploads/types.ts";
import type { Uploads } from "@/lib/uploads/uploads.ts";
import { el } from "../note.ts";
import { thumbnail } from "./thumbnail.ts";
import { state } from "./words.ts";

type UploadAction = keyof Pick<Uploads, "pause" | "resume" | "retry" | "cancel">;

interface UploadRow {
  element: HTMLLIElement;
  show: (upload: Upload) => void;
}

/**
 * The list of photos being sent. Unchanged rows keep their elements and the focus. With an invalid link they can only
 * be removed.
 */
export function uploadList(
  uploads: Uploads,
  isClosed: boolean,
): { list: HTMLUListElement; show: (of: UploadsSnapshot) => void } {
  const list = el("ul", { className: "under-way" });
  list.setAttribute("aria-label", "Your photos");
  const rows = new Map<string, UploadRow>();

  const show = (snapshot: UploadsSnapshot) => {
    for (const upload of snapshot.uploads) {
      const row = rows.get(upload.id) ?? rowOf(uploads, upload, isClosed);
      if (!rows.has(upload.id)) list.append(row.element);
      rows.set(upload.id, row);
      row.show(upload);
    }
    for (const [id, row] of rows) {
      if (snapshot.uploads.some((upload) => upload.id === id)) continue;
      row.element.remove();
      rows.delete(id);
    }
    inOrder(snapshot.uploads.flatMap(({ id }) => rows.get(id)?.element ?? []));
    list.hidden = rows.size === 0;
  };

  /** Refused photos come first. Moving a row loses the focus, which is restored. */
  function inOrder(elements: readonly HTMLLIElement[]) {
    const isRefused = ({ dataset }: HTMLLIElement) => dataset.state === "refused";
    const wanted = [...elements.filter(isRefused), ...elements.filter((row) => !isRefused(row))];
    const focused = document.activeElement;
    for (const [at, row] of wanted.entries()) {
      if (list.children[at] !== row) list.insertBefore(row, list.children[at] ?? null);
    }
    if (focused instanceof HTMLElement && list.contains(focused)) focused.focus();
  }

  return { list, show };
}

function rowOf(uploads: Uploads, { id, filename, isHere }: Upload, isClosed: boolean): UploadRow {
  const picture = thumbnail(async () => (isHere ? uploads.file(id) : undefined));
  const words = el("p", { className: "fate" });
  const bar = el("progress", { max: 1 });
  bar.setAttribute("aria-label", filename);
  const buttons = el("p", { className: "acts" });
  const element = el(
    "li",
    {},
    picture,
    el("div", {}, el("p", { className: "file", dir: "auto" }, filename), words, bar, buttons),
  );
  let shown: Upload | undefined;

  const show = (upload: Upload) => {
    if (upload === shown) return;
    const acts = actsOf(upload, isClosed);
    if (!shown || actsOf(shown, isClosed).join() !== acts.join()) offer(acts);
    shown = upload;
    element.dataset.state = upload.state;
    words.textContent = state(upload);
    bar.value = upload.state === "done" ? 1 : upload.sent / Math.max(1, upload.size);
    bar.hidden = isClosed || upload.state === "refused" || upload.state === "done";
  };

  const offer = (acts: UploadAction[]) => {
    const hadFocus = buttons.contains(document.activeElement);
    const isGoing = acts.includes("pause") || acts.includes("resume");
    const made = acts.map((act) => {
      const label = act === "cancel" && isGoing ? "Cancel" : labels[act];
      const button = el("button", { type: "button", className: "quiet" }, label);
      button.setAttribute("aria-label", `${label} ${filename}`);
      button.addEventListener("click", () => void uploads[act](id));
      return button;
    });
    buttons.replaceChildren(...made);
    if (hadFocus) made[0]?.focus();
  };

  return { element, show };
}

function actsOf({ state, mayRetry }: Upload, isClosed: boolean): UploadAction[] {
  if (state === "done" || state === "taking") return [];
  if (isClosed) return ["cancel"];
  if (state === "refused") return mayRetry ? ["retry", "cancel"] : ["cancel"];
  return [state === "paused" ? "resume" : "pause", "cancel"];
}

const labels: Record<UploadAction, string> = {
  pause: "Pause",
  resume: "Resume",
  retry: "Try again",
  cancel: "Remove",
};

import type { UploadProblem } from "@/lib/uploads/types.ts";
import type { Uploads } from "@/lib/uploads/uploads.ts";
import { el } from "../note.ts";
import { type FileProblem, initChoice } from "./choose-photos.ts";
import { messages } from "./words.ts";

/** Storage key of the visitor's name, for the next time. */
const kept = "troth-guest";

interface AddResult {
  /** The form has no photos left. */
  isAllKept: boolean;
  /** Files that were already in the queue. */
  known: readonly File[];
}

/** The form with the visitor's name and photos, and its validation. */
export function initForm(
  form: HTMLFormElement,
  uploads: Uploads,
  wedding: string,
  added: (of: AddResult) => void,
): void {
  const { album, name, email } = form.elements as unknown as Record<
    "album" | "name" | "email",
    HTMLInputElement
  >;
  const wrong = form.querySelector<HTMLElement>(".wrong") as HTMLElement;
  wrong.id = "wrong";
  const fields = [form.querySelector("input"), album, name, email].filter((field) => field !== null);
  const tell = (...lines: readonly FileProblem[]) => {
    wrong.hidden = lines.length === 0;
    wrong.replaceChildren(...lines.flatMap(linesOf));
    mark([]);
  };
  /** Links messages to the fields that they are about. */
  const mark = (bad: readonly HTMLInputElement[]) => {
    for (const field of fields) {
      for (const name of ["aria-invalid", "aria-describedby"]) field.removeAttribute(name);
      if (!bad.includes(field)) continue;
      field.setAttribute("aria-invalid", "true");
      field.setAttribute("aria-describedby", wrong.id);
    }
    bad[0]?.focus();
  };
  const choice = initChoice(form, tell);
  const remembered = remember();
  name.value ||= remembered.name ?? "";
  email.value ||= remembered.email ?? "";

  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    const chosen = choice.files();
    const missing = fields.filter((field) =>
      field.type === "file" ? chosen.length === 0 : field.required && field.value.trim() === "",
    );
    if (missing.length > 0) {
      tell({ message: messages.incomplete });
      mark(missing);
      return;
    }
    if (!email.checkValidity()) {
      tell({ message: messages.email });
      mark([email]);
      return;
    }
    tell();
    const guest = { guestName: name.value.trim(), guestEmail: email.value.trim() };
    remember({ name: guest.guestName, email: guest.guestEmail });
    const button = form.querySelector<HTMLButtonElement>("[type=submit]");
    if (button) button.disabled = true;
    try {
      const turnedAway = await uploads.add(chosen, {
        scope: wedding,
        albumId: album.value,
        metadata: guest.guestEmail === "" ? { guestName: guest.guestName } : guest,
      });
      const filesOf = (...reasons: UploadProblem["is"][]) =>
        turnedAway.filter(({ problem }) => reasons.includes(problem.is)).map(({ file }) => file);
      // These exist only in this page and stay in the form, as do photos chosen meanwhile.
      const notKept = filesOf("noSpace", "unreadable");
      choice.remove(chosen.map(({ file }) => file).filter((file) => !notKept.includes(file)));
      added({ isAllKept: choice.files().length === 0, known: filesOf("queued") });
      if (notKept.length > 0) tell({ message: messages.notKept, files: notKept });
    } catch (error) {
      console.warn("Photos could not be taken into the queue", error);
      tell({ message: messages.failed });
    } finally {
      if (button) button.disabled = false;
    }
  });
}

function linesOf({ message, files = [] }: FileProblem): HTMLElement[] {
  const names = files.map(({ name }) => name).join(", ");
  const what = el("span", { className: "what" }, message);
  return names === "" ? [what] : [what, el("span", { className: "which", dir: "auto" }, names)];
}

/** Stored only on this device. A browser that stores nothing asks again. */
function remember(guest?: { name: string; email: string }): { name?: string; email?: string } {
  try {
    if (guest) localStorage.setItem(kept, JSON.stringify(guest));
    const found: unknown = JSON.parse(localStorage.getItem(kept) ?? "{}");
    return typeof found === "object" && found !== null ? found : {};
  } catch {
    return {};
  }
}

import type { UploadProblem } from "@/lib/uploads/types.ts";
import type { Uploads } from "@/lib/uploads/uploads.ts";
import { el } from "../note.ts";
import { type FileProblem, initPhotoChoice } from "./choose-photos.ts";
import { messages } from "./words.ts";

/** Storage key of the visitor's name and email address, for the next time. */
const contactKey = "troth-guest";

/** What submitting the form has added to the queue. */
interface AddResult {
  /** Whether the form has no photos left. */
  isFormEmpty: boolean;
  /** Files that were already in the queue. */
  alreadyQueued: readonly File[];
}

/** Makes the form with the visitor's name and photos add them to the queue, once its input is valid. */
export function initForm(
  form: HTMLFormElement,
  uploads: Uploads,
  weddingId: string,
  onAdded: (result: AddResult) => void,
): void {
  const { album, name, email } = form.elements as unknown as Record<
    "album" | "name" | "email",
    HTMLInputElement
  >;
  const errorBox = form.querySelector<HTMLElement>(".wrong") as HTMLElement;
  errorBox.id = "wrong";
  const fields = [form.querySelector("input"), album, name, email].filter((field) => field !== null);

  const showProblems = (...problems: readonly FileProblem[]) => {
    errorBox.hidden = problems.length === 0;
    errorBox.replaceChildren(...problems.flatMap(buildProblemLines));
    markInvalid([]);
  };
  /** Links the shown messages to the fields that they are about. */
  const markInvalid = (invalidFields: readonly HTMLInputElement[]) => {
    for (const field of fields) {
      for (const attribute of ["aria-invalid", "aria-describedby"]) field.removeAttribute(attribute);
      if (!invalidFields.includes(field)) continue;
      field.setAttribute("aria-invalid", "true");
      field.setAttribute("aria-describedby", errorBox.id);
    }
    invalidFields[0]?.focus();
  };
  const choice = initPhotoChoice(form, showProblems);
  const contact = readContact();
  name.value ||= contact.name ?? "";
  email.value ||= contact.email ?? "";

  /** Shows what is missing or wrong. Returns whether the form can be sent. */
  const validate = (photoCount: number): boolean => {
    const missingFields = fields.filter((field) =>
      field.type === "file" ? photoCount === 0 : field.required && field.value.trim() === "",
    );
    if (missingFields.length > 0) {
      showProblems({ message: messages.incomplete });
      markInvalid(missingFields);
      return false;
    }
    if (!email.checkValidity()) {
      showProblems({ message: messages.email });
      markInvalid([email]);
      return false;
    }
    showProblems();
    return true;
  };

  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    const photos = choice.files();
    if (!validate(photos.length)) return;
    const guest = { guestName: name.value.trim(), guestEmail: email.value.trim() };
    storeContact({ name: guest.guestName, email: guest.guestEmail });
    const button = form.querySelector<HTMLButtonElement>("[type=submit]");
    if (button) button.disabled = true;
    try {
      const rejections = await uploads.add(photos, {
        scope: weddingId,
        albumId: album.value,
        metadata: guest.guestEmail === "" ? { guestName: guest.guestName } : guest,
      });
      const filesRejectedFor = (...reasons: UploadProblem["is"][]) =>
        rejections.filter(({ problem }) => reasons.includes(problem.is)).map(({ file }) => file);
      // These exist only in this page and stay in the form, as do photos chosen meanwhile.
      const notStored = filesRejectedFor("noSpace", "unreadable");
      choice.remove(photos.map(({ file }) => file).filter((file) => !notStored.includes(file)));
      onAdded({ isFormEmpty: choice.files().length === 0, alreadyQueued: filesRejectedFor("queued") });
      if (notStored.length > 0) showProblems({ message: messages.notStored, files: notStored });
    } catch (error) {
      console.warn("Photos could not be taken into the queue", error);
      showProblems({ message: messages.failed });
    } finally {
      if (button) button.disabled = false;
    }
  });
}

/** A problem's message, and the names of its files. */
function buildProblemLines({ message, files = [] }: FileProblem): HTMLElement[] {
  const names = files.map(({ name }) => name).join(", ");
  const messageLine = el("span", { className: "what" }, message);
  if (names === "") return [messageLine];
  return [messageLine, el("span", { className: "which", dir: "auto" }, names)];
}

interface GuestContact {
  name: string;
  email: string;
}

/** Stores the visitor's contact on this device only. A browser that stores nothing asks for it each time. */
function storeContact(contact: GuestContact): void {
  try {
    localStorage.setItem(contactKey, JSON.stringify(contact));
  } catch {
    // The photos are sent nevertheless.
  }
}

function readContact(): Partial<GuestContact> {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(contactKey) ?? "{}");
    return typeof stored === "object" && stored !== null ? stored : {};
  } catch {
    return {};
  }
}

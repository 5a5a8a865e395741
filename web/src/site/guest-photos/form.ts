import type { Uploads } from "@/lib/uploads/uploads.ts";
import { el } from "../note.ts";
import { choosing } from "./chosen.ts";
import { messages } from "./words.ts";

/** Where the name that a guest has written is kept for the next time. */
const kept = "troth-guest";

/** What a guest writes and chooses, and that it is complete. */
export function sending(
  form: HTMLFormElement,
  uploads: Uploads,
  wedding: string,
  added: (isAllKept: boolean) => void,
): void {
  const { album, name, email } = form.elements as unknown as Record<
    "album" | "name" | "email",
    HTMLInputElement
  >;
  const wrong = form.querySelector<HTMLElement>(".wrong") as HTMLElement;
  const tell = (message?: string, filenames: readonly string[] = []) => {
    wrong.hidden = message === undefined;
    const which = filenames.length > 0 ? [el("span", { className: "which" }, filenames.join(", "))] : [];
    wrong.replaceChildren(...(message ? [el("span", {}, message)] : []), ...which);
  };
  const choice = choosing(form, tell);
  const remembered = remember();
  name.value ||= remembered.name ?? "";
  email.value ||= remembered.email ?? "";

  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    const chosen = choice.files();
    const missing = [album, name].filter((field) => field.value.trim() === "");
    for (const field of [album, name, email]) field.removeAttribute("aria-invalid");
    if (missing.length > 0 || chosen.length === 0) {
      for (const field of missing) field.setAttribute("aria-invalid", "true");
      tell(messages.incomplete);
      (missing[0] ?? form.querySelector("input"))?.focus();
      return;
    }
    if (!email.checkValidity()) {
      email.setAttribute("aria-invalid", "true");
      tell(messages.email);
      email.focus();
      return;
    }
    tell();
    const guest = { guestName: name.value.trim(), guestEmail: email.value.trim() };
    remember({ name: guest.guestName, email: guest.guestEmail });
    const adding = uploads.add(chosen, {
      scope: wedding,
      albumId: album.value,
      metadata: guest.guestEmail === "" ? { guestName: guest.guestName } : guest,
    });
    const button = form.querySelector<HTMLButtonElement>("[type=submit]");
    if (button) button.disabled = true;
    const turnedAway = await adding;
    if (button) button.disabled = false;
    const notKept = turnedAway.filter(({ why }) => why.is === "noSpace" || why.is === "unreadable");
    if (notKept.length > 0) {
      // They are on this page alone, and stay in the form.
      const names = notKept.map(({ filename }) => filename);
      choice.keepOnly(names);
      added(false);
      tell(messages.notKept, names);
      return;
    }
    choice.keepOnly([]);
    added(true);
  });
}

/** On this device alone. A browser that keeps nothing is asked again. */
function remember(guest?: { name: string; email: string }): { name?: string; email?: string } {
  try {
    if (guest) localStorage.setItem(kept, JSON.stringify(guest));
    const found: unknown = JSON.parse(localStorage.getItem(kept) ?? "{}");
    return typeof found === "object" && found !== null ? found : {};
  } catch {
    return {};
  }
}

import { encodeForm, showFieldErrors } from "./form-fields.ts";
import { newKey, note, whileSending } from "./note.ts";
import { type FormPost, type PostResult, postForm } from "./post.ts";

const thanks = "Thank you! The couple can see what you’re giving.";

/**
 * Makes the form of a gift send by script. A purchase is not queued for later: another visitor may choose the gift
 * meanwhile. An unanswered purchase may have arrived; repeated with its key, it counts once.
 */
export function initGiftForm(form: HTMLFormElement): void {
  let unanswered: FormPost | undefined;
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    void whileSending(form, async () => {
      const body = encodeForm(form);
      const isRepeated = unanswered?.body === body;
      const purchase = unanswered && isRepeated ? unanswered : { key: newKey(), action: form.action, body };
      unanswered = undefined;
      // Checked before sending: an unsent purchase cannot have arrived.
      const isOnline = navigator.onLine;
      const result: PostResult = isOnline
        ? await postForm(purchase)
        : { kind: "unanswered", reason: "offline" };
      showFieldErrors(form, result.kind === "refused" ? result.fields : {});
      if (result.kind === "accepted") return showThanks(form, result.data);
      if (result.kind === "refused") {
        return showError(form, result.message ?? "This couldn’t be reserved. Please try again.");
      }
      unanswered = purchase;
      showError(form, isOnline ? unansweredText(result.message) : nothingSent);
    });
  });
}

const nothingSent = "There’s no connection, so nothing was reserved. Please try again when you’re online.";

const unansweredText = (message = "There was no answer, so this may not be reserved.") =>
  `${message} You can send it again: it only counts once.`;

/** Updates the gift's bar, and replaces its form by a note. */
function showThanks(form: HTMLFormElement, data: unknown): void {
  const gift = form.closest<HTMLElement>(".gift");
  const item = readGiftItem(data);
  if (gift && item) {
    const bar = gift.querySelector("progress");
    const leftText = gift.querySelector(".left");
    if (bar) bar.value = item.percent;
    if (leftText) leftText.textContent = item.left;
  }
  form.reset();
  const details = form.closest("details");
  const box = note(thanks);
  if (details) {
    details.open = false;
    details.after(box);
    if (item?.isComplete) details.remove();
  }
  box.focus();
}

function showError(form: HTMLFormElement, message: string): void {
  for (const oldNote of form.querySelectorAll(".note")) oldNote.remove();
  const box = note(message, { isError: true });
  form.append(box);
  box.focus();
}

/** The gift after a purchase, as the server returns it. */
interface GiftItem {
  /** How much of it is bought. */
  percent: number;
  /** A text about what is left. */
  left: string;
  isComplete: boolean;
}

function readGiftItem(data: unknown): GiftItem | undefined {
  const item = (data as { item?: Partial<GiftItem> } | undefined)?.item;
  if (typeof item?.percent !== "number" || typeof item.left !== "string") return undefined;
  return { percent: item.percent, left: item.left, isComplete: item.isComplete === true };
}

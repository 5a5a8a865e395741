import { bodyOf, markFields } from "./form-fields.ts";
import { newKey, note, whileSending } from "./note.ts";
import { type FormPost, type PostResult, post } from "./post.ts";

const thanks = "Thank you! The couple can see what you’re giving.";

/**
 * The form of a gift. It is not queued for later, since a gift that another visitor chose meanwhile would be bought
 * twice. An unanswered purchase keeps its key: it may have arrived, and counts once if repeated.
 */
export function giftForm(form: HTMLFormElement): void {
  let unanswered: FormPost | undefined;
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    void whileSending(form, async () => {
      const body = bodyOf(form);
      const letter = unanswered?.body === body ? unanswered : { key: newKey(), action: form.action, body };
      unanswered = undefined;
      // Checked before sending: an unsent purchase cannot have arrived.
      const hasLine = navigator.onLine;
      const answer: PostResult = hasLine ? await post(letter) : { is: "unanswered", reason: "offline" };
      markFields(form, answer.is === "refused" ? answer.fields : {});
      if (answer.is === "taken") return taken(form, answer.data);
      if (answer.is === "refused")
        return tell(form, answer.message ?? "This couldn’t be reserved. Please try again.");
      unanswered = letter;
      tell(form, hasLine ? doubtful(answer.message) : nothingSent);
    });
  });
}

const nothingSent = "There’s no connection, so nothing was reserved. Please try again when you’re online.";

const doubtful = (message = "There was no answer, so this may not be reserved.") =>
  `${message} You can send it again: it only counts once.`;

function taken(form: HTMLFormElement, data: unknown): void {
  const gift = form.closest<HTMLElement>(".gift");
  const item = itemIn(data);
  if (gift && item) {
    const bar = gift.querySelector("progress");
    const left = gift.querySelector(".left");
    if (bar) bar.value = item.percent;
    if (left) left.textContent = item.left;
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

function tell(form: HTMLFormElement, message: string): void {
  for (const old of form.querySelectorAll(".note")) old.remove();
  const box = note(message, { isBad: true });
  form.append(box);
  box.focus();
}

interface GiftItem {
  percent: number;
  left: string;
  isComplete: boolean;
}

function itemIn(data: unknown): GiftItem | undefined {
  const item = (data as { item?: Partial<GiftItem> } | undefined)?.item;
  if (typeof item?.percent !== "number" || typeof item.left !== "string") return undefined;
  return { percent: item.percent, left: item.left, isComplete: item.isComplete === true };
}

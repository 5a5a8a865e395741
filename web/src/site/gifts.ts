import { bodyOf, markFields } from "./form-fields.ts";
import { newKey, note, whileSending } from "./note.ts";
import { type FormPost, type PostResult, post } from "./post.ts";

const thanks = "Thank you! The couple can see what you are giving.";

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
      const answer: PostResult = hasLine ? await post(letter) : { is: "unanswered", why: "offline" };
      markFields(form, answer.is === "refused" ? answer.fields : {});
      if (answer.is === "taken") return taken(form, answer.data);
      if (answer.is === "refused") return tell(form, answer.message ?? "This could not be reserved.");
      unanswered = letter;
      tell(form, hasLine ? doubtful(answer.message) : nothingSent);
    });
  });
}

const nothingSent = "There is no line, and nothing was reserved. Please send it again when there is one.";

const doubtful = (message = "No answer came, so this may not be reserved.") =>
  `${message} Sent again, it counts once only.`;

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

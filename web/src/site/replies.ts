import { askWhoComes, bodyOf, fill, markFields, saidIn } from "./form-fields.ts";
import { type NoteOptions, newKey, note, whileSending } from "./note.ts";
import { type Answer, post } from "./post.ts";
import { drop, keep, type Waiting, waiting } from "./queue.ts";
import { failed, type Round } from "./sender.ts";

const thanks = "RSVP submitted successfully! Thank you for your response.";

/** Who sends what waits. */
export interface Outbox {
  sendNow: () => Promise<Round>;
  /** Whether the browser itself sends what waits, with this page closed. */
  goesByItself: () => Promise<boolean>;
}

/**
 * A reply form. What it sends is kept on this device first and then sent, so that a line that breaks, or a tab that is
 * closed, loses nothing; what was refused comes back with its words. Answers what shows how its replies fare.
 */
export function replyForm(form: HTMLFormElement, outbox: Outbox): () => Promise<void> {
  const details = form.closest("details");
  const notes = document.createElement("div");
  /** The reply that the form was filled with, to be replaced by what is sent next. */
  let changing: Waiting | undefined;
  /** What got no answer and is not kept: it may have arrived, and sent again under its key it still counts once. */
  let unanswered: Waiting | undefined;
  let isAsLoaded = true;

  const submit = async (): Promise<void> => {
    const body = bodyOf(form);
    const reply: Waiting = {
      key: unanswered?.body === body ? unanswered.key : newKey(),
      action: form.action,
      body,
      subject: subjectOf(form),
      when: Date.now(),
      said: saidIn(form),
    };
    unanswered = undefined;
    notes.replaceChildren();
    const answer = (await sendKept(reply)) ?? (await sendAlone(reply));
    markFields(form, answer.is === "refused" ? answer.fields : {});
    if (answer.is === "refused") {
      // The form is still there with all of it.
      await drop(reply.key).catch(() => undefined);
      show(answer.message ?? failed, { isBad: true });
    }
    if (answer.is === "taken") {
      close();
      show(thanks, { said: reply.said, actions: again, more: words(reply) });
    }
  };

  /** By way of this device's store; nothing where there is none, as in some private windows. */
  const sendKept = async (reply: Waiting): Promise<Answer | undefined> => {
    try {
      await keep(reply);
      if (changing) await drop(changing.key);
      changing = undefined;
    } catch {
      return undefined;
    }
    const { answers } = await outbox.sendNow();
    const own = answers.find((one) => one.reply.key === reply.key)?.answer;
    if (own?.is === "refused") return own;
    const kept = (await waiting()).find(({ key }) => key === reply.key);
    // The worker may have sent it in the meantime, and another tab may have told so.
    const hasGone = !kept || kept.hasGone;
    if (hasGone) await drop(reply.key);
    else close();
    await showWaiting();
    if (hasGone) return own ?? { is: "taken", data: undefined };
    notes.querySelector<HTMLElement>(".note")?.focus();
    return { is: "unanswered", why: "offline" };
  };

  const sendAlone = async (reply: Waiting): Promise<Answer> => {
    const answer = await post(reply);
    if (answer.is === "unanswered") {
      unanswered = reply;
      const message =
        "Your reply could not be sent, and this browser cannot keep it. It is still in the form: please send it again later.";
      show(message, { isBad: true });
    }
    return answer;
  };

  /** Shows what waits on this device, what was refused, and what has gone since somebody looked. */
  const showWaiting = async (): Promise<void> => {
    const all = await waiting().catch(() => []);
    const ours = all.filter(({ action }) => action === form.action);
    const isWaiting = ({ refused, hasGone }: Waiting) => refused === undefined && !hasGone;
    const goesByItself = ours.some(isWaiting) && (await outbox.goesByItself());
    draw(ours.map((reply) => noteOf(reply, goesByItself)));
    await Promise.all(ours.filter(({ hasGone }) => hasGone).map(({ key }) => drop(key)));
    // One's own page shows the answer that one gave last, and not the one that the server knows of. Later it may be
    // another that is being written.
    const last = ours.filter(({ hasGone }) => !hasGone).pop();
    if (last && !details && isAsLoaded) fill(form, last.body);
    isAsLoaded = false;
  };

  /** Leaves alone the notes that still hold: nobody hears them twice, nor loses the button that has the focus. */
  const draw = (boxes: HTMLElement[]) => {
    const old = [...notes.children];
    const isAmong = (all: Element[]) => (box: Element) => all.some((one) => one.isEqualNode(box));
    const holds = isAmong(boxes);
    const isThere = isAmong(old);
    // Only of what waits a note has an id; that something arrived stays to be read.
    for (const box of old) if (box.id && !holds(box)) box.remove();
    notes.append(...boxes.filter((box) => !isThere(box)));
    // With nothing here that leads back to it, as another tab has sent it, the form itself is there again.
    if (!notes.firstChild) form.hidden = false;
  };

  const noteOf = (reply: Waiting, goesByItself: boolean): HTMLElement => {
    const { key, refused, hasGone, said } = reply;
    const change = () => {
      changing = reply;
      fill(form, reply.body);
      open();
    };
    if (hasGone)
      return note(`The reply that waited on this device has gone. ${thanks}`, {
        said,
        actions: again,
        more: words(reply),
      });
    if (refused !== undefined) {
      const discard = () => void drop(key).then(showWaiting);
      const actions = { "Change and send again": change, "Throw away": discard };
      return note(`Your reply was not taken: ${refused}`, { id: key, isBad: true, said, actions });
    }
    // A browser tries a few times with the page closed, and then no more.
    const when = goesByItself
      ? "It goes when this device is online again, or else when you open this page again."
      : "It goes when this page is open and there is a line. Please come back to it.";
    return note(`Your reply waits on this device. ${when}`, {
      id: key,
      said,
      actions: { "Change it": change },
    });
  };

  /** The couple's own words to a reply, which the page brought along for those who come and for those who do not. */
  const words = ({ body }: Waiting): Element | undefined => {
    const kept = form.closest(".answer")?.querySelector("[data-thanks]");
    if (!kept) return undefined;
    const answers = [...new URLSearchParams(body)].filter(([name]) => name.startsWith("attending"));
    const comes = answers.some(([, answer]) => answer === "yes");
    const own = kept.cloneNode(true) as HTMLElement;
    own.hidden = false;
    own.removeAttribute("data-thanks");
    own.classList.add(comes ? "yes" : "no");
    return own;
  };

  const show = (message: string, options: NoteOptions) => {
    const box = note(message, options);
    notes.prepend(box);
    box.focus();
  };

  /** The open form is for the next person; one's own stays as it was sent. */
  const close = () => {
    if (details) {
      form.reset();
      details.open = false;
    } else form.hidden = true;
  };

  const open = () => {
    if (details) details.open = true;
    form.hidden = false;
    notes.replaceChildren();
    form.querySelector<HTMLElement>("input:not([type=hidden])")?.focus();
  };

  const again: NoteOptions["actions"] = details ? {} : { "Change reply": open };

  askWhoComes(form);
  // Beside a list that closes, not within it.
  (form.closest(".answer") ?? form.parentElement)?.append(notes);
  for (const type of ["input", "change"]) {
    form.addEventListener(type, () => {
      isAsLoaded = false;
    });
  }
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    void whileSending(form, submit);
  });
  void showWaiting();
  return showWaiting;
}

/** Whose reply a form has: of a personal link its own people's, of the open one whoever it names. */
function subjectOf(form: HTMLFormElement): string {
  const named = ["firstName", "lastName", "email"].map((name) => {
    const field = form.elements.namedItem(name);
    return field instanceof HTMLInputElement ? field.value.trim().toLowerCase() : "";
  });
  return [form.action, ...named].join("\n");
}

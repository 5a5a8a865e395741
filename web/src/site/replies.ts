import { answersIn, bodyOf, fill, markFields, toggleQuestions } from "./form-fields.ts";
import { type NoteOptions, newKey, note, whileSending } from "./note.ts";
import { type PostResult, post } from "./post.ts";
import { drop, failed, keep, type SendRound, type StoredReply, waiting } from "./send-replies.ts";

const thanks = "RSVP submitted successfully! Thank you for your response.";

/** Sends waiting replies. */
export interface Outbox {
  sendNow: () => Promise<SendRound>;
  /** Whether the browser sends waiting replies without this page. */
  goesByItself: () => Promise<boolean>;
}

/**
 * A reply form. Its replies are stored on this device before they are sent, so that a broken connection or a closed tab
 * loses nothing; a refused reply is shown again. Returns a function that shows the state of its replies.
 */
export function replyForm(form: HTMLFormElement, outbox: Outbox): () => Promise<void> {
  const details = form.closest("details");
  const notes = document.createElement("div");
  /** The reply that filled the form, to be replaced by the next one sent. */
  let changing: StoredReply | undefined;
  /** An unanswered reply that is not stored: it may have arrived, and counts once if repeated with its key. */
  let unanswered: StoredReply | undefined;
  let isAsLoaded = true;

  const submit = async (): Promise<void> => {
    const body = bodyOf(form);
    const reply: StoredReply = {
      key: unanswered?.body === body ? unanswered.key : newKey(),
      action: form.action,
      body,
      subject: subjectOf(form),
      when: Date.now(),
      said: answersIn(form),
    };
    unanswered = undefined;
    notes.replaceChildren();
    const answer = (await sendKept(reply)) ?? (await sendAlone(reply));
    markFields(form, answer.is === "refused" ? answer.fields : {});
    if (answer.is === "refused") {
      // The form still has the input.
      await drop(reply.key).catch(() => undefined);
      show(answer.message ?? failed, { isBad: true });
    }
    if (answer.is === "taken") {
      close();
      show(thanks, { answers: reply.said, actions: again, more: words(reply) });
    }
  };

  /** Sends through this device's store; undefined without one, as in some private windows. */
  const sendKept = async (reply: StoredReply): Promise<PostResult | undefined> => {
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
    // The worker may have sent it meanwhile, and another tab may have reported that.
    const hasGone = !kept || kept.hasGone;
    if (hasGone) await drop(reply.key);
    else close();
    await showWaiting();
    if (hasGone) return own ?? { is: "taken", data: undefined };
    notes.querySelector<HTMLElement>(".note")?.focus();
    return { is: "unanswered", reason: "offline" };
  };

  const sendAlone = async (reply: StoredReply): Promise<PostResult> => {
    const answer = await post(reply);
    if (answer.is === "unanswered") {
      unanswered = reply;
      const message =
        "Your reply couldn’t be sent, and this browser can’t save it. It’s still in the form: please send it again later.";
      show(message, { isBad: true });
    }
    return answer;
  };

  /** Shows waiting and refused replies of this device, and those that have arrived since. */
  const showWaiting = async (): Promise<void> => {
    const all = await waiting().catch(() => []);
    const ours = all.filter(({ action }) => action === form.action);
    const isWaiting = ({ refused, hasGone }: StoredReply) => refused === undefined && !hasGone;
    const goesByItself = ours.some(isWaiting) && (await outbox.goesByItself());
    draw(ours.map((reply) => noteOf(reply, goesByItself)));
    await Promise.all(ours.filter(({ hasGone }) => hasGone).map(({ key }) => drop(key)));
    // A personal page shows the visitor's latest answer, not the server's older one. Only at first: later the visitor
    // may be typing another.
    const last = ours.filter(({ hasGone }) => !hasGone).pop();
    if (last && !details && isAsLoaded) fill(form, last.body);
    isAsLoaded = false;
  };

  /** Updates the notes and keeps those that still apply, so that none is announced twice or loses the focus. */
  const draw = (boxes: HTMLElement[]) => {
    const old = [...notes.children];
    const isAmong = (all: Element[]) => (box: Element) => all.some((one) => one.isEqualNode(box));
    const holds = isAmong(boxes);
    const isThere = isAmong(old);
    // Only notes of waiting replies have an id; a confirmation stays.
    for (const box of old) if (box.id && !holds(box)) box.remove();
    notes.append(...boxes.filter((box) => !isThere(box)));
    // If no note leads back to the form, since another tab sent the reply, the form is shown again.
    if (!notes.firstChild) form.hidden = false;
  };

  const noteOf = (reply: StoredReply, goesByItself: boolean): HTMLElement => {
    const { key, refused, hasGone, said: answers } = reply;
    const change = () => {
      changing = reply;
      fill(form, reply.body);
      open();
    };
    if (hasGone)
      return note(`The reply waiting on this device has been sent. ${thanks}`, {
        answers,
        actions: again,
        more: words(reply),
      });
    if (refused !== undefined) {
      const discard = () => void drop(key).then(showWaiting);
      const actions = { "Change and send again": change, "Throw away": discard };
      return note(`Your reply wasn’t accepted: ${refused}`, { id: key, isBad: true, answers, actions });
    }
    // With the page closed, a browser tries a few times only.
    const when = goesByItself
      ? "It’s sent when you’re back online, or when you open this page again."
      : "It’s sent when this page is open and you’re online. Please come back to it.";
    return note(`Your reply is saved on this device. ${when}`, {
      id: key,
      answers,
      actions: { "Change it": change },
    });
  };

  /** The couple's own words for the reply, which the page contains for attending and for declining guests. */
  const words = ({ body }: StoredReply): Element | undefined => {
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

  /** The open form is reset for the next person; a personal one keeps its answers. */
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

  toggleQuestions(form);
  // Beside a collapsible list, not inside it.
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

/** The people that a form's reply is for: on a personal link its own people, on the open form the named one. */
function subjectOf(form: HTMLFormElement): string {
  const named = ["firstName", "lastName", "email"].map((name) => {
    const field = form.elements.namedItem(name);
    return field instanceof HTMLInputElement ? field.value.trim().toLowerCase() : "";
  });
  return [form.action, ...named].join("\n");
}

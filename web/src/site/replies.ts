import { answersIn, encodeForm, fillForm, showFieldErrors, toggleQuestions } from "./form-fields.ts";
import { type NoteOptions, newKey, note, whileSending } from "./note.ts";
import { type PostResult, postForm } from "./post.ts";
import {
  deleteReply,
  isWaiting,
  listReplies,
  type SendRound,
  type StoredReply,
  storeReply,
  submissionFailed,
} from "./send-replies.ts";

const thanks = "RSVP submitted successfully! Thank you for your response.";

/** Sends waiting replies. */
export interface Outbox {
  sendNow: () => Promise<SendRound>;
  /** Whether the browser sends waiting replies without an open page. */
  sendsInBackground: () => Promise<boolean>;
}

/**
 * Makes a reply form send by script. A reply is stored on this device before it is sent, so that a broken connection or
 * a closed tab loses nothing; a refused reply is shown again. Returns a function that shows the stored replies.
 */
export function initReplyForm(form: HTMLFormElement, outbox: Outbox): () => Promise<void> {
  // The open form is in a `<details>`; a personal form is not.
  const details = form.closest("details");
  const notes = document.createElement("div");
  /** The stored reply that the visitor is changing: the next submitted one replaces it. */
  let replyInEditing: StoredReply | undefined;
  /** An unanswered reply that could not be stored: it may have arrived, and counts once if repeated with its key. */
  let unansweredReply: StoredReply | undefined;
  /** Whether the visitor has not touched the form yet. */
  let isUntouched = true;

  const submit = async (): Promise<void> => {
    const body = encodeForm(form);
    const reply: StoredReply = {
      key: unansweredReply?.body === body ? unansweredReply.key : newKey(),
      action: form.action,
      body,
      subject: subjectOf(form),
      when: Date.now(),
      said: answersIn(form),
    };
    unansweredReply = undefined;
    notes.replaceChildren();
    const result = (await storeAndSend(reply)) ?? (await sendWithoutStore(reply));
    showFieldErrors(form, result.kind === "refused" ? result.fields : {});
    if (result.kind === "refused") {
      // The form still has the input.
      await deleteReply(reply.key).catch(() => undefined);
      showNote(result.message ?? submissionFailed, { isError: true });
    }
    if (result.kind === "accepted") {
      closeForm();
      showNote(thanks, {
        answers: reply.said,
        actions: changeActions,
        extraContent: couplesThanks(reply),
      });
    }
  };

  /** Undefined on a device that stores nothing, as in some private windows. */
  const storeAndSend = async (reply: StoredReply): Promise<PostResult | undefined> => {
    try {
      await storeReply(reply);
      if (replyInEditing) await deleteReply(replyInEditing.key);
      replyInEditing = undefined;
    } catch {
      return undefined;
    }
    const { results } = await outbox.sendNow();
    const ownResult = results.find((sent) => sent.reply.key === reply.key)?.result;
    if (ownResult?.kind === "refused") return ownResult;
    // The worker may have sent it meanwhile, and another tab may have shown that and deleted it.
    const stored = (await listReplies()).find(({ key }) => key === reply.key);
    const hasArrived = !stored || stored.hasGone;
    if (hasArrived) await deleteReply(reply.key);
    else closeForm();
    await showReplies();
    if (hasArrived) return ownResult ?? { kind: "accepted", data: undefined };
    notes.querySelector<HTMLElement>(".note")?.focus();
    return { kind: "unanswered", reason: "offline" };
  };

  const sendWithoutStore = async (reply: StoredReply): Promise<PostResult> => {
    const result = await postForm(reply);
    if (result.kind === "unanswered") {
      unansweredReply = reply;
      const message =
        "Your reply couldn’t be sent, and this browser can’t save it. It’s still in the form: please send it again later.";
      showNote(message, { isError: true });
    }
    return result;
  };

  /** Shows the stored replies of this form: waiting and refused ones, and those that have arrived since. */
  const showReplies = async (): Promise<void> => {
    const allReplies = await listReplies().catch(() => []);
    const replies = allReplies.filter(({ action }) => action === form.action);
    const sendsInBackground = replies.some(isWaiting) && (await outbox.sendsInBackground());
    replaceNotes(replies.map((reply) => buildReplyNote(reply, sendsInBackground)));
    const arrivedReplies = replies.filter(({ hasGone }) => hasGone);
    await Promise.all(arrivedReplies.map(({ key }) => deleteReply(key)));
    // A personal form shows the visitor's latest reply, not the server's older one. Only at first: later the visitor
    // may be typing another.
    const latestReply = replies.filter(({ hasGone }) => !hasGone).pop();
    if (latestReply && !details && isUntouched) fillForm(form, latestReply.body);
    isUntouched = false;
  };

  /** Replaces the notes of replies, but leaves equal ones in place, so that none is announced twice or loses focus. */
  const replaceNotes = (newNotes: HTMLElement[]) => {
    const oldNotes = [...notes.children];
    const isIn = (list: Element[], element: Element) => list.some((other) => other.isEqualNode(element));
    for (const oldNote of oldNotes) {
      // A note without an id is a confirmation, and stays.
      if (oldNote.id && !isIn(newNotes, oldNote)) oldNote.remove();
    }
    notes.append(...newNotes.filter((newNote) => !isIn(oldNotes, newNote)));
    // If no note leads back to the form, since another tab sent the reply, the form is shown again.
    if (!notes.firstChild) form.hidden = false;
  };

  const buildReplyNote = (reply: StoredReply, sendsInBackground: boolean): HTMLElement => {
    const { key, refused: refusal, hasGone, said: answers } = reply;
    const change = () => {
      replyInEditing = reply;
      fillForm(form, reply.body);
      openForm();
    };
    if (hasGone) {
      return note(`The reply waiting on this device has been sent. ${thanks}`, {
        answers,
        actions: changeActions,
        extraContent: couplesThanks(reply),
      });
    }
    if (refusal !== undefined) {
      const discard = () => void deleteReply(key).then(showReplies);
      const actions = { "Change and send again": change, "Throw away": discard };
      return note(`Your reply wasn’t accepted: ${refusal}`, { id: key, isError: true, answers, actions });
    }
    // With the page closed, a browser tries a few times only.
    const sendingText = sendsInBackground
      ? "It’s sent when you’re back online, or when you open this page again."
      : "It’s sent when this page is open and you’re online. Please come back to it.";
    return note(`Your reply is saved on this device. ${sendingText}`, {
      id: key,
      answers,
      actions: { "Change it": change },
    });
  };

  /** The couple's own thanks. The page has texts for attending and for declining guests; a class shows one of them. */
  const couplesThanks = ({ body }: StoredReply): Element | undefined => {
    const template = form.closest(".answer")?.querySelector("[data-thanks]");
    if (!template) return undefined;
    const attendance = [...new URLSearchParams(body)].filter(([name]) => name.startsWith("attending"));
    const isAnyoneAttending = attendance.some(([, answer]) => answer === "yes");
    const element = template.cloneNode(true) as HTMLElement;
    element.hidden = false;
    element.removeAttribute("data-thanks");
    element.classList.add(isAnyoneAttending ? "yes" : "no");
    return element;
  };

  const showNote = (message: string, options: NoteOptions) => {
    const box = note(message, options);
    notes.prepend(box);
    box.focus();
  };

  /** The open form is reset for the next person; a personal one keeps its answers. */
  const closeForm = () => {
    if (details) {
      form.reset();
      details.open = false;
    } else form.hidden = true;
  };

  const openForm = () => {
    if (details) details.open = true;
    form.hidden = false;
    notes.replaceChildren();
    form.querySelector<HTMLElement>("input:not([type=hidden])")?.focus();
  };

  /** Leads back from a confirmation to the form, unless that is for the next person. */
  const changeActions: NoteOptions["actions"] = details ? {} : { "Change reply": openForm };

  toggleQuestions(form);
  // Beside a collapsible list, not inside it.
  (form.closest(".answer") ?? form.parentElement)?.append(notes);
  for (const type of ["input", "change"]) {
    form.addEventListener(type, () => {
      isUntouched = false;
    });
  }
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    void whileSending(form, submit);
  });
  void showReplies();
  return showReplies;
}

/** The people that a form's reply is for: those of a personal link, or the person named in the open form. */
function subjectOf(form: HTMLFormElement): string {
  const nameParts = ["firstName", "lastName", "email"].map((name) => {
    const field = form.elements.namedItem(name);
    return field instanceof HTMLInputElement ? field.value.trim().toLowerCase() : "";
  });
  return [form.action, ...nameParts].join("\n");
}

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
 * closed, loses nothing; what was refused comes back with its words.
 */
export class ReplyForm {
  /** The reply that the form was filled with, to be replaced by what is sent next. */
  private changing: Waiting | undefined;
  private readonly notes = document.createElement("div");

  private readonly form: HTMLFormElement;
  private readonly outbox: Outbox;

  constructor(form: HTMLFormElement, outbox: Outbox) {
    this.form = form;
    this.outbox = outbox;
    askWhoComes(form);
    // Beside a list that closes, not within it.
    (form.closest(".answer") ?? form.parentElement)?.append(this.notes);
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      void whileSending(form, () => this.submit());
    });
    void this.showWaiting();
  }

  private async submit(): Promise<void> {
    const reply: Waiting = {
      key: newKey(),
      action: this.form.action,
      body: bodyOf(this.form),
      subject: subjectOf(this.form),
      when: Date.now(),
      said: saidIn(this.form),
    };
    this.notes.replaceChildren();
    const answer = (await this.sendKept(reply)) ?? (await this.sendAlone(reply));
    markFields(this.form, answer.is === "refused" ? answer.fields : {});
    if (answer.is === "refused") {
      // The form is still there with all of it.
      await drop(reply.key).catch(() => undefined);
      this.show(answer.message ?? failed, { isBad: true });
    }
    if (answer.is === "taken") {
      this.close();
      this.show(thanks, {
        said: reply.said,
        actions: this.isPersonal ? { "Change reply": () => this.open() } : {},
      });
    }
  }

  /** By way of this device's store; nothing where there is none, as in some private windows. */
  private async sendKept(reply: Waiting): Promise<Answer | undefined> {
    try {
      await keep(reply);
      if (this.changing) await drop(this.changing.key);
      this.changing = undefined;
    } catch {
      return undefined;
    }
    const { answers } = await this.outbox.sendNow();
    const own = answers.find((one) => one.reply.key === reply.key)?.answer;
    if (own?.is === "refused") return own;
    const kept = (await waiting()).find(({ key }) => key === reply.key);
    // The worker may have sent it in the meantime, and another tab may have told so.
    const hasGone = !kept || kept.hasGone;
    if (hasGone) await drop(reply.key);
    else this.close();
    await this.showWaiting();
    if (hasGone) return own ?? { is: "taken", data: undefined };
    this.notes.querySelector<HTMLElement>(".note")?.focus();
    return { is: "unanswered", why: "offline" };
  }

  private async sendAlone(reply: Waiting): Promise<Answer> {
    const answer = await post(reply);
    if (answer.is === "unanswered") {
      const message =
        "Your reply could not be sent, and this browser cannot keep it. It is still in the form: please send it again later.";
      this.show(message, { isBad: true });
    }
    return answer;
  }

  /** Shows what waits on this device, what was refused, and what has gone since somebody looked. */
  async showWaiting(): Promise<void> {
    const all = await waiting().catch(() => []);
    const ours = all.filter(({ action }) => action === this.form.action);
    const isWaiting = ({ refused, hasGone }: Waiting) => refused === undefined && !hasGone;
    const goesByItself = ours.some(isWaiting) && (await this.outbox.goesByItself());
    this.notes.replaceChildren(...ours.map((reply) => this.noteOf(reply, goesByItself)));
    await Promise.all(ours.filter(({ hasGone }) => hasGone).map(({ key }) => drop(key)));
    // One's own page shows the answer that one gave last, and not the one that the server knows of.
    const last = ours.filter(({ hasGone }) => !hasGone).pop();
    if (last && this.isPersonal && !this.changing) fill(this.form, last.body);
  }

  private noteOf(reply: Waiting, goesByItself: boolean): HTMLElement {
    const { refused, hasGone, said } = reply;
    const change = () => {
      this.changing = reply;
      fill(this.form, reply.body);
      this.open();
    };
    if (hasGone) return note(`The reply that waited on this device has gone. ${thanks}`, { said });
    if (refused !== undefined) {
      const discard = () => void drop(reply.key).then(() => this.showWaiting());
      const actions = { "Change and send again": change, "Throw away": discard };
      return note(`Your reply was not taken: ${refused}`, { isBad: true, said, actions });
    }
    const when = goesByItself
      ? "It goes by itself as soon as there is a line; you can close this page."
      : "It goes when this page is open and there is a line. Please come back to it.";
    return note(`Your reply waits on this device. ${when}`, { said, actions: { "Change it": change } });
  }

  private show(message: string, options?: NoteOptions): void {
    const box = note(message, options);
    this.notes.prepend(box);
    box.focus();
  }

  private get isPersonal(): boolean {
    return !this.form.closest("details");
  }

  /** The open form is for the next person; one's own stays as it was sent. */
  private close(): void {
    const details = this.form.closest("details");
    if (details) {
      this.form.reset();
      details.open = false;
    } else this.form.hidden = true;
  }

  private open(): void {
    const details = this.form.closest("details");
    if (details) details.open = true;
    this.form.hidden = false;
    this.notes.replaceChildren();
    this.form.querySelector<HTMLElement>("input:not([type=hidden])")?.focus();
  }
}

/** Whose reply a form has: of a personal link its own people's, of the open one whoever it names. */
function subjectOf(form: HTMLFormElement): string {
  const named = ["firstName", "lastName", "email"].map((name) => {
    const field = form.elements.namedItem(name);
    return field instanceof HTMLInputElement ? field.value.trim().toLowerCase() : "";
  });
  return [form.action, ...named].join("\n");
}

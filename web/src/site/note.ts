/** Builds an element from text: user input and server texts are never parsed as HTML. */
export function el<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  own: Partial<HTMLElementTagNameMap[Name]> = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const element = Object.assign(document.createElement(name), own);
  element.append(...children);
  return element;
}

export interface NoteOptions {
  /** The id of the reply that it reports on, while its state may change. */
  id?: string;
  /** An error that the visitor must see. */
  isBad?: boolean;
  answers?: readonly [string, string][];
  actions?: Readonly<Record<string, () => void>>;
  /** Further content below the answers. */
  more?: Node | undefined;
}

/** A message about a form's result, for screen and screen readers. */
export function note(
  message: string,
  { id, isBad = false, answers = [], actions = {}, more }: NoteOptions = {},
): HTMLElement {
  const box = el("div", { className: `note ${isBad ? "bad" : "good"}`, tabIndex: -1 });
  box.setAttribute("role", isBad ? "alert" : "status");
  if (id) box.id = id;
  box.append(el("p", {}, message));
  if (answers.length > 0) {
    const list = el("dl");
    for (const [question, answer] of answers) list.append(el("dt", {}, question), el("dd", {}, answer));
    box.append(list);
  }
  if (more) box.append(more);
  for (const [index, [words, act]] of Object.entries(actions).entries()) {
    const button = el("button", { type: "button", className: index > 0 ? "quiet" : "" }, words);
    button.addEventListener("click", act);
    box.append(button);
  }
  return box;
}

/** Shows that a form is being sent, and disables the button against a second tap. */
export async function whileSending<T>(form: HTMLFormElement, work: () => Promise<T>): Promise<T> {
  const button = form.querySelector<HTMLButtonElement>("button[type=submit]");
  const words = button?.textContent ?? "";
  if (button) Object.assign(button, { disabled: true, textContent: "Sending…" });
  try {
    return await work();
  } finally {
    if (button) Object.assign(button, { disabled: false, textContent: words });
  }
}

/** A random UUID; `crypto.randomUUID` is missing on old phones. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  const variant = "89ab"[Number.parseInt(hex.charAt(16), 16) % 4];
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20)}`;
}

/** Builds an element. Texts of users and of the server are inserted as text, never parsed as HTML. */
export function el<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties: Partial<HTMLElementTagNameMap[Name]> = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const element = Object.assign(document.createElement(name), properties);
  element.append(...children);
  return element;
}

export interface NoteOptions {
  /** Id of the element. */
  id?: string;
  /** Whether it is an error, which screen readers announce at once. */
  isError?: boolean;
  /** The visitor's answers to show below the message, with their questions. */
  answers?: readonly [string, string][];
  /** Buttons: what each does, by its label. */
  actions?: Readonly<Record<string, () => void>>;
  /** Further content below the answers. */
  extraContent?: Node | undefined;
}

/** A message about a form's result, for screen and screen readers. */
export function note(
  message: string,
  { id, isError = false, answers = [], actions = {}, extraContent }: NoteOptions = {},
): HTMLElement {
  const box = el("div", { className: `note ${isError ? "bad" : "good"}`, tabIndex: -1 });
  box.setAttribute("role", isError ? "alert" : "status");
  if (id) box.id = id;
  box.append(el("p", {}, message));
  if (answers.length > 0) {
    const list = el("dl");
    for (const [question, answer] of answers) list.append(el("dt", {}, question), el("dd", {}, answer));
    box.append(list);
  }
  if (extraContent) box.append(extraContent);
  for (const [index, [label, handleClick]] of Object.entries(actions).entries()) {
    const button = el("button", { type: "button", className: index > 0 ? "quiet" : "" }, label);
    button.addEventListener("click", handleClick);
    box.append(button);
  }
  return box;
}

/** Runs a task that sends a form. Meanwhile its button is disabled against a second tap. */
export async function whileSending<T>(form: HTMLFormElement, send: () => Promise<T>): Promise<T> {
  const button = form.querySelector<HTMLButtonElement>("button[type=submit]");
  const label = button?.textContent ?? "";
  if (button) Object.assign(button, { disabled: true, textContent: "Sending…" });
  try {
    return await send();
  } finally {
    if (button) Object.assign(button, { disabled: false, textContent: label });
  }
}

/** A random UUID (version 4); `crypto.randomUUID` is missing on old phones. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  const variant = "89ab"[Number.parseInt(hex.charAt(16), 16) % 4];
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20)}`;
}

/* What the scripts of public pages read from a form and change in it. The forms are rendered by the crate `site/`. */

/** The form's fields in the encoding of a form post, without hidden questions for attending guests. */
export function encodeForm(form: HTMLFormElement): string {
  const body = new URLSearchParams();
  for (const field of answeredFields(form)) body.append(field.name, field.value);
  return body.toString();
}

/** The answers, each with its question as the form shows it. */
export function answersIn(form: HTMLFormElement): [question: string, answer: string][] {
  return answeredFields(form)
    .filter((field) => field.value.trim() !== "")
    .map((field) => {
      const person = field.closest(".person")?.querySelector("legend")?.textContent?.trim();
      const question = questionOf(field).replace(/ \(optional\)$/, "");
      return [person ? `${person}: ${question}` : question, answerOf(field)];
    });
}

/** Fills a form with an earlier body of `encodeForm`. */
export function fillForm(form: HTMLFormElement, body: string): void {
  const values = new URLSearchParams(body);
  for (const field of fieldsIn(form)) {
    const value = values.get(field.name);
    if (isChoice(field)) field.checked = value === field.value;
    else field.value = value ?? "";
  }
  form.dispatchEvent(new Event("change", { bubbles: true }));
}

/** Shows questions for attending guests and companions only if they apply, for browsers without `:has`. */
export function toggleQuestions(form: HTMLFormElement): void {
  const update = () => {
    toggleAttendingQuestions(form);
    toggleDataUnless(form);
    toggleCompanionNames(form);
  };
  form.addEventListener("change", update);
  // At the event the fields still have their old values.
  form.addEventListener("reset", () => setTimeout(update));
  update();
}

function toggleAttendingQuestions(form: HTMLFormElement): void {
  for (const part of form.querySelectorAll<HTMLElement>(".if-coming")) {
    const isAttending = isForAttending(part);
    part.hidden = !isAttending;
    // A browser does not submit a form with a hidden required field.
    for (const field of part.querySelectorAll<FormField>("[data-required]")) field.required = isAttending;
  }
}

/** A field with `data-unless` is required unless the check box with that name is ticked; then it is empty. */
function toggleDataUnless(form: HTMLFormElement): void {
  for (const field of form.querySelectorAll<FormField>("[data-unless]")) {
    const box = form.querySelector<HTMLInputElement>(`[name="${field.dataset.unless}"]`);
    const isTicked = box?.checked ?? false;
    field.required = !isTicked;
    field.disabled = isTicked;
    if (isTicked) field.value = "";
  }
}

function toggleCompanionNames(form: HTMLFormElement): void {
  for (const part of form.querySelectorAll<HTMLElement>(".if-companion")) {
    const box = part.parentElement?.querySelector<HTMLInputElement>("[type=checkbox]");
    const bringsCompanion = box?.checked ?? false;
    part.hidden = !bringsCompanion;
    const nameField = part.querySelector("input");
    if (nameField && !bringsCompanion) nameField.value = "";
  }
}

/** Shows messages beside the fields that they are about. `messages` are by the fields' names. */
export function showFieldErrors(form: HTMLFormElement, messages: Readonly<Record<string, string>>): void {
  for (const oldMessage of form.querySelectorAll(".wrong")) oldMessage.remove();
  for (const field of fieldsIn(form)) {
    const message = messages[field.name];
    field.removeAttribute("aria-invalid");
    field.removeAttribute("aria-describedby");
    // Of several radio buttons only one gets the message.
    if (message === undefined || (field.type === "radio" && field.value !== "yes")) continue;
    const hint = document.createElement("p");
    hint.className = "wrong";
    hint.id = `wrong-${field.name}`;
    hint.textContent = message;
    field.setAttribute("aria-invalid", "true");
    field.setAttribute("aria-describedby", hint.id);
    (field.closest(".choice") ?? field).after(hint);
  }
}

type FormField = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const fieldsIn = (form: HTMLFormElement) => [
  ...form.querySelectorAll<FormField>("input[name], select[name], textarea[name]"),
];

/** The fields that count: not those of hidden questions, and of radio buttons and check boxes only the chosen ones. */
const answeredFields = (form: HTMLFormElement) =>
  fieldsIn(form).filter((field) => {
    const part = field.closest<HTMLElement>(".if-coming");
    const applies = !part || isForAttending(part);
    return applies && (!isChoice(field) || field.checked);
  });

/** Whether the person that a part of the form is about attends. */
function isForAttending(part: HTMLElement): boolean {
  return Boolean(
    part.parentElement?.querySelector<HTMLInputElement>(":scope > .choice [value=yes]")?.checked,
  );
}

function isChoice(field: FormField): field is HTMLInputElement {
  return field.type === "radio" || field.type === "checkbox";
}

const labelOf = (field: FormField) => field.labels?.[0]?.textContent?.trim() ?? "";

function questionOf(field: FormField): string {
  if (field.type !== "radio") return labelOf(field);
  return field.closest("fieldset")?.querySelector("legend")?.textContent?.trim() ?? "";
}

function answerOf(field: FormField): string {
  if (field.type === "checkbox") return "Yes";
  if (field.type === "radio") return labelOf(field);
  const { selectedOptions } = field as HTMLSelectElement;
  return selectedOptions?.[0]?.textContent?.trim() ?? field.value;
}

/** The form's fields in the encoding of a form post, without hidden questions for attending guests. */
export function bodyOf(form: HTMLFormElement): string {
  const body = new URLSearchParams();
  for (const field of visibleFields(form)) body.append(field.name, field.value);
  return body.toString();
}

/** The answers, with the questions of the form. */
export function answersIn(form: HTMLFormElement): [string, string][] {
  return visibleFields(form)
    .filter((field) => field.value.trim() !== "")
    .map((field) => {
      const person = field.closest(".person")?.querySelector("legend")?.textContent?.trim();
      const question = questionOf(field).replace(/ \(optional\)$/, "");
      return [person ? `${person}: ${question}` : question, answerOf(field)];
    });
}

/** Fills a form with an earlier body. */
export function fill(form: HTMLFormElement, body: string): void {
  const sent = new URLSearchParams(body);
  for (const field of fieldsIn(form)) {
    const value = sent.get(field.name);
    if (isChosen(field)) field.checked = value === field.value;
    else field.value = value ?? "";
  }
  form.dispatchEvent(new Event("change", { bubbles: true }));
}

/** Shows questions for attending guests and companions only if they apply, for browsers without `:has`. */
export function toggleQuestions(form: HTMLFormElement): void {
  const ask = () => {
    for (const part of form.querySelectorAll<HTMLElement>(".if-coming")) {
      const isAsked = comes(part);
      part.hidden = !isAsked;
      // A browser does not submit a form with a hidden required field.
      for (const field of part.querySelectorAll<FormField>("[data-required]")) field.required = isAsked;
    }
    for (const field of form.querySelectorAll<FormField>("[data-unless]")) {
      const box = form.querySelector<HTMLInputElement>(`[name="${field.dataset.unless}"]`);
      field.required = !box?.checked;
      if (box?.checked) field.value = "";
      field.disabled = box?.checked ?? false;
    }
    for (const part of form.querySelectorAll<HTMLElement>(".if-companion")) {
      const brings = part.parentElement?.querySelector<HTMLInputElement>("[type=checkbox]")?.checked ?? false;
      part.hidden = !brings;
      const name = part.querySelector("input");
      if (name && !brings) name.value = "";
    }
  };
  form.addEventListener("change", ask);
  form.addEventListener("reset", () => setTimeout(ask));
  ask();
}

/** Shows messages beside the fields that they are about. */
export function markFields(form: HTMLFormElement, wrong: Readonly<Record<string, string>>): void {
  for (const old of form.querySelectorAll(".wrong")) old.remove();
  for (const field of fieldsIn(form)) {
    const message = wrong[field.name];
    field.removeAttribute("aria-invalid");
    field.removeAttribute("aria-describedby");
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

const visibleFields = (form: HTMLFormElement) =>
  fieldsIn(form).filter((field) => {
    const part = field.closest<HTMLElement>(".if-coming");
    return (!part || comes(part)) && (!isChosen(field) || field.checked);
  });

function comes(part: HTMLElement): boolean {
  return Boolean(
    part.parentElement?.querySelector<HTMLInputElement>(":scope > .choice [value=yes]")?.checked,
  );
}

function isChosen(field: FormField): field is HTMLInputElement {
  return field.type === "radio" || field.type === "checkbox";
}

const labelOf = (field: FormField) => field.labels?.[0]?.textContent?.trim() ?? "";

function questionOf(field: FormField): string {
  if (field.type === "radio")
    return field.closest("fieldset")?.querySelector("legend")?.textContent?.trim() ?? "";
  return labelOf(field);
}

function answerOf(field: FormField): string {
  if (field.type === "checkbox") return "Yes";
  if (field.type === "radio") return labelOf(field);
  const { selectedOptions } = field as HTMLSelectElement;
  return selectedOptions?.[0]?.textContent?.trim() ?? field.value;
}

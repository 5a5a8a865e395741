import { useLingui } from "@lingui/react/macro";
import type { LetterTemplate } from "@/lib/core/site.ts";
import { type EmailTarget, NEW_LETTER, TO_ALL } from "./email-target.ts";
import { draftName } from "./send/letter-draft.ts";
import { TEMPLATE } from "./templates/template-kind.ts";

/** Draft key of the open form. */
export function openNameOf(target: EmailTarget | undefined): string | undefined {
  if (target?.kind === "letter") return draftName(target.start);
  if (target?.kind === "template") return `${TEMPLATE.noun}/${target.id ?? "new"}`;
  return undefined;
}

/** The console's forms with unsaved input, by draft key. */
export function useUnsavedLetters(
  templates: readonly LetterTemplate[],
  onOpen: (target: EmailTarget) => void,
): (name: string) => { label: string; open: () => void } | undefined {
  const { t } = useLingui();
  return (name) => {
    const [kind, id = ""] = name.split("/");
    const template = templates.find((one) => one.id === id);
    const title = template && (template.name || t(TEMPLATE.words.untitled));
    if (kind === TEMPLATE.noun) {
      if (id === "new")
        return { label: t`New template`, open: () => onOpen({ kind: "template", id: undefined }) };
      return title === undefined ? undefined : { label: title, open: () => onOpen({ kind: "template", id }) };
    }
    if (kind !== "letter") return undefined;
    const open = () => onOpen({ kind: "letter", start: id });
    if (id === NEW_LETTER) return { label: t`Custom letter`, open };
    if (id === TO_ALL) return { label: t`Letter to all guests`, open };
    return title === undefined ? undefined : { label: t`Letter: ${title}`, open };
  };
}

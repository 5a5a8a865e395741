import { useLingui } from "@lingui/react/macro";
import type { LetterTemplate } from "@/lib/core/site.ts";
import type { FormPanel } from "@/records/form-panel/form-panel.tsx";
import { WriteAccess } from "@/records/write-access/write-access.tsx";
import { type EmailTarget, NEW_LETTER, TO_ALL } from "./email-target.ts";
import type { LetterContext } from "./letters/letter-preview.tsx";
import { JobPanel } from "./queue/job-panel.tsx";
import { draftName } from "./send/letter-draft.ts";
import { LetterPanel } from "./send/letter-panel.tsx";
import { MailingPanel } from "./send/mailing-panel.tsx";
import { TEMPLATE } from "./templates/template-kind.ts";
import { TemplatePanel, TemplatePreview } from "./templates/template-panel.tsx";

interface EmailPanelProps {
  weddingId: string;
  stationery: LetterContext;
  panel: FormPanel<EmailTarget>;
  /** Called when a letter to many is in the queue. */
  onSent: (mailingId: string) => void;
}

/** The panel beside the console. */
export function EmailPanel({ weddingId, stationery, panel, onSent }: EmailPanelProps) {
  const { target, show, closePanel } = panel;
  const close = () => show(undefined);
  switch (target?.kind) {
    case undefined:
      return null;
    case "template":
      return (
        <WriteAccess area="emailTemplates">
          <TemplatePanel
            key={target.id ?? "new"}
            id={target.id}
            stationery={stationery}
            onClose={close}
            onDone={closePanel}
          />
        </WriteAccess>
      );
    case "preview":
      return (
        <TemplatePreview
          key={target.id}
          id={target.id}
          stationery={stationery}
          onUse={() => show({ kind: "letter", start: target.id })}
          onClose={close}
        />
      );
    case "letter":
      return (
        <LetterPanel
          key={target.start}
          weddingId={weddingId}
          start={target.start}
          stationery={stationery}
          onClose={close}
          onSent={({ id }) => {
            onSent(id);
            show({ kind: "mailing", id });
          }}
        />
      );
    case "mailing":
      return <MailingPanel key={target.id} weddingId={weddingId} id={target.id} onClose={close} />;
    case "job":
      return (
        <JobPanel
          key={target.id}
          weddingId={weddingId}
          id={target.id}
          onMailing={(id) => show({ kind: "mailing", id })}
          onClose={close}
        />
      );
  }
}

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

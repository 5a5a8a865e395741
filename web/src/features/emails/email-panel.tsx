import { useLingui } from "@lingui/react/macro";
import type { LetterTemplate } from "@/lib/core/site.ts";
import type { FormPanel } from "@/records/form-panel/form-panel.tsx";
import { WriteAccess } from "@/records/write-access/write-access.tsx";
import { useReport } from "@/wedding/hooks.ts";
import { BLANK_LETTER, type EmailPanelTarget, groupIdOf, LETTER_TO_ALL } from "./email-target.ts";
import type { LetterContext } from "./letters/letter-context.ts";
import { JobPanel } from "./queue/job-panel.tsx";
import { letterDraftName } from "./send/letter-draft.ts";
import { LetterPanel } from "./send/letter-panel.tsx";
import { MailingPanel } from "./send/mailing-panel.tsx";
import { TEMPLATE } from "./templates/template-kind.ts";
import { TemplatePanel, TemplatePreview } from "./templates/template-panel.tsx";

interface EmailPanelProps {
  weddingId: string;
  letterContext: LetterContext;
  panel: FormPanel<EmailPanelTarget>;
  /** Called when a letter to many is in the queue. */
  onSent: (mailingId: string) => void;
}

/** The panel beside the email page: a form, a preview, or the progress of a letter. */
export function EmailPanel({ weddingId, letterContext, panel, onSent }: EmailPanelProps) {
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
            letterContext={letterContext}
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
          letterContext={letterContext}
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
          letterContext={letterContext}
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

/** Draft name of the open form. */
export function openDraftName(target: EmailPanelTarget | undefined): string | undefined {
  if (target?.kind === "letter") return letterDraftName(target.start);
  if (target?.kind === "template") return `${TEMPLATE.noun}/${target.id ?? "new"}`;
  return undefined;
}

/** Finds a form with unsaved input by its draft name. */
export function useFindUnsavedForm(
  templates: readonly LetterTemplate[],
  onOpen: (target: EmailPanelTarget) => void,
): (draftName: string) => { label: string; open: () => void } | undefined {
  const { t } = useLingui();
  const groups = useReport("groups");
  return (draftName) => {
    const [kind, id = ""] = draftName.split("/");
    const template = templates.find((candidate) => candidate.id === id);
    const title = template && (template.name || t(TEMPLATE.words.untitled));
    if (kind === TEMPLATE.noun) {
      if (id === "new")
        return { label: t`New template`, open: () => onOpen({ kind: "template", id: undefined }) };
      return title === undefined ? undefined : { label: title, open: () => onOpen({ kind: "template", id }) };
    }
    if (kind !== "letter") return undefined;
    const open = () => onOpen({ kind: "letter", start: id });
    if (id === BLANK_LETTER) return { label: t`Custom letter`, open };
    if (id === LETTER_TO_ALL) return { label: t`Letter to all guests`, open };
    const group = groups.find((candidate) => candidate.id === groupIdOf(id))?.name;
    if (group) return { label: t`Letter to ${group}`, open };
    return title === undefined ? undefined : { label: t`Letter: ${title}`, open };
  };
}

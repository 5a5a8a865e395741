import type { FormPanel } from "@/records/form-panel/use-form-panel.ts";
import { WriteAccess } from "@/records/write-access/write-access.tsx";
import type { EmailTarget } from "./email-target.ts";
import type { LetterContext } from "./letters/use-letter-context.ts";
import { JobPanel } from "./queue/job-panel.tsx";
import { LetterPanel } from "./send/letter-panel.tsx";
import { MailingPanel } from "./send/mailing-panel.tsx";
import { TemplatePanel } from "./templates/template-panel.tsx";
import { TemplatePreview } from "./templates/template-preview.tsx";

interface EmailPanelProps {
  weddingId: string;
  stationery: LetterContext;
  panel: FormPanel<EmailTarget>;
  /** Called when a letter to many is in the queue. */
  onSent: (mailingId: string) => void;
}

/** The panel beside the console. */
export function EmailPanel({ weddingId, stationery, panel, onSent }: EmailPanelProps) {
  const { target, show, done } = panel;
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
            onDone={done}
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

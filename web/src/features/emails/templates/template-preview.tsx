import { Trans } from "@lingui/react/macro";
import { Button } from "@mantine/core";
import { SidePanel } from "@/kit/side-panel.tsx";
import { useLastKnown } from "@/records/record-panel/use-kept.ts";
import { useWriteGuard } from "@/records/write-access/write-access.tsx";
import { LetterPreview } from "../letters/letter-preview.tsx";
import { UnknownVariables } from "../letters/unknown-variables.tsx";
import type { LetterContext } from "../letters/use-letter-context.ts";

interface TemplatePreviewProps {
  id: string;
  stationery: LetterContext;
  onUse: () => void;
  onClose: () => void;
}

/** Preview of a template. */
export function TemplatePreview({ id, stationery, onUse, onClose }: TemplatePreviewProps) {
  const guard = useWriteGuard();
  const { value: template } = useLastKnown(stationery.templates.find((one) => one.id === id));
  if (!template) return null;
  const { name, subject, body, unknown } = template;
  return (
    <SidePanel
      opened
      onClose={onClose}
      title={name}
      footer={
        <Button onClick={onUse} {...guard}>
          <Trans>Use</Trans>
        </Button>
      }
    >
      <UnknownVariables names={unknown} />
      <LetterPreview stationery={stationery} subject={subject} body={body} />
    </SidePanel>
  );
}

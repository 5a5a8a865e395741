import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { ConfirmDialog } from "@/kit/confirm-dialog.tsx";
import { Select } from "@/kit/select/select.tsx";
import type { LetterTemplate } from "@/lib/core/site.ts";
import type { DraftForm } from "@/lib/draft/use-draft-form.ts";
import { plainTextOf } from "@/lib/rich-text.ts";
import type { LetterDraft } from "./letter-draft.ts";

interface TemplateChoiceProps {
  form: DraftForm<LetterDraft>;
  templates: readonly LetterTemplate[];
}

/** Chooses the template that the letter's text is from. It asks before it replaces the user's own words. */
export function TemplateChoice({ form, templates }: TemplateChoiceProps) {
  const { t } = useLingui();
  const [templateToUse, setTemplateToUse] = useState<LetterTemplate>();
  const { template: chosenId, subject, body } = form.values;
  const chosenTemplate = templates.find(({ id }) => id === chosenId);
  const offeredTemplates = templates.filter(({ id, hidden }) => !hidden || id === chosenId);

  function use(template: LetterTemplate) {
    setTemplateToUse(undefined);
    form.set("template", template.id);
    form.set("subject", template.subject);
    form.set("body", template.body);
  }

  function choose(id: string | null) {
    const template = templates.find((candidate) => candidate.id === id);
    // "My own words" keeps the text, as words to go on from.
    if (!template) return form.set("template", "");
    const isEmpty = subject.trim() === "" && plainTextOf(body) === "";
    const isUnchanged =
      chosenTemplate?.subject === subject && plainTextOf(chosenTemplate.body) === plainTextOf(body);
    if (isEmpty || isUnchanged) use(template);
    else setTemplateToUse(template);
  }

  return (
    <>
      <Select
        label={t`Start from`}
        data={[
          { value: "", label: t`My own words` },
          ...offeredTemplates.map(({ id, name }) => ({
            value: id,
            label: name || t`Template without a name`,
          })),
        ]}
        value={chosenTemplate?.id ?? ""}
        onChange={choose}
      />
      <ConfirmDialog
        opened={templateToUse !== undefined}
        title={<Trans>Replace what you’ve written?</Trans>}
        confirmLabel={<Trans>Replace</Trans>}
        cancelLabel={<Trans>Keep my words</Trans>}
        onCancel={() => setTemplateToUse(undefined)}
        onConfirm={() => templateToUse && use(templateToUse)}
      >
        <Trans>The subject and the text of the template take the place of yours.</Trans>
      </ConfirmDialog>
    </>
  );
}

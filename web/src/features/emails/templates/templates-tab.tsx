import { Trans, useLingui } from "@lingui/react/macro";
import { Button, Text, Title } from "@mantine/core";
import { useState } from "react";
import type { LetterTemplate } from "@/lib/core/site.ts";
import { useRunTogether } from "@/records/record-kind/record-commands.ts";
import { RemovalDialog } from "@/records/record-kind/removal-dialog.tsx";
import { useWriteGuard } from "@/records/write-access/write-access.tsx";
import type { EmailTabProps } from "../email-target.ts";
import classes from "../emails.module.css";
import type { LetterContext } from "../letters/letter-context.ts";
import { TemplateCard } from "./template-card.tsx";
import { TEMPLATE } from "./template-kind.ts";

interface TemplatesTabProps extends Pick<EmailTabProps, "onOpen"> {
  letterContext: LetterContext;
}

/** The templates as cards; hidden ones come last. */
export function TemplatesTab({ letterContext, onOpen }: TemplatesTabProps) {
  const { t } = useLingui();
  const hiddenTemplates = letterContext.templates.filter((template) => template.hidden);
  const offeredTemplates = letterContext.templates.filter((template) => !template.hidden);
  const renderCards = (templates: readonly LetterTemplate[]) =>
    templates.map((template) => (
      <TemplateCard
        key={template.id}
        template={template}
        onPreview={() => onOpen({ kind: "preview", id: template.id })}
        onUse={() => onOpen({ kind: "letter", start: template.id })}
      >
        <TemplateActions template={template} onEdit={() => onOpen({ kind: "template", id: template.id })} />
      </TemplateCard>
    ));
  return (
    <>
      <ul className={classes.cards} aria-label={t`Templates`}>
        {renderCards(offeredTemplates)}
      </ul>
      {hiddenTemplates.length > 0 && (
        <section aria-label={t`Hidden templates`}>
          <Title order={2} size="h3" mt="xl" mb={4}>
            <Trans>Hidden templates</Trans>
          </Title>
          <Text c="dimmed" mb="md">
            <Trans>They aren’t offered when you write. You can bring them back any time.</Trans>
          </Text>
          <ul className={classes.cards} aria-label={t`Hidden templates`}>
            {renderCards(hiddenTemplates)}
          </ul>
        </section>
      )}
    </>
  );
}

/** Buttons to edit a template, and to remove it; a built-in one is hidden instead, and can be brought back. */
function TemplateActions({ template, onEdit }: { template: LetterTemplate; onEdit: () => void }) {
  const { t } = useLingui();
  const guard = useWriteGuard();
  const runTogether = useRunTogether();
  const [isAsking, setAsking] = useState(false);
  const { id, builtIn, hidden } = template;
  const name = template.name || t(TEMPLATE.words.untitled);

  function toggleHidden() {
    runTogether([{ type: "emailTemplate.set", id, changes: { isHidden: !hidden } }], {
      message: hidden ? t`“${name}” is back.` : t`“${name}” is hidden.`,
      failed: t(TEMPLATE.phrases.failed.change),
    });
  }

  return (
    <>
      <Button variant="subtle" aria-label={t`Edit “${name}”`} onClick={onEdit} {...guard}>
        <Trans>Edit</Trans>
      </Button>
      {/* The API can hide any template. */}
      {(builtIn || hidden) && (
        <Button
          variant="subtle"
          color="gray"
          aria-label={hidden ? t`Bring “${name}” back` : t`Hide “${name}”`}
          onClick={toggleHidden}
          {...guard}
        >
          {hidden ? <Trans>Bring back</Trans> : <Trans>Hide</Trans>}
        </Button>
      )}
      {!builtIn && (
        <Button
          variant="subtle"
          color="brick"
          aria-label={t`Delete “${name}”`}
          onClick={() => setAsking(true)}
          {...guard}
        >
          <Trans>Delete</Trans>
        </Button>
      )}
      <RemovalDialog kind={TEMPLATE} id={id} name={name} opened={isAsking} onClose={() => setAsking(false)} />
    </>
  );
}

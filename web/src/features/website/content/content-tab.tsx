import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { Button, Group, Stack } from "@mantine/core";
import { Globe, Sparkles } from "lucide-react";
import { helpAddress } from "@/domain/help/help-address.ts";
import { EmptyState } from "@/kit/empty-state.tsx";
import { showUndoToast } from "@/kit/toasts.tsx";
import type { SectionType } from "@/lib/core/types.ts";
import { ownProperty } from "@/lib/own-property.ts";
import { UnsavedRecords } from "@/records/form-panel/form-panel.tsx";
import { useRunTogether } from "@/records/record-kind/record-commands.ts";
import { offerUndo } from "@/records/undo/undo-actions.ts";
import { useWriteGuard } from "@/records/write-access/write-access.tsx";
import { newId, useRecords } from "@/wedding/hooks.ts";
import { ADDRESS_FORM, DOMAIN_FORM, SEO_FORM } from "../website-kind.ts";
import { AddSection } from "./add-section.tsx";
import { buildNewSections, SECTION, sectionTitle, USUAL_SECTIONS } from "./section-kinds.ts";
import { SectionList } from "./section-list.tsx";
import { usePrefillSource } from "./use-prefill-source.ts";

/** Titles of the settings' forms. They may have unsaved input, like a section's form. */
const SETTINGS_FORMS: Readonly<Record<string, MessageDescriptor>> = {
  [SEO_FORM]: msg`Search engines and shared links`,
  [ADDRESS_FORM]: msg`Address`,
  [DOMAIN_FORM]: msg`Your own domain`,
};

interface ContentTabProps {
  /** Ids of the sections that have content for guests; undefined while unknown. */
  shownIds: ReadonlySet<string> | undefined;
  /** The section in the open form. */
  openId: string | undefined;
  onOpen: (id: string) => void;
  /** Opens the tab of the settings. */
  onSettings: () => void;
}

/** The content of the website, section by section. */
export function ContentTab({ shownIds, openId, onOpen, onSettings }: ContentTabProps) {
  const { t } = useLingui();
  const sections = useRecords("section");
  const prefillSource = usePrefillSource();
  const runTogether = useRunTogether();
  const guard = useWriteGuard();

  /** Returns the ids of the new sections; none if they could not be added. */
  function addSections(types: readonly SectionType[], message: string): string[] {
    const { commands, ids } = buildNewSections({ types, existingSections: sections, prefillSource, newId });
    const isDone = runTogether(commands, { failed: t(SECTION.phrases.failed.add) });
    if (!isDone) return [];
    showUndoToast(message, offerUndo());
    return ids;
  }

  function addAndOpen(type: SectionType) {
    const [id] = addSections([type], t(SECTION.phrases.added(sectionTitle({ type, title: null }))));
    if (id !== undefined) onOpen(id);
  }

  const addUsualSections = () =>
    addSections(
      USUAL_SECTIONS,
      t`The usual sections are there, filled from your plan. Add what you like, and hide what you don’t need.`,
    );

  if (sections.length === 0) {
    return (
      <EmptyState
        icon={Globe}
        help={helpAddress("make-website")}
        title={<Trans>A website for your guests</Trans>}
        action={
          <Group gap="sm" justify="center">
            <Button leftSection={<Sparkles size={18} aria-hidden />} onClick={addUsualSections} {...guard}>
              <Trans>Start with the usual sections</Trans>
            </Button>
            <AddSection variant="default" onAdd={addAndOpen} />
          </Group>
        }
      >
        <Trans>
          When and where, how to get there, what you wish for: guests find it all in one place, and reply
          there. You can make it offline too, and nobody sees it until you publish.
        </Trans>
      </EmptyState>
    );
  }
  return (
    <Stack gap="sm">
      <UnsavedRecords
        kind={SECTION}
        open={openId}
        onOpen={onOpen}
        onAdd={() => {}}
        findOtherForm={(name) => {
          const label = ownProperty(SETTINGS_FORMS, name);
          return label && { label: t(label), open: onSettings };
        }}
      />
      <SectionList sections={sections} shownIds={shownIds} openId={openId} onOpen={onOpen} />
      <Group>
        <AddSection variant="default" onAdd={addAndOpen} />
      </Group>
    </Stack>
  );
}

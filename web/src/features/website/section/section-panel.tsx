import { Trans, useLingui } from "@lingui/react/macro";
import { Button, Group, Stack, Tabs } from "@mantine/core";
import { Trash2 } from "lucide-react";
import { useId, useMemo, useState } from "react";
import { SidePanel } from "@/kit/side-panel.tsx";
import type { RecordOf } from "@/lib/core/records.ts";
import type { RecordCommand } from "@/lib/core/types.ts";
import { runSafely } from "@/lib/run/run-safely.ts";
import { DraftFormBody } from "@/records/draft-fields/draft-fields.tsx";
import { CancelButton, type PanelCallbacks, useStoredDraftForm } from "@/records/form-panel/form-panel.tsx";
import { EditedItemProvider, useEditingItem } from "@/records/presence/editor-marks.tsx";
import type { RecordDraft } from "@/records/record-form/record-draft.ts";
import { changeCommand, restoreCommand } from "@/records/record-kind/record-commands.ts";
import { RemovalDialog } from "@/records/record-kind/removal-dialog.tsx";
import { RecordNotices } from "@/records/record-notices/record-notices.tsx";
import { useLastKnown } from "@/records/record-panel/use-last-known.ts";
import { expectOwnEdits } from "@/records/use-remote-glow.ts";
import { useWriteAccess, useWriteGuard } from "@/records/write-access/write-access.tsx";
import { useRecord, useRecords, useRun } from "@/wedding/hooks.ts";
import { SECTION, sectionTitle } from "../content/section-kinds.ts";
import { AdvancedEditor, useAdvancedEditor } from "./advanced-editor.tsx";
import { asOneChange, issuesByField, sectionCommands, sectionDraft } from "./section-draft.ts";
import { SectionFields } from "./section-fields.tsx";

interface SectionPanelProps extends PanelCallbacks {
  id: string;
}

/** The form of a section. If the section is removed elsewhere meanwhile, it stays open with the last known values. */
export function SectionPanel({ id, ...callbacks }: SectionPanelProps) {
  const { value: section, gone } = useLastKnown(useRecord("section", id));
  return section ? <EditSection section={section} gone={gone} {...callbacks} /> : null;
}

interface EditSectionProps extends PanelCallbacks {
  section: RecordOf<"section">;
  gone: boolean;
}

function EditSection({ section, gone, onClose, onDone }: EditSectionProps) {
  const { t } = useLingui();
  const { id, type } = section;
  const formId = useId();
  const guard = useWriteGuard();
  const { allowed } = useWriteAccess();
  const run = useRun();
  const items = useRecords("sectionItem", useItemsQuery(id));
  const existingItemIds = new Set(items.map((item) => item.id));
  const form = useStoredDraftForm<RecordDraft>(`section/${id}`, sectionDraft(section, items));
  const editedItem = useMemo(() => ({ container: SECTION.table.container, id }), [id]);
  useEditingItem(editedItem);
  const formCommands = () =>
    sectionCommands({ id, existingItemIds, changes: form.changes, values: form.values });
  const advanced = useAdvancedEditor({ id, type, form, formCommands });
  const name = sectionTitle(section);

  /** Commands for the advanced editor's text, and for the title, which is not in it; undefined if it cannot be read. */
  function advancedCommands(): RecordCommand[] | undefined {
    const textCommands = advanced.readCommands();
    const { title } = form.changes;
    if (!textCommands || title === undefined) return textCommands;
    return [changeCommand(SECTION.table, id, { title: title || null }), ...textCommands];
  }

  function save() {
    // Only visible text is saved. Text of an earlier visit is shown first, or the reason why it cannot be.
    if (advanced.hasHiddenText) return void advanced.open();
    const commands = advanced.isOpen ? advancedCommands() : formCommands();
    if (!commands) return;
    const result = runSafely(() => {
      if (gone) {
        const restored = run(restoreCommand(SECTION.table, id));
        if (!restored.ok) return restored;
      }
      return commands.length > 0 ? run(asOneChange(id, commands)) : { ok: true };
    }, t(SECTION.phrases.failed.change));
    if (!result.ok) return form.refuse(issuesByField(result.issues));
    form.markSaved();
    expectOwnEdits([id, ...commands.map((command) => command.id)]);
    onDone();
  }

  return (
    <SidePanel
      opened
      onClose={onClose}
      title={name}
      footer={
        <Group justify="space-between" gap="sm">
          <RemoveSection id={id} name={name} gone={gone} onRemoved={onDone} />
          <Group gap="sm" ml="auto">
            <CancelButton form={form} />
            <Button type="submit" form={formId} {...guard}>
              {gone ? <Trans>Save and bring back</Trans> : <Trans>Save Changes</Trans>}
            </Button>
          </Group>
        </Group>
      }
    >
      <RecordNotices kind={SECTION} id={id} gone={gone} />
      <Tabs
        value={advanced.isOpen ? "advanced" : "visual"}
        onChange={(tab) => (tab === "advanced" ? void advanced.open() : advanced.close())}
        keepMounted={false}
      >
        <Tabs.List mb="md">
          <Tabs.Tab value="visual">
            <Trans>Visual Editor</Trans>
          </Tabs.Tab>
          <Tabs.Tab value="advanced" disabled={!allowed}>
            <Trans>Advanced Editor</Trans>
          </Tabs.Tab>
        </Tabs.List>
        <EditedItemProvider value={editedItem}>
          <DraftFormBody id={formId} form={form} onSubmit={save}>
            <Tabs.Panel value="visual">
              <Stack gap="md">
                <SectionFields section={section} form={form} />
              </Stack>
            </Tabs.Panel>
            <Tabs.Panel value="advanced">
              <AdvancedEditor advanced={advanced} />
            </Tabs.Panel>
          </DraftFormBody>
        </EditedItemProvider>
      </Tabs>
    </SidePanel>
  );
}

/** The query for a section's entries: one object for all renders, because `useRecords` compares it by identity. */
function useItemsQuery(sectionId: string) {
  return useMemo(() => ({ having: { sectionId } }), [sectionId]);
}

interface RemoveSectionProps {
  id: string;
  name: string;
  gone: boolean;
  onRemoved: () => void;
}

function RemoveSection({ id, name, gone, onRemoved }: RemoveSectionProps) {
  const guard = useWriteGuard();
  const [isConfirming, setConfirming] = useState(false);
  return (
    <>
      <Button
        variant="subtle"
        color="brick"
        disabled={gone}
        leftSection={<Trash2 size={18} aria-hidden />}
        onClick={() => setConfirming(true)}
        {...guard}
      >
        <Trans>Delete</Trans>
      </Button>
      <RemovalDialog
        kind={SECTION}
        id={id}
        name={name}
        opened={isConfirming}
        onClose={() => setConfirming(false)}
        onRemoved={onRemoved}
      />
    </>
  );
}

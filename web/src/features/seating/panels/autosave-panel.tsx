import { Trans } from "@lingui/react/macro";
import { Alert, Button, Group, Stack } from "@mantine/core";
import { ArchiveRestore, Trash2 } from "lucide-react";
import type { ReactNode } from "react";
import { SidePanel } from "@/kit/side-panel.tsx";
import { DraftNotice } from "@/records/draft-fields/draft-notice.tsx";
import { GeneralIssues } from "@/records/draft-fields/general-issues.tsx";
import type { PanelCallbacks } from "@/records/form-panel/panel-callbacks.ts";
import { EditedThing } from "@/records/presence/edited-thing.tsx";
import { useWriteAccess } from "@/records/write-access/write-access.tsx";
import type { AutosaveForm, SaveResult } from "./use-autosave-form.ts";

interface SavingPanelProps<V extends object> extends PanelCallbacks {
  title: ReactNode;
  /** The edited record, as other users see it. */
  thing: { container: string; id: string };
  form: AutosaveForm<V>;
  /** The record was removed while its panel is open: typed values wait until it is restored. */
  gone?: { notice: ReactNode; onRestore: () => void } | undefined;
  onDelete?: () => void;
  /** Shown to viewers instead of the fields. */
  facts: ReactNode;
  /** Shown above the fields. */
  first?: ReactNode;
  children: ReactNode;
}

/** A panel without a save button: a field is saved on blur, Enter closes the panel, and each field is one undo. */
export function AutosavePanel<V extends object>(props: SavingPanelProps<V>) {
  const { title, thing, form, gone, onDelete, facts, first, children, onClose, onDone } = props;
  const { allowed } = useWriteAccess();

  const save = (): SaveResult => (gone ? "left" : form.save());

  /** Closes, unless a question is open. Values that cannot be saved stay as a draft. */
  function leave() {
    const saved = save();
    if (saved === "all") onDone();
    else if (saved === "left") onClose();
  }

  return (
    <SidePanel
      opened
      onClose={leave}
      title={title}
      footer={
        allowed &&
        onDelete &&
        !gone && (
          <Group>
            <Button
              variant="subtle"
              color="brick"
              leftSection={<Trash2 size={18} aria-hidden />}
              onClick={onDelete}
            >
              <Trans>Delete</Trans>
            </Button>
          </Group>
        )
      }
    >
      <Stack gap="lg">
        {gone && (
          <Alert color="ochre" role="status">
            {gone.notice}
            {allowed && (
              <Button
                mt="sm"
                variant="default"
                leftSection={<ArchiveRestore size={18} aria-hidden />}
                onClick={gone.onRestore}
              >
                <Trans>Bring it back</Trans>
              </Button>
            )}
          </Alert>
        )}
        {first}
        {allowed ? (
          <form
            // The core validates: the browser's own messages would come first and differ.
            noValidate
            onBlur={save}
            onSubmit={(event) => event.preventDefault()}
            onKeyDown={(event) => {
              // A form of several fields without a button is not submitted by Enter; an open list handles Enter itself.
              const isText = event.target instanceof HTMLInputElement && event.target.type === "text";
              if (event.key !== "Enter" || event.defaultPrevented || !isText) return;
              event.preventDefault();
              if (save() === "all") onDone();
            }}
          >
            <Stack gap="md">
              <DraftNotice form={form} at="top" />
              <GeneralIssues form={form} />
              <EditedThing {...thing}>{children}</EditedThing>
            </Stack>
          </form>
        ) : (
          facts
        )}
      </Stack>
    </SidePanel>
  );
}

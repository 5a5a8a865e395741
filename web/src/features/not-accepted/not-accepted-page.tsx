import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Stack, Text } from "@mantine/core";
import { Check, Copy, Download, RotateCcw, Trash2 } from "lucide-react";
import { useState } from "react";
import { helpAddress } from "@/domain/help/help-address.ts";
import { isPhotoDecision, repeatDecision } from "@/domain/photos/moderation/refused-decisions.ts";
import { ConfirmDialog } from "@/kit/confirm-dialog.tsx";
import { copyText } from "@/kit/copy-text.ts";
import { downloadFile } from "@/kit/download-file.ts";
import { EmptyState } from "@/kit/empty-state.tsx";
import { PageHeader } from "@/kit/page-header.tsx";
import { showFailureToast } from "@/kit/toasts.tsx";
import type { Tool } from "@/kit/tools/tool.ts";
import { deviceClock } from "@/lib/calendar.ts";
import { db, type RefusedEditRow } from "@/lib/db/db.ts";
import {
  dismissRefused,
  retryRefused,
  useCanWrite,
  useRefusedEdits,
  useRetryIssue,
} from "@/wedding/hooks.ts";
import { RefusedEditCard, useRefusedText } from "./refused-edit-card.tsx";

/** Edits that the server refused, in plain words, until the user retries or dismisses them. */
export default function NotAcceptedPage() {
  const { t } = useLingui();
  const edits = useRefusedEdits();
  const retryIssueOf = useRetryIssue();
  const canDecidePhotos = useCanWrite("planning").allowed;
  const text = useRefusedText();
  /** The edits that the user is asked about: dismiss them or not. */
  const [dismissing, setDismissing] = useState<readonly RefusedEditRow[]>([]);
  const issueOf = (edit: RefusedEditRow) => {
    if (!isPhotoDecision(edit)) return retryIssueOf(edit);
    return canDecidePhotos ? undefined : { code: "role", message: text.reasonOf(edit) };
  };
  const retryableEdits = edits.filter((edit) => !issueOf(edit));

  async function retry(editsToRetry: readonly RefusedEditRow[]) {
    for (const edit of editsToRetry) {
      if (isPhotoDecision(edit)) {
        await repeatDecision(db(), edit, new Date().toISOString());
        continue;
      }
      const result = await retryRefused(edit, t`Please try again.`);
      if (!result.ok) showFailureToast(t`${text.titleOf(edit)} wasn’t accepted`, result.issues);
    }
  }

  const exportAs = (format: "txt" | "json") => {
    const name = `troth-not-accepted-${deviceClock.today()}.${format}`;
    if (format === "txt") downloadFile(name, text.plainTextOf(edits), "text/plain");
    else downloadFile(name, JSON.stringify(edits, null, 2), "application/json");
  };

  const retryTool: Tool = {
    key: "retry",
    label: t`Try all again`,
    icon: RotateCcw,
    run: () => void retry(retryableEdits),
  };
  const tools: readonly Tool[] = [
    {
      key: "copy",
      label: t`Copy all`,
      icon: Copy,
      run: () => void copyText(text.plainTextOf(edits), t`Export them instead.`),
    },
    {
      key: "export",
      label: t`Export`,
      icon: Download,
      groups: [
        {
          items: [
            { key: "txt", label: t`Text, to read`, run: () => exportAs("txt") },
            { key: "json", label: t`JSON, with every detail`, run: () => exportAs("json") },
          ],
        },
      ],
    },
    { key: "dismiss", label: t`Dismiss all`, icon: Trash2, danger: true, run: () => setDismissing(edits) },
  ];

  return (
    <>
      <PageHeader
        title={t`Not accepted`}
        description={
          edits.length > 0 && (
            <Trans>
              The server didn’t accept these edits. They’re kept on this device, but they aren’t in the plan.
            </Trans>
          )
        }
        primary={retryableEdits.length > 1 ? retryTool : undefined}
        menu={{ label: t`More for these edits`, tools: edits.length > 0 ? tools : [] }}
      />
      {edits.length === 0 ? (
        <EmptyState icon={Check} help={helpAddress("roles")} title={<Trans>Everything was accepted</Trans>}>
          <Trans>
            If the server can’t accept one of your edits, for example because of your role, you’ll find it
            here.
          </Trans>
        </EmptyState>
      ) : (
        <Stack component="ul" gap="md" p={0} m={0} style={{ listStyle: "none" }}>
          {edits.map((edit) => (
            <RefusedEditCard
              key={edit.key}
              edit={edit}
              issue={issueOf(edit)}
              onRetry={() => void retry([edit])}
              onDismiss={() => setDismissing([edit])}
            />
          ))}
        </Stack>
      )}
      <ConfirmDialog
        opened={dismissing.length > 0}
        title={<Plural value={dismissing.length} one="Dismiss this edit?" other="Dismiss # edits?" />}
        confirmLabel={<Trans>Dismiss</Trans>}
        danger
        onCancel={() => setDismissing([])}
        onConfirm={() => {
          void dismissRefused(dismissing.map(({ key }) => key));
          setDismissing([]);
        }}
      >
        <Text>
          <Trans>Removed from this list for good. The plan itself stays as it is.</Trans>
        </Text>
      </ConfirmDialog>
    </>
  );
}

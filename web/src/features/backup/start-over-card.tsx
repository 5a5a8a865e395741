import { Trans, useLingui } from "@lingui/react/macro";
import { Alert, Button, Card, List, Text, Title } from "@mantine/core";
import { CircleAlert, CircleCheck, RefreshCw } from "lucide-react";
import { useState } from "react";
import { ConfirmDialog } from "@/kit/confirm-dialog.tsx";
import { SignalNote } from "@/kit/needs-signal.tsx";
import { ApiError } from "@/lib/api/errors.ts";
import { startHistoryOver, useStanding, useWedding } from "@/wedding/hooks.ts";
import type { RestoreOutcome } from "./found-backup.tsx";

/** For owners: starts a new history when the server cannot read the old one or has reached its limit. */
export function StartOverCard() {
  const { t } = useLingui();
  const { id } = useWedding();
  const standing = useStanding();
  const [isConfirming, setConfirming] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<RestoreOutcome>();
  if (!id || standing !== "OWNER") return null;

  async function startOver(weddingId: string) {
    setConfirming(false);
    setBusy(true);
    setOutcome(undefined);
    try {
      await startHistoryOver(weddingId);
      setOutcome({ ok: true, text: t`The edit history is reset. Other devices follow by themselves.` });
    } catch (error) {
      if (!(error instanceof ApiError)) console.error(error);
      const reason = error instanceof ApiError ? error.message : t`Please try again.`;
      setOutcome({
        ok: false,
        text: t`The edit history couldn’t be reset, and nothing has changed. ${reason}`,
      });
    } finally {
      setBusy(false);
    }
  }

  return (
    <Card component="section" aria-labelledby="backup-start-over">
      <Title order={2} id="backup-start-over">
        <Trans>Reset edit history (only if support asks you to)</Trans>
      </Title>
      <Text c="dimmed" mt="xs" mb="md">
        <Trans>
          For when the server can’t read this wedding, or can’t take more changes. Your plan stays as it is;
          only the record of past edits starts again.
        </Trans>
      </Text>
      <SignalNote isWaiting={isBusy}>
        <Trans>This needs a connection. Nothing changes without one, and your plan stays as it is.</Trans>
      </SignalNote>
      <div>
        <Button
          mt="md"
          variant="default"
          loading={isBusy}
          leftSection={<RefreshCw size={18} aria-hidden />}
          onClick={() => setConfirming(true)}
        >
          <Trans>Reset edit history…</Trans>
        </Button>
      </div>
      {outcome && (
        <Alert
          mt="md"
          role={outcome.ok ? "status" : "alert"}
          color={outcome.ok ? "sage" : "brick"}
          icon={outcome.ok ? <CircleCheck size={20} aria-hidden /> : <CircleAlert size={20} aria-hidden />}
        >
          {outcome.text}
        </Alert>
      )}
      <ConfirmDialog
        opened={isConfirming}
        title={<Trans>Reset the edit history?</Trans>}
        confirmLabel={<Trans>Reset edit history</Trans>}
        danger
        onCancel={() => setConfirming(false)}
        onConfirm={() => void startOver(id)}
      >
        <Text mb="xs">
          <Trans>The plan stays as it is for everyone on the team:</Trans>
        </Text>
        <List>
          <List.Item>
            <Trans>Kept: guests, budget, seating and everything else, as they are now.</Trans>
          </List.Item>
          <List.Item>
            <Trans>
              Kept: changes other devices haven’t synced yet. They arrive when those devices are online.
            </Trans>
          </List.Item>
          <List.Item>
            <Trans>Not kept: who changed what, and what you could undo.</Trans>
          </List.Item>
          <List.Item>
            <Trans>
              Not kept: the second of two versions that still wait for a choice. The one shown now stays.
            </Trans>
          </List.Item>
        </List>
        <Text mt="sm">
          <Trans>
            To keep the old history, download a backup first; you can open it as a separate wedding.
          </Trans>
        </Text>
      </ConfirmDialog>
    </Card>
  );
}

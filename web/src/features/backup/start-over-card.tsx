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
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<RestoreOutcome>();
  if (!id || standing !== "OWNER") return null;

  async function startOver(wedding: string) {
    setAsking(false);
    setBusy(true);
    setOutcome(undefined);
    try {
      await startHistoryOver(wedding);
      setOutcome({ ok: true, text: t`The history has started over. All devices follow by themselves.` });
    } catch (error) {
      if (!(error instanceof ApiError)) console.error(error);
      const reason = error instanceof ApiError ? error.message : t`Please try again.`;
      setOutcome({
        ok: false,
        text: t`The history could not be started over, and nothing was changed. ${reason}`,
      });
    } finally {
      setBusy(false);
    }
  }

  return (
    <Card component="section" aria-labelledby="backup-start-over">
      <Title order={2} id="backup-start-over">
        <Trans>Start the history over</Trans>
      </Title>
      <Text c="dimmed" mt="xs" mb="md">
        <Trans>
          When the server says that it cannot read this wedding, or that it has reached the largest number of
          changes: the plan goes on as it is, with a fresh history.
        </Trans>
      </Text>
      <SignalNote isWaiting={busy}>
        <Trans>
          Starting over needs a connection. Nothing is changed without one, and your plan stays as it is.
        </Trans>
      </SignalNote>
      <div>
        <Button
          mt="md"
          variant="default"
          loading={busy}
          leftSection={<RefreshCw size={18} aria-hidden />}
          onClick={() => setAsking(true)}
        >
          <Trans>Start over…</Trans>
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
        opened={asking}
        title={<Trans>Start the history over?</Trans>}
        confirmLabel={<Trans>Start over</Trans>}
        danger
        onCancel={() => setAsking(false)}
        onConfirm={() => void startOver(id)}
      >
        <Text mb="xs">
          <Trans>The plan stays as it is, for everybody on the team:</Trans>
        </Text>
        <List>
          <List.Item>
            <Trans>Kept: guests, budget, seating and everything else, as they are now.</Trans>
          </List.Item>
          <List.Item>
            <Trans>Kept: what other devices have not synced yet. They bring it when they are online.</Trans>
          </List.Item>
          <List.Item>
            <Trans>Not kept: who did what before today, and what could be undone.</Trans>
          </List.Item>
          <List.Item>
            <Trans>
              Not kept: second versions of a field that still wait for a choice. The one that shows stays.
            </Trans>
          </List.Item>
        </List>
        <Text mt="sm">
          <Trans>
            A backup of before keeps the old history; it can be brought back as a wedding of its own.
          </Trans>
        </Text>
      </ConfirmDialog>
    </Card>
  );
}

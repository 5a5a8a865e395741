import { Trans, useLingui } from "@lingui/react/macro";
import { Alert, Button, Card, FileButton, Text, Title } from "@mantine/core";
import { CircleAlert, CircleCheck, FolderOpen } from "lucide-react";
import { useState } from "react";
import { type Backup, checkBackup } from "@/wedding/hooks.ts";
import { FoundBackup, type RestoreOutcome } from "./found-backup.tsx";
import { READING_PROBLEMS } from "./problem-words.ts";

export function BringBackCard() {
  const { t, i18n } = useLingui();
  const [busy, setBusy] = useState(false);
  const [backups, setBackups] = useState<readonly Backup[]>([]);
  const [outcome, setOutcome] = useState<RestoreOutcome>();

  async function look(file: File | null) {
    if (!file) return;
    setBusy(true);
    setOutcome(undefined);
    setBackups([]);
    try {
      const reading = await checkBackup(file);
      if (reading.ok) setBackups(reading.backups);
      else setOutcome({ ok: false, text: i18n._(READING_PROBLEMS[reading.problem]) });
    } catch (error) {
      console.error(error);
      setOutcome({
        ok: false,
        text: t`The file couldn’t be opened. Nothing has changed; please try again.`,
      });
    } finally {
      setBusy(false);
    }
  }

  function done(result: RestoreOutcome) {
    setOutcome(result);
    if (result.ok) setBackups([]);
  }

  return (
    <Card component="section" aria-labelledby="backup-bring-back">
      <Title order={2} id="backup-bring-back">
        <Trans>Restore a backup</Trans>
      </Title>
      <Text c="dimmed" mt="xs" mb="lg">
        <Trans>
          Open it as a separate wedding, or merge it into this one: what’s missing here comes back, and what’s
          newer here stays.
        </Trans>
      </Text>
      <div>
        <FileButton accept=".automerge,.json,application/json,application/octet-stream" onChange={look}>
          {(props) => (
            <Button
              {...props}
              variant="default"
              loading={busy}
              leftSection={<FolderOpen size={18} aria-hidden />}
            >
              <Trans>Choose a backup</Trans>
            </Button>
          )}
        </FileButton>
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
      {backups.map((backup, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list of one file never changes
        <FoundBackup key={index} backup={backup} onDone={done} />
      ))}
    </Card>
  );
}

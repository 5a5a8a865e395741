import { Trans, useLingui } from "@lingui/react/macro";
import { Alert, Button, Card, FileButton, Group, SimpleGrid, Text, Title } from "@mantine/core";
import { CircleAlert, CircleCheck, Download, FileJson, FolderOpen } from "lucide-react";
import { useState } from "react";
import { downloadFile } from "@/kit/download-file.ts";
import { PageHeader } from "@/kit/page-header.tsx";
import { showFailureToast } from "@/kit/toasts.tsx";
import {
  type Backup,
  type BackupFormat,
  checkBackup,
  makeBackup,
  useWedding,
  useWeddings,
} from "@/wedding/hooks.ts";
import { FoundBackup, READING_PROBLEMS, type RestoreOutcome } from "./found-backup.tsx";
import { StartOverCard } from "./start-over-card.tsx";

/** Export and restore of the wedding as a file. */
export default function BackupPage() {
  const { t } = useLingui();
  return (
    <>
      <PageHeader
        title={t`Backup`}
        description={
          <Trans>
            Your wedding is on every device that has opened it. A backup is one more copy, in your own file.
          </Trans>
        }
      />
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="lg">
        <DownloadCard />
        <RestoreCard />
        <StartOverCard />
      </SimpleGrid>
    </>
  );
}

function DownloadCard() {
  const { t } = useLingui();
  const { id } = useWedding();
  const wedding = useWeddings().find((candidate) => candidate.id === id);
  const [busyFormat, setBusyFormat] = useState<BackupFormat>();

  async function download(format: BackupFormat) {
    if (!id) return;
    setBusyFormat(format);
    try {
      const file = await makeBackup(id, format);
      if (file) downloadFile(file.name, file.content, file.content.type);
      else showFailure(t`This wedding hasn’t loaded on this device yet. Please try again later.`);
    } catch (error) {
      console.error(error);
      showFailure(t`Your plan is still on this device. Please try again.`);
    } finally {
      setBusyFormat(undefined);
    }
  }

  function showFailure(message: string) {
    showFailureToast(t`The copy couldn’t be made`, [{ message }]);
  }

  return (
    <Card component="section" aria-labelledby="backup-download">
      <Title order={2} id="backup-download">
        <Trans>Keep a copy</Trans>
      </Title>
      {wedding ? (
        <>
          <Text c="dimmed" mt="xs">
            <Trans>
              Everything in the plan of {wedding.title}, with its full history. You can restore it here even
              without a server. Team, roles and passwords aren’t in it.
            </Trans>
          </Text>
          <Group mt="lg" gap="sm">
            <Button
              leftSection={<Download size={18} aria-hidden />}
              loading={busyFormat === "automerge"}
              onClick={() => void download("automerge")}
            >
              <Trans>Download backup</Trans>
            </Button>
            <Button
              variant="default"
              leftSection={<FileJson size={18} aria-hidden />}
              loading={busyFormat === "json"}
              onClick={() => void download("json")}
            >
              <Trans>Download as JSON</Trans>
            </Button>
          </Group>
        </>
      ) : (
        <Text c="dimmed" mt="xs">
          <Trans>There’s no wedding here yet, so there’s nothing to back up.</Trans>
        </Text>
      )}
    </Card>
  );
}

function RestoreCard() {
  const { t, i18n } = useLingui();
  const [isBusy, setBusy] = useState(false);
  const [backups, setBackups] = useState<readonly Backup[]>([]);
  const [outcome, setOutcome] = useState<RestoreOutcome>();

  async function readFile(file: File | null) {
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

  function finish(newOutcome: RestoreOutcome) {
    setOutcome(newOutcome);
    if (newOutcome.ok) setBackups([]);
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
        <FileButton accept=".automerge,.json,application/json,application/octet-stream" onChange={readFile}>
          {(props) => (
            <Button
              {...props}
              variant="default"
              loading={isBusy}
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
        <FoundBackup key={index} backup={backup} onDone={finish} />
      ))}
    </Card>
  );
}

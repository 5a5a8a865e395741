import { Trans, useLingui } from "@lingui/react/macro";
import { Button, Card, Group, Text, Title } from "@mantine/core";
import { Download, FileJson } from "lucide-react";
import { useState } from "react";
import { downloadFile } from "@/kit/download-file.ts";
import { showFailureToast } from "@/kit/toasts.tsx";
import { type BackupFormat, makeBackup, useWedding, useWeddings } from "@/wedding/hooks.ts";

export function DownloadCard() {
  const { t } = useLingui();
  const { id } = useWedding();
  const wedding = useWeddings().find((candidate) => candidate.id === id);
  const [busy, setBusy] = useState<BackupFormat>();

  async function download(format: BackupFormat) {
    if (!id) return;
    setBusy(format);
    try {
      const file = await makeBackup(id, format);
      if (file) downloadFile(file.name, file.content, file.content.type);
      else showFailure(t`This wedding hasn’t loaded on this device yet. Please try again later.`);
    } catch (error) {
      console.error(error);
      showFailure(t`Your plan is still on this device. Please try again.`);
    } finally {
      setBusy(undefined);
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
              loading={busy === "automerge"}
              onClick={() => void download("automerge")}
            >
              <Trans>Download backup</Trans>
            </Button>
            <Button
              variant="default"
              leftSection={<FileJson size={18} aria-hidden />}
              loading={busy === "json"}
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

import { Trans, useLingui } from "@lingui/react/macro";
import { Alert, Anchor, Button, Progress, Text } from "@mantine/core";
import { Archive, CircleStop } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { ConfirmDialog } from "@/kit/confirm-dialog.tsx";
import { InstantText } from "@/kit/dates/instant-text.tsx";
import { Figure, FigureLine } from "@/kit/figure-line.tsx";
import { ServerData } from "@/kit/server-data.tsx";
import { SidePanel } from "@/kit/side-panel.tsx";
import { useServerChange } from "@/kit/use-server-change.ts";
import { useWriteGuard } from "@/records/write-access/write-access.tsx";
import { useSubjectWords } from "../letters/variable-words.ts";
import { isBeingSent, type Mailing, useEmailChanges, useMailing } from "../server/email-server.ts";

interface MailingPanelProps {
  weddingId: string;
  id: string;
  onClose: () => void;
}

/** Panel with the progress of a letter to many. The server sends it whether or not this is open. */
export function MailingPanel({ weddingId, id, onClose }: MailingPanelProps) {
  const { t } = useLingui();
  const subjectWords = useSubjectWords();
  const query = useMailing(weddingId, id);
  return (
    <SidePanel opened onClose={onClose} title={subjectWords(query.data?.subject ?? "") || t`Letter`}>
      <ServerData
        query={query}
        title={<Trans>Following this letter needs a connection</Trans>}
        about={<Trans>The server keeps sending by itself.</Trans>}
      >
        {(mailing) => <MailingProgress weddingId={weddingId} mailing={mailing} />}
      </ServerData>
    </SidePanel>
  );
}

function MailingProgress({ weddingId, mailing }: { weddingId: string; mailing: Mailing }) {
  const { t } = useLingui();
  const { total, sent, waiting, failed, stopped, kept, createdAt, stoppedAt } = mailing;
  const finished = total - waiting;
  return (
    <>
      <Text c="dimmed" mb="md">
        <Trans>
          Started <InstantText value={createdAt} withTime />
        </Trans>
      </Text>
      {kept > 0 ? (
        <Alert
          color="ochre"
          mb="md"
          role="status"
          icon={<Archive size={20} aria-hidden />}
          title={t`Kept, not sent`}
        >
          <Trans>
            This server can’t send email yet, so it keeps these letters. You can read them under Delivery; the
            person who runs the server can set email up.
          </Trans>
        </Alert>
      ) : (
        <>
          <Progress
            value={total === 0 ? 100 : (100 * finished) / total}
            size="lg"
            aria-label={t`Sending`}
            mb="xs"
          />
          <Text role="status" mb="md">
            {progressText()}
          </Text>
        </>
      )}
      <FigureLine label={t`Letters`}>
        <Figure value={sent} label={<Trans>sent</Trans>} />
        <Figure value={waiting} label={<Trans>waiting</Trans>} />
        <Figure value={failed} label={<Trans>failed</Trans>} {...(failed > 0 && { tone: "trouble" })} />
        {stopped > 0 && <Figure value={stopped} label={<Trans>stopped</Trans>} />}
        {kept > 0 && <Figure value={kept} label={<Trans>kept, not sent</Trans>} />}
      </FigureLine>
      {failed > 0 && (
        <Text size="sm">
          <Trans>
            <Anchor component={Link} to="/app/emails?tab=queue" inherit underline="always">
              Delivery
            </Anchor>{" "}
            says why.
          </Trans>
        </Text>
      )}
      {isBeingSent(mailing) && <StopSending weddingId={weddingId} mailing={mailing} />}
    </>
  );

  function progressText(): string {
    if (stoppedAt) return t`Stopped: ${sent} of ${total} were already sent.`;
    if (waiting > 0) return t`${sent} of ${total} sent. You can close this: it keeps going by itself.`;
    return failed > 0 ? t`${sent} of ${total} sent.` : t`All ${total} sent.`;
  }
}

function StopSending({ weddingId, mailing }: { weddingId: string; mailing: Mailing }) {
  const { t } = useLingui();
  const guard = useWriteGuard();
  const { stop } = useEmailChanges(weddingId);
  const { change, isBusy, isOffline, error } = useServerChange();
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button
        mt="md"
        variant="default"
        leftSection={<CircleStop size={18} aria-hidden />}
        loading={isBusy}
        disabled={isOffline}
        onClick={() => setAsking(true)}
        {...guard}
      >
        <Trans>Stop sending</Trans>
      </Button>
      {error !== undefined && (
        <Text c="brick" role="alert" mt="sm">
          {error}
        </Text>
      )}
      <ConfirmDialog
        opened={isAsking}
        title={t`Stop sending this letter?`}
        confirmLabel={t`Stop it now`}
        cancelLabel={t`Keep sending`}
        danger
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          void change(() => stop(mailing.id), t`The letter was stopped.`);
        }}
      >
        <Trans>Letters already handed over still arrive. The others aren’t sent.</Trans>
      </ConfirmDialog>
    </>
  );
}

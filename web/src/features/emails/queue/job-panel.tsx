import { Trans, useLingui } from "@lingui/react/macro";
import { Alert, Button, Text } from "@mantine/core";
import { CircleAlert } from "lucide-react";
import { InstantText } from "@/kit/dates/instant-text.tsx";
import { ServerData } from "@/kit/server-data.tsx";
import { SidePanel } from "@/kit/side-panel.tsx";
import classes from "../emails.module.css";
import { type EmailJob, useJob } from "../server/email-server.ts";
import { JobStatus, JobType } from "./job-words.tsx";

interface JobPanelProps {
  weddingId: string;
  id: string;
  onMailing: (mailingId: string) => void;
  onClose: () => void;
}

/** Panel with one letter of the history, and why it failed if it did. */
export function JobPanel({ weddingId, id, onMailing, onClose }: JobPanelProps) {
  const { t } = useLingui();
  const query = useJob(weddingId, id);
  return (
    <SidePanel opened onClose={onClose} title={query.data?.job.subject || t`Letter`}>
      <ServerData
        query={query}
        title={<Trans>This letter needs a connection</Trans>}
        about={<Trans>It’s safe on the server.</Trans>}
      >
        {({ job, text }) => <JobDetails job={job} text={text} onMailing={onMailing} />}
      </ServerData>
    </SidePanel>
  );
}

interface JobDetailsProps extends Pick<JobPanelProps, "onMailing"> {
  job: EmailJob;
  text: string;
}

function JobDetails({ job, text, onMailing }: JobDetailsProps) {
  const { t } = useLingui();
  const { to, status, createdAt, completedAt, error, metadata } = job;
  const { type, mailingId, openedAt, clickedAt } = metadata;
  return (
    <>
      {error && status !== "stopped" && (
        <Alert
          color={status === "failed" ? "brick" : "ochre"}
          role="alert"
          mb="md"
          icon={<CircleAlert size={20} aria-hidden />}
          title={status === "failed" ? t`Why it failed` : t`Why it isn’t sent yet`}
        >
          {error}
        </Alert>
      )}
      <dl className={classes.details}>
        <dt>
          <Trans>Status</Trans>
        </dt>
        <dd>
          <JobStatus status={status} />
        </dd>
        <dt>
          <Trans>Recipient</Trans>
        </dt>
        <dd>{to}</dd>
        <dt>
          <Trans>Type</Trans>
        </dt>
        <dd>
          <JobType type={type} />
        </dd>
        <dt>
          <Trans>Created</Trans>
        </dt>
        <dd>
          <InstantText value={createdAt} withTime />
        </dd>
        {completedAt && (
          <>
            <dt>
              <Trans>Completed</Trans>
            </dt>
            <dd>
              <InstantText value={completedAt} withTime />
            </dd>
          </>
        )}
        {openedAt && (
          <>
            <dt>
              <Trans>Opened</Trans>
            </dt>
            <dd>
              <InstantText value={openedAt} withTime />
            </dd>
          </>
        )}
        {clickedAt && (
          <>
            <dt>
              <Trans>Clicked</Trans>
            </dt>
            <dd>
              <InstantText value={clickedAt} withTime />
            </dd>
          </>
        )}
      </dl>
      {text ? (
        <div className={classes.text}>{text}</div>
      ) : (
        <Text c="dimmed" size="sm" mt="md">
          <Trans>The text isn’t shown here: its links belong to the person it went to.</Trans>
        </Text>
      )}
      {mailingId && (
        <Button mt="md" variant="default" onClick={() => onMailing(mailingId)}>
          <Trans>See how it went for everyone</Trans>
        </Button>
      )}
    </>
  );
}

import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { Button, Group, Text, Title, UnstyledButton } from "@mantine/core";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { useId, useState } from "react";
import { helpAddress } from "@/domain/help/help-address.ts";
import { InstantText } from "@/kit/dates/instant-text.tsx";
import { HelpLink } from "@/kit/help-link.tsx";
import { ServerData } from "@/kit/server-data.tsx";
import { useRoomBeside } from "@/kit/use-layout.ts";
import classes from "../emails.module.css";
import { type EmailJob, HISTORY_PAGE_SIZE, useJobs } from "../server/email-server.ts";
import { JobStatus, JobType } from "./job-words.tsx";

interface EmailHistoryProps {
  weddingId: string;
  onOpen: (jobId: string) => void;
}

/** The wedding's letters in pages, newest first. */
export function EmailHistory({ weddingId, onOpen }: EmailHistoryProps) {
  const { t } = useLingui();
  const titleId = useId();
  const [page, setPage] = useState(1);
  const query = useJobs(weddingId, page);
  const hasRoomForTable = useRoomBeside();
  return (
    <section className={classes.section} aria-labelledby={titleId}>
      <Title order={2} size="h4" id={titleId}>
        <Trans>Email history</Trans>
      </Title>
      <ServerData
        query={query}
        title={<Trans>Your email history needs a connection</Trans>}
        about={<Trans>Your templates and the letters you’re writing are on this device.</Trans>}
      >
        {({ jobs, total }) => {
          const pages = Math.max(1, Math.ceil(total / HISTORY_PAGE_SIZE));
          if (jobs.length === 0 && page === 1) {
            return (
              <>
                <Text c="dimmed">
                  <Trans>No letters yet. You’ll see here what you send, and whether it arrives.</Trans>
                </Text>
                <HelpLink to={helpAddress("delivery")} />
              </>
            );
          }
          return (
            <>
              {hasRoomForTable ? (
                <JobTable jobs={jobs} onOpen={onOpen} />
              ) : (
                <JobList jobs={jobs} onOpen={onOpen} />
              )}
              <Text size="sm" c="dimmed" role="status">
                <Trans>
                  Page {page} of {pages}
                </Trans>
                {" · "}
                {t`${plural(total, { one: "# letter", other: "# letters" })}`}
              </Text>
              {pages > 1 && (
                <Group justify="space-between">
                  <Button
                    variant="default"
                    leftSection={<ChevronLeft size={18} aria-hidden />}
                    disabled={page <= 1}
                    onClick={() => setPage(page - 1)}
                  >
                    <Trans>Previous</Trans>
                  </Button>

                  <Button
                    variant="default"
                    rightSection={<ChevronRight size={18} aria-hidden />}
                    disabled={page >= pages}
                    onClick={() => setPage(page + 1)}
                  >
                    <Trans>Next</Trans>
                  </Button>
                </Group>
              )}
            </>
          );
        }}
      </ServerData>
    </section>
  );
}

interface JobsProps {
  jobs: readonly EmailJob[];
  onOpen: (jobId: string) => void;
}

function JobTable({ jobs, onOpen }: JobsProps) {
  const { t } = useLingui();
  return (
    <div className={classes.scroll}>
      <table aria-label={t`Email history`} className={classes.table}>
        <thead>
          <tr>
            <th>
              <Trans>Status</Trans>
            </th>
            <th>
              <Trans>Recipient</Trans>
            </th>
            <th>
              <Trans>Subject</Trans>
            </th>
            <th>
              <Trans>Created</Trans>
            </th>
            <th>
              <Trans>Completed</Trans>
            </th>
            <th>
              <Trans>Type</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {jobs.map((job) => (
            <tr key={job.id}>
              <td className={classes.status}>
                <JobStatus status={job.status} reason={job.error} />
              </td>
              <td className={classes.address}>
                <bdi>{job.to}</bdi>
              </td>
              <td className={classes.texts}>
                <UnstyledButton className={classes.openButton} onClick={() => onOpen(job.id)}>
                  <bdi>{job.subject || t`No subject`}</bdi>
                </UnstyledButton>
              </td>
              <td className={classes.time}>
                <InstantText value={job.createdAt} withTime />
              </td>
              <td className={classes.time}>
                {job.completedAt && <InstantText value={job.completedAt} withTime />}
              </td>
              <td>
                <JobType type={job.metadata.type} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function JobList({ jobs, onOpen }: JobsProps) {
  const { t } = useLingui();
  return (
    <ul className={classes.jobs} aria-label={t`Email history`}>
      {jobs.map((job) => (
        <li key={job.id} className={classes.job}>
          <div className={classes.heading}>
            <UnstyledButton className={classes.openButton} onClick={() => onOpen(job.id)}>
              <bdi>{job.subject || t`No subject`}</bdi>
            </UnstyledButton>
            <span className={classes.state}>
              <JobStatus status={job.status} reason={job.error} />
            </span>
          </div>
          <Text size="sm" className={classes.texts}>
            <bdi>{job.to}</bdi>
          </Text>
          <Text size="sm" c="dimmed">
            <JobType type={job.metadata.type} />
            {" · "}
            {job.completedAt ? (
              <Trans>
                Completed <InstantText value={job.completedAt} withTime />
              </Trans>
            ) : (
              <Trans>
                Created <InstantText value={job.createdAt} withTime />
              </Trans>
            )}
          </Text>
        </li>
      ))}
    </ul>
  );
}

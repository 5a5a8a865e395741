import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { Alert, Button, Stack, Text, Title } from "@mantine/core";
import { GitFork, RotateCcw, User } from "lucide-react";
import { useId, useState } from "react";
import { Link } from "react-router";
import { ReplyText } from "@/domain/replies/reply-marks.tsx";
import { newestFirst } from "@/domain/replies/reply-sentence.ts";
import { SidePanel } from "@/kit/side-panel.tsx";
import type { RecordOf } from "@/lib/core/records.ts";
import type { RecordQuery } from "@/lib/core/types.ts";
import { linkTo } from "@/records/area.ts";
import { ListFilter, ListToolbar } from "@/records/list-toolbar/list-toolbar.tsx";
import { useToSettleFilter } from "@/records/list-toolbar/use-to-settle-filter.ts";
import { RecordList } from "@/records/record-list/record-list.tsx";
import { toSettlePath } from "@/records/to-settle/to-settle-path.ts";
import { useWriteGuard } from "@/records/write-access/write-access.tsx";
import { useConflicts, useRecord, useRecords } from "@/wedding/hooks.ts";
import classes from "./replies.module.css";
import { ReplyActions } from "./reply-actions.tsx";
import { ReplyHeading, ReplyStateBadge, replierName } from "./reply-heading.tsx";
import { REPLY } from "./reply-kind.ts";
import { ATTENDING_WORDS, REPLY_STATE_WORDS } from "./reply-words.ts";
import { useSettleReply } from "./use-settle.ts";
import { WaitingReason } from "./waiting-reason.tsx";

interface AllRepliesProps {
  openId: string | undefined;
  onOpen: (id: string) => void;
}

/** The list of all replies, newest first, with search and a filter. */
export function AllReplies({ openId, onOpen }: AllRepliesProps) {
  const { t } = useLingui();
  const titleId = useId();
  const [search, setSearch] = useState("");
  const [filter, setFilter] = useState<string | null>(null);
  const toSettle = useToSettleFilter("replies");
  const matchingReplies = useRecords("reply", { search, ...queryOf(filter) });
  const visibleReplies = newestFirst(matchingReplies).filter(({ id }) => toSettle.passes(id));
  const choices = { ...ATTENDING_WORDS, ...REPLY_STATE_WORDS };
  return (
    <section className={classes.section} aria-labelledby={titleId}>
      <Title order={2} id={titleId}>
        <Trans>All replies</Trans>
      </Title>
      <ListToolbar
        label={t`Search replies`}
        search={search}
        onSearch={setSearch}
        count={t`${plural(visibleReplies.length, { one: "# reply", other: "# replies" })}`}
        toSettle={toSettle}
        filters={{
          active: filter === null ? 0 : 1,
          onClear: () => setFilter(null),
          fields: (
            <ListFilter
              aria-label={t`Filter replies`}
              clearable
              placeholder={t`All replies`}
              data={Object.entries(choices).map(([value, label]) => ({ value, label: t(label) }))}
              value={filter}
              onChange={setFilter}
            />
          ),
        }}
      />
      {visibleReplies.length === 0 ? (
        <div role="status">
          <Text c="dimmed" mb="sm">
            <Trans>No matching replies.</Trans>
          </Text>
          <Button
            variant="default"
            onClick={() => {
              setSearch("");
              setFilter(null);
            }}
          >
            <Trans>Show all replies</Trans>
          </Button>
        </div>
      ) : (
        <RecordList
          kind={REPLY}
          label={t`All replies`}
          records={visibleReplies}
          openId={openId}
          onOpen={onOpen}
          row={(reply) => <ReplyRow reply={reply} />}
        />
      )}
    </section>
  );
}

/** The query for a value of the filter: an answer or a state, which have no value in common. */
function queryOf(filter: string | null): Pick<RecordQuery, "having"> {
  if (filter === null) return {};
  return { having: { [filter in ATTENDING_WORDS ? "attending" : "state"]: filter } };
}

function ReplyRow({ reply }: { reply: RecordOf<"reply"> }) {
  const { dietaryNeeds, specialRequests } = reply;
  const requests = [specialRequests, dietaryNeeds].filter(Boolean).join(" · ");
  return (
    <span className={classes.row}>
      <ReplyHeading reply={reply} />
      <span className={classes.about}>
        <ReplyStateBadge reply={reply} />
        {requests && <bdi className={classes.words}>{requests}</bdi>}
      </span>
    </span>
  );
}

interface ReplyPanelProps {
  id: string;
  onClose: () => void;
}

/** One reply, as the guest wrote it, with its actions. */
export function ReplyPanel({ id, onClose }: ReplyPanelProps) {
  const { t } = useLingui();
  const guard = useWriteGuard();
  const reply = useRecord("reply", id);
  const { settle, reopen, busyId } = useSettleReply();
  if (!reply) {
    return (
      <SidePanel opened onClose={onClose} title={<Trans>Reply</Trans>}>
        <Trans>This reply is gone. Choose another one.</Trans>
      </SidePanel>
    );
  }
  const guestLink =
    reply.guestId !== null && reply.guestName !== null ? linkTo("guest", reply.guestId) : undefined;
  const name = reply.guestName;
  return (
    <SidePanel opened onClose={onClose} title={t`Reply from ${replierName(reply)}`}>
      <Stack gap="md">
        <ReplyHeading reply={reply} />
        <div>
          <ReplyStateBadge reply={reply} />
        </div>
        <TwoVersions id={id} />
        {reply.state === "OPEN" && (
          <p className={classes.why}>
            <WaitingReason reply={reply} />
          </p>
        )}
        <ReplyText reply={reply} />
        {reply.state === "OPEN" && (
          <ReplyActions
            reply={reply}
            busy={busyId === id}
            onSettle={(settlement) => void settle(reply, settlement)}
          />
        )}
        {reply.state === "DISMISSED" && (
          <Button
            variant="default"
            leftSection={<RotateCcw size={18} aria-hidden />}
            onClick={() => reopen(reply)}
            {...guard}
          >
            <Trans>Put back to waiting</Trans>
          </Button>
        )}
        {guestLink && (
          <Button
            component={Link}
            to={guestLink}
            variant="default"
            leftSection={<User size={18} aria-hidden />}
          >
            <Trans>Open {name}</Trans>
          </Button>
        )}
      </Stack>
    </SidePanel>
  );
}

/**
 * Shown when two people settled the reply differently at the same time: links to the page where one version is chosen.
 */
function TwoVersions({ id }: { id: string }) {
  if (useConflicts("replies", id).length === 0) return null;
  return (
    <Alert
      color="ochre"
      role="status"
      icon={<GitFork size={20} aria-hidden />}
      title={<Trans>Two people decided on this reply at the same time</Trans>}
    >
      <Button component={Link} to={toSettlePath} variant="light" color="ochre" mt="xs">
        <Trans>Choose</Trans>
      </Button>
    </Alert>
  );
}

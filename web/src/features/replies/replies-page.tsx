import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { Button, Text, Title } from "@mantine/core";
import { CircleCheck, Mail, MessageCircleReply } from "lucide-react";
import { useCallback, useId, useState } from "react";
import { Link } from "react-router";
import { GuestTabs, useWaitingReplies } from "@/domain/guests/tabs/guest-tabs.tsx";
import { helpAddress } from "@/domain/help/help-address.ts";
import { ReplyText } from "@/domain/replies/reply-marks.tsx";
import { newestFirst } from "@/domain/replies/reply-sentence.ts";
import { EmptyState } from "@/kit/empty-state.tsx";
import { PageHeader } from "@/kit/page-header.tsx";
import { PanelLayout } from "@/kit/panel-layout.tsx";
import type { RecordOf } from "@/lib/core/records.ts";
import { useBackCloses } from "@/lib/layers/layer-history.ts";
import { useItemInAddress } from "@/records/address-state.ts";
import { NoWedding } from "@/records/no-wedding.tsx";
import { useRemoteGlow } from "@/records/use-remote-glow.ts";
import { WeddingLoading } from "@/records/wedding-loading.tsx";
import { ReadOnlyNotice } from "@/records/write-access/read-only-notice.tsx";
import { WriteAccess } from "@/records/write-access/write-access.tsx";
import { useRecords, useWedding } from "@/wedding/hooks.ts";
import { AllReplies, ReplyPanel } from "./all-replies.tsx";
import classes from "./replies.module.css";
import { RepliesChart } from "./replies-chart.tsx";
import { ReplyActions } from "./reply-actions.tsx";
import { ReplyHeading, replierName } from "./reply-heading.tsx";
import { useSettleReply } from "./use-settle.ts";
import { LikelyGuestsProvider, WaitingReason } from "./waiting-reason.tsx";

/** Guests' answers from the website: those that wait for a decision, a chart over time, and all of them. */
export default function RepliesPage() {
  return (
    <WriteAccess area="planning">
      <LikelyGuestsProvider>
        <RepliesContent />
      </LikelyGuestsProvider>
    </WriteAccess>
  );
}

function RepliesContent() {
  const { t } = useLingui();
  const { status } = useWedding();
  const [openId, setOpenId] = useState<string>();
  const close = useCallback(() => setOpenId(undefined), []);
  const isReady = status === "ready";
  useBackCloses(openId !== undefined, close);
  useItemInAddress("reply", isReady, setOpenId);
  return (
    <PanelLayout
      opened={openId !== undefined}
      panel={openId !== undefined && <ReplyPanel key={openId} id={openId} onClose={close} />}
    >
      <PageHeader title={t`Guests`} section={t`Replies`} tabs={<GuestTabs />} />
      <ReadOnlyNotice />
      <WeddingLoading status={status} />
      {status === "none" && (
        <NoWedding icon={MessageCircleReply}>
          <Trans>Replies from your wedding website arrive here.</Trans>
        </NoWedding>
      )}
      {isReady && <Replies openId={openId} onOpen={setOpenId} />}
    </PanelLayout>
  );
}

interface RepliesProps {
  openId: string | undefined;
  onOpen: (id: string) => void;
}

function Replies({ openId, onOpen }: RepliesProps) {
  const replies = useRecords("reply");
  if (replies.length === 0) {
    return (
      <EmptyState
        icon={MessageCircleReply}
        help={helpAddress("replies")}
        title={<Trans>No replies yet</Trans>}
        action={
          <Button component={Link} to="/app/guests/invitations" leftSection={<Mail size={18} aria-hidden />}>
            <Trans>Send invitations</Trans>
          </Button>
        }
      >
        <Trans>
          When guests reply on your website, Troth updates your guest list. Replies it can’t match for sure
          wait here for you.
        </Trans>
      </EmptyState>
    );
  }
  return (
    <>
      <WaitingReplies />
      <RepliesChart />
      <AllReplies openId={openId} onOpen={onOpen} />
    </>
  );
}

/** Number of cards at first and for each "show more". A couple settles fewer in one go. */
const PAGE_SIZE = 20;

/** Replies that wait for a decision, oldest first. */
function WaitingReplies() {
  const { t } = useLingui();
  const titleId = useId();
  const waitingReplies = newestFirst(useWaitingReplies()).toReversed();
  const [maxCards, setMaxCards] = useState(PAGE_SIZE);
  const { settle, busyId } = useSettleReply();
  const more = waitingReplies.length - maxCards;
  return (
    <section className={classes.section} aria-labelledby={titleId}>
      <Title order={2} id={titleId}>
        {waitingReplies.length === 0 ? (
          <Trans>Nothing is waiting for you</Trans>
        ) : (
          t`${plural(waitingReplies.length, { one: "# reply is waiting for you", other: "# replies are waiting for you" })}`
        )}
      </Title>
      {waitingReplies.length === 0 ? (
        <Text c="dimmed" className={classes.settled}>
          <CircleCheck size={18} aria-hidden />
          <span>
            <Trans>Every reply is matched with its guest.</Trans>
          </span>
        </Text>
      ) : (
        <ul className={classes.cards} aria-labelledby={titleId}>
          {waitingReplies.slice(0, maxCards).map((reply) => (
            <WaitingReply
              key={reply.id}
              reply={reply}
              busy={busyId === reply.id}
              onSettle={(settlement) => void settle(reply, settlement)}
            />
          ))}
        </ul>
      )}
      {more > 0 && (
        <Button variant="default" onClick={() => setMaxCards(maxCards + PAGE_SIZE)}>
          {t`Show ${plural(more, { one: "# more", other: "# more" })}`}
        </Button>
      )}
    </section>
  );
}

interface WaitingReplyProps extends Pick<Parameters<typeof ReplyActions>[0], "busy" | "onSettle"> {
  reply: RecordOf<"reply">;
}

function WaitingReply({ reply, busy, onSettle }: WaitingReplyProps) {
  const glow = useRemoteGlow<HTMLLIElement>({
    container: "replies",
    id: reply.id,
    updatedAt: reply.updatedAt,
  });
  return (
    <li ref={glow} className={classes.card} aria-label={replierName(reply)} aria-busy={busy || undefined}>
      <ReplyHeading reply={reply} />
      <p className={classes.why}>
        <WaitingReason reply={reply} />
      </p>
      <ReplyText reply={reply} />
      <ReplyActions reply={reply} busy={busy} onSettle={onSettle} />
    </li>
  );
}

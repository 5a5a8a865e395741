import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { Button, Text, Title } from "@mantine/core";
import { CircleCheck } from "lucide-react";
import { useId, useState } from "react";
import { useWaitingReplies } from "@/domain/guests/tabs/use-waiting-replies.ts";
import { newestFirst } from "@/domain/replies/newest-first.ts";
import { ReplyText } from "@/domain/replies/reply-text.tsx";
import type { RecordOf } from "@/lib/core/records.ts";
import { useRemoteGlow } from "@/records/use-remote-glow.ts";
import classes from "./replies.module.css";
import { ReplyActions } from "./reply-actions.tsx";
import { ReplyHeading } from "./reply-heading.tsx";
import { nameOf } from "./reply-name.ts";
import { useSettleReply } from "./use-settle.ts";
import { WaitingReason } from "./waiting-reason.tsx";

/** Limit of cards: each searches for likely guests, and a couple settles fewer in one go. */
const MOST_CARDS = 20;

/** Replies that wait for a decision, oldest first. */
export function WaitingReplies() {
  const { t } = useLingui();
  const titleId = useId();
  const waiting = newestFirst(useWaitingReplies()).toReversed();
  const [most, setMost] = useState(MOST_CARDS);
  const { settle, busy } = useSettleReply();
  const more = waiting.length - most;
  return (
    <section className={classes.section} aria-labelledby={titleId}>
      <Title order={2} id={titleId}>
        {waiting.length === 0 ? (
          <Trans>Nothing is waiting for you</Trans>
        ) : (
          t`${plural(waiting.length, { one: "# reply is waiting for you", other: "# replies are waiting for you" })}`
        )}
      </Title>
      {waiting.length === 0 ? (
        <Text c="dimmed" className={classes.settled}>
          <CircleCheck size={18} aria-hidden />
          <span>
            <Trans>Every reply is matched with its guest.</Trans>
          </span>
        </Text>
      ) : (
        <ul className={classes.cards} aria-labelledby={titleId}>
          {waiting.slice(0, most).map((reply) => (
            <WaitingReply
              key={reply.id}
              reply={reply}
              busy={busy === reply.id}
              onSettle={(settlement) => void settle(reply, settlement)}
            />
          ))}
        </ul>
      )}
      {more > 0 && (
        <Button variant="default" onClick={() => setMost(most + MOST_CARDS)}>
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
    <li ref={glow} className={classes.card} aria-label={nameOf(reply)} aria-busy={busy || undefined}>
      <ReplyHeading reply={reply} />
      <p className={classes.why}>
        <WaitingReason reply={reply} />
      </p>
      <ReplyText reply={reply} />
      <ReplyActions reply={reply} busy={busy} onSettle={onSettle} />
    </li>
  );
}

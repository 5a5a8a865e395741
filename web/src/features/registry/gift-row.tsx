import { Trans, useLingui } from "@lingui/react/macro";
import { Progress } from "@mantine/core";
import { ChevronDown, ChevronUp, CircleCheck, Gift, Minus, PiggyBank, TriangleAlert } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Money } from "@/kit/money/money.tsx";
import { StatusBadge } from "@/kit/status-badge.tsx";
import type { Tone } from "@/kit/tone.ts";
import { useConnection } from "@/lib/connection/connection.ts";
import type { RecordOf } from "@/lib/core/records.ts";
import type { GiftPriority } from "@/lib/core/types.ts";
import { joinDetails } from "@/lib/names/lists.ts";
import { webLink } from "@/lib/web-link.ts";
import { RecordName } from "@/records/record-list/record-name.tsx";
import { GIFT, useCategoryName } from "./gift-kind.ts";
import classes from "./gift-list.module.css";
import { PRIORITY_WORDS } from "./registry-words.ts";

/** Name, priority, progress and price of a gift. */
export function GiftRow({ gift }: { gift: RecordOf<"registryItem"> }) {
  const { t } = useLingui();
  const categoryName = useCategoryName();
  return (
    <span className={classes.gift}>
      <GiftPicture gift={gift} />
      <span className={classes.what}>
        <RecordName kind={GIFT} record={gift} />
        <span className={classes.quiet}>
          {joinDetails([gift.isFund && t`Fund`, categoryName(gift.category), gift.store])}
        </span>
      </span>
      <span className={classes.priority}>
        <PriorityBadge priority={gift.priority} />
      </span>
      <GiftProgress gift={gift} />
      <span className={classes.price}>
        <Money amount={gift.price} secondary="below" />
        <span className={classes.quiet}>
          {gift.isFund ? <Trans>goal</Trans> : gift.quantity > 1 && <Trans>each</Trans>}
        </span>
      </span>
    </span>
  );
}

const PRIORITIES = {
  high: { icon: ChevronUp, tone: "accent" },
  medium: { icon: Minus, tone: "neutral" },
  low: { icon: ChevronDown, tone: "neutral" },
} satisfies Record<GiftPriority, { icon: typeof Minus; tone: Tone }>;

function PriorityBadge({ priority }: { priority: GiftPriority }) {
  const { t } = useLingui();
  const { icon, tone } = PRIORITIES[priority];
  return (
    <StatusBadge tone={tone} icon={icon}>
      <span className="troth-visually-hidden">
        <Trans>Priority:</Trans>{" "}
      </span>
      {t(PRIORITY_WORDS[priority])}
    </StatusBadge>
  );
}

/** A gift's picture from its link; an icon without one, or if it fails to load. */
function GiftPicture({ gift }: { gift: RecordOf<"registryItem"> }) {
  const address = webLink(gift.imageUrl);
  const isOffline = useConnection() === "offline";
  const Icon = gift.isFund ? PiggyBank : Gift;
  const icon = <Icon size={22} strokeWidth={1.5} aria-hidden />;
  return (
    <span className={classes.picture}>
      {address === undefined ? (
        icon
      ) : (
        // The key changes with the connection, so that a picture that failed offline is loaded again.
        <Picture key={`${address} ${isOffline}`} address={address} fallback={icon} />
      )}
    </span>
  );
}

function Picture({ address, fallback }: { address: string; fallback: ReactNode }) {
  const [isFailed, setFailed] = useState(false);
  if (isFailed) return fallback;
  return (
    <img
      src={address}
      // Decorative: the name is beside it.
      alt=""
      loading="lazy"
      decoding="async"
      // The store must not learn the address of this page.
      referrerPolicy="no-referrer"
      onError={() => setFailed(true)}
    />
  );
}

/** How much of a gift is bought, or of a fund given: as text, and as a decorative bar. */
export function GiftProgress({ gift }: { gift: RecordOf<"registryItem"> }) {
  return (
    <span className={classes.progress}>
      <ProgressStatus gift={gift} />
      <Progress value={percentOf(gift)} radius="xl" color={colorOf(gift)} aria-hidden />
    </span>
  );
}

function ProgressStatus({ gift }: { gift: RecordOf<"registryItem"> }) {
  const text = <ProgressText gift={gift} />;
  if (gift.isTooMuch) {
    return (
      <StatusBadge tone="care" icon={TriangleAlert}>
        {text}
      </StatusBadge>
    );
  }
  if (gift.isComplete) {
    return (
      <StatusBadge tone="good" icon={CircleCheck}>
        {text}
      </StatusBadge>
    );
  }
  return <span className={classes.quiet}>{text}</span>;
}

function ProgressText({ gift }: { gift: RecordOf<"registryItem"> }) {
  const { isFund, price, purchased, quantity, received } = gift;
  if (isFund) {
    return (
      <Trans>
        <Money amount={received} secondary="none" /> of <Money amount={price} secondary="none" />
      </Trans>
    );
  }
  return (
    <Trans>
      {purchased} of {quantity} bought
    </Trans>
  );
}

function colorOf({ isTooMuch, isComplete }: RecordOf<"registryItem">): string | undefined {
  if (isTooMuch) return "ochre";
  return isComplete ? "sage" : undefined;
}

/** How much of a gift is bought, in percent. */
function percentOf({
  isFund,
  price,
  purchased,
  quantity,
  received,
  isComplete,
}: RecordOf<"registryItem">): number {
  if (isComplete) return 100;
  const [part, total] = isFund ? [received, price ?? 0] : [purchased, quantity];
  return total > 0 ? Math.min(100, (part * 100) / total) : 0;
}

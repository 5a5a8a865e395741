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
      <span className={classes.state}>
        <PriorityBadge priority={gift.priority} />
        <GiftProgress gift={gift} />
      </span>
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
  const sign = <Icon size={22} strokeWidth={1.5} aria-hidden />;
  return (
    <span className={classes.picture}>
      {address === undefined ? (
        sign
      ) : (
        // The key retries after an offline failure; cached pictures show offline.
        <Picture key={`${address} ${isOffline}`} address={address} instead={sign} />
      )}
    </span>
  );
}

function Picture({ address, instead }: { address: string; instead: ReactNode }) {
  const [failed, setFailed] = useState(false);
  if (failed) return instead;
  return (
    <img
      src={address}
      // Decorative: the name is beside it.
      alt=""
      loading="lazy"
      decoding="async"
      // Hides from the store which wedding this is.
      referrerPolicy="no-referrer"
      onError={() => setFailed(true)}
    />
  );
}

type GiftProgressGift = RecordOf<"registryItem">;

/** How much of a gift is bought, or of a fund given: as text, and as a decorative bar. */
export function GiftProgress({ gift }: { gift: GiftProgressGift }) {
  return (
    <span className={classes.progress}>
      <Words gift={gift} />
      <Progress value={share(gift)} radius="xl" color={colorOf(gift)} aria-hidden />
    </span>
  );
}

function Words({ gift }: { gift: GiftProgressGift }) {
  const words = <ProgressWords gift={gift} />;
  if (gift.isTooMuch) {
    return (
      <StatusBadge tone="care" icon={TriangleAlert}>
        {words}
      </StatusBadge>
    );
  }
  if (gift.isComplete) {
    return (
      <StatusBadge tone="good" icon={CircleCheck}>
        {words}
      </StatusBadge>
    );
  }
  return <span className={classes.quiet}>{words}</span>;
}

function ProgressWords({ gift }: { gift: GiftProgressGift }) {
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

function colorOf({ isTooMuch, isComplete }: GiftProgressGift): string | undefined {
  if (isTooMuch) return "ochre";
  return isComplete ? "sage" : undefined;
}

/** In percent, for the bar. */
function share({ isFund, price, purchased, quantity, received, isComplete }: GiftProgressGift): number {
  if (isComplete) return 100;
  const [part, whole] = isFund ? [received, price ?? 0] : [purchased, quantity];
  return whole > 0 ? Math.min(100, (part * 100) / whole) : 0;
}

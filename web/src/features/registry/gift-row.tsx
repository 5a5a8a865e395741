import { Trans, useLingui } from "@lingui/react/macro";
import { ChevronDown, ChevronUp, Minus } from "lucide-react";
import { Money } from "@/kit/money/money.tsx";
import { StatusBadge } from "@/kit/status-badge.tsx";
import type { Tone } from "@/kit/tone.ts";
import type { RecordOf } from "@/lib/core/records.ts";
import type { GiftPriority } from "@/lib/core/types.ts";
import { joinDetails } from "@/lib/names/lists.ts";
import { RecordName } from "@/records/record-list/record-name.tsx";
import { useCategoryName } from "./gift-categories.ts";
import { GIFT } from "./gift-kind.ts";
import classes from "./gift-list.module.css";
import { GiftPicture } from "./gift-picture.tsx";
import { GiftProgress } from "./gift-progress.tsx";
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

import { Trans } from "@lingui/react/macro";
import { Progress } from "@mantine/core";
import { CircleCheck, TriangleAlert } from "lucide-react";
import { Money } from "@/kit/money/money.tsx";
import { StatusBadge } from "@/kit/status-badge.tsx";
import type { RecordOf } from "@/lib/core/records.ts";
import classes from "./gift-list.module.css";

type Gift = RecordOf<"registryItem">;

/** How much of a gift is bought, or of a fund given: as text, and as a decorative bar. */
export function GiftProgress({ gift }: { gift: Gift }) {
  return (
    <span className={classes.progress}>
      <Words gift={gift} />
      <Progress value={share(gift)} radius="xl" color={colorOf(gift)} aria-hidden />
    </span>
  );
}

function Words({ gift }: { gift: Gift }) {
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

function ProgressWords({ gift }: { gift: Gift }) {
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

function colorOf({ isTooMuch, isComplete }: Gift): string | undefined {
  if (isTooMuch) return "ochre";
  return isComplete ? "sage" : undefined;
}

/** In percent, for the bar. */
function share({ isFund, price, purchased, quantity, received, isComplete }: Gift): number {
  if (isComplete) return 100;
  const [part, whole] = isFund ? [received, price ?? 0] : [purchased, quantity];
  return whole > 0 ? Math.min(100, (part * 100) / whole) : 0;
}

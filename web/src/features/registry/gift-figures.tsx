import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { RateLine } from "@/domain/currency/rate-line.tsx";
import { Figure, FigureLine } from "@/kit/figure-line.tsx";
import type { ListQuery } from "@/records/record-page/record-page.tsx";
import { useReport } from "@/wedding/hooks.ts";

interface GiftFiguresProps extends ListQuery {
  /** Opens the thank-you list. */
  onThank: () => void;
}

/** Figures of the gift list. The number of gifts clears search and filters. */
export function GiftFigures({ change, onThank }: GiftFiguresProps) {
  const { t } = useLingui();
  const { total, completion, unthanked } = useReport("planning").registry;
  return (
    <>
      <FigureLine label={t`Registry in numbers`}>
        <Figure
          value={total}
          label={<Plural value={total} one="gift" other="gifts" />}
          onPress={() => change({ search: "", having: {} })}
        />
        <Figure value={<Trans>{completion}%</Trans>} label={<Trans>bought</Trans>} />
        {unthanked > 0 && (
          <Figure value={unthanked} label={<Trans>to thank</Trans>} tone="care" onPress={onThank} />
        )}
      </FigureLine>
      <RateLine />
    </>
  );
}

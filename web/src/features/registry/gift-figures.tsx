import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { RateLine } from "@/domain/currency/rate-line.tsx";
import { Figure, FigureLine } from "@/kit/figure-line.tsx";
import { ListFilter } from "@/records/list-toolbar/list-toolbar.tsx";
import type { ListQuery } from "@/records/record-page/record-page.tsx";
import { useRecords, useReport } from "@/wedding/hooks.ts";
import { categoriesOf, useCategoryName } from "./gift-kind.ts";
import { PRIORITY_WORDS } from "./registry-words.ts";

/** Filters by category and by priority; both combine. */
export function GiftFilters({ query, change }: ListQuery) {
  const { t } = useLingui();
  const { having = {} } = query;
  const categories = useUsedCategories(having.category);

  function setFilter(field: "category" | "priority", value: string | null) {
    const { [field]: _, ...otherFilters } = having;
    change({ having: value === null ? otherFilters : { ...otherFilters, [field]: value } });
  }

  return (
    <>
      <ListFilter
        aria-label={t`Filter by category`}
        clearable
        placeholder={t`All categories`}
        data={categories}
        value={having.category ?? null}
        onChange={(category) => setFilter("category", category)}
      />
      <ListFilter
        aria-label={t`Filter by priority`}
        clearable
        placeholder={t`All priorities`}
        data={Object.entries(PRIORITY_WORDS).map(([value, label]) => ({ value, label: t(label) }))}
        value={having.priority ?? null}
        onChange={(priority) => setFilter("priority", priority)}
      />
    </>
  );
}

/** The categories that a gift has, as options: any other would find nothing. */
function useUsedCategories(chosenCategory: string | undefined) {
  const gifts = useRecords("registryItem");
  const categoryName = useCategoryName();
  // The last gift of the chosen category may have been removed meanwhile.
  const giftsToOffer = chosenCategory === undefined ? gifts : [...gifts, { category: chosenCategory }];
  const usedCategories = new Set(giftsToOffer.map(({ category }) => category));
  return categoriesOf(giftsToOffer)
    .filter((category) => usedCategories.has(category))
    .map((category) => ({ value: category, label: categoryName(category) }));
}

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

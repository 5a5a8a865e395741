import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { RateLine } from "@/domain/currency/rate-line.tsx";
import { Figure, FigureLine } from "@/kit/figure-line.tsx";
import { Money } from "@/kit/money/money.tsx";
import { ListFilter } from "@/records/list-toolbar/list-toolbar.tsx";
import type { ListQuery } from "@/records/record-page/record-page.tsx";
import { useReport } from "@/wedding/hooks.ts";
import { useUsedCategories } from "./vendor-kind.ts";

/** Figures of the vendor list. The number of vendors clears search and filters; amounts lead to the budget. */
export function VendorFigures({ change }: ListQuery) {
  const { t } = useLingui();
  const { total, booked, paid, unpaid } = useReport("overview").stats.vendors;
  return (
    <>
      <FigureLine label={t`Vendors in numbers`}>
        <Figure
          value={total}
          label={<Plural value={total} one="vendor" other="vendors" />}
          onPress={() => change({ search: "", having: {} })}
        />
        <Figure value={booked} label={<Trans>booked</Trans>} />
        <Figure
          value={<Money amount={unpaid} secondary="none" />}
          label={<Trans>still to pay</Trans>}
          to="/app/budget?view=payments"
        />
        <Figure
          value={<Money amount={paid} secondary="none" />}
          label={<Trans>paid</Trans>}
          to="/app/budget"
        />
      </FigureLine>
      <RateLine />
    </>
  );
}

/** Filter by the categories in use. */
export function VendorCategoryFilter({ query, change }: ListQuery) {
  const { t } = useLingui();
  const selectedCategory = query.having?.category ?? null;
  return (
    <ListFilter
      aria-label={t`Filter by category`}
      clearable
      placeholder={t`All categories`}
      data={useUsedCategories(selectedCategory)}
      value={selectedCategory}
      onChange={(category) => change({ having: category === null ? {} : { category } })}
    />
  );
}

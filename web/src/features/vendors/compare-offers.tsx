import { Trans, useLingui } from "@lingui/react/macro";
import { Button } from "@mantine/core";
import { ArrowLeft, BadgeCheck, CalendarX, Scale, TrendingDown } from "lucide-react";
import type { ReactNode } from "react";
import { Link, useSearchParams } from "react-router";
import { helpAddress } from "@/domain/help/help-address.ts";
import { DateText } from "@/kit/dates/date-text.tsx";
import { EmptyState } from "@/kit/empty-state.tsx";
import { Money } from "@/kit/money/money.tsx";
import { PageHeader } from "@/kit/page-header.tsx";
import { Select } from "@/kit/select/select.tsx";
import { Stars } from "@/kit/stars/stars-field.tsx";
import { StatusBadge } from "@/kit/status-badge.tsx";
import type { RecordOf } from "@/lib/core/records.ts";
import { linkTo } from "@/records/area.ts";
import { NoWedding } from "@/records/no-wedding.tsx";
import { labelOf } from "@/records/record-words/use-record-words.ts";
import { WeddingLoading } from "@/records/wedding-loading.tsx";
import { ReadOnlyNotice } from "@/records/write-access/read-only-notice.tsx";
import { useDayAtWedding, useRecords, useWedding } from "@/wedding/hooks.ts";
import { ContactIcons } from "./contact-actions.tsx";
import { findCheapestOffers, isExpired, OfferActions } from "./offer-actions.tsx";
import classes from "./offers-table.module.css";
import { useUsedCategories, VENDOR } from "./vendor-kind.ts";
import { VendorBadge } from "./vendor-row.tsx";

/** Name of the query parameter with the compared category, which is empty until one is chosen. */
export const COMPARE_PARAMETER = "compare";

/** The offers of one category side by side, to choose one. */
export function CompareOffers({ categoryValue }: { categoryValue: string }) {
  const { t } = useLingui();
  const { status } = useWedding();
  return (
    <>
      <PageHeader
        title={t`Compare offers`}
        actions={
          <Button
            component={Link}
            to="/app/vendors"
            variant="default"
            leftSection={<ArrowLeft size={18} aria-hidden />}
            aria-label={t`Back to vendors`}
          >
            <Trans>Back</Trans>
          </Button>
        }
      />
      <ReadOnlyNotice />
      <WeddingLoading status={status} />
      {status === "none" && (
        <NoWedding icon={Scale}>
          <Trans>Create your wedding first; then compare its vendors’ offers here.</Trans>
        </NoWedding>
      )}
      {status === "ready" && <Comparison categoryValue={categoryValue} />}
    </>
  );
}

function Comparison({ categoryValue }: { categoryValue: string }) {
  const { t } = useLingui();
  const [, setParams] = useSearchParams();
  const categories = useUsedCategories(null);
  const category = categories.find(({ value }) => value === categoryValue);
  const vendors = useRecords("vendor", category ? { having: { category: category.value } } : null);
  return (
    <>
      <Select
        aria-label={t`Category`}
        maw="24rem"
        mb="xs"
        placeholder={t`Choose a category`}
        data={categories}
        value={category?.value ?? null}
        onChange={(value) => value !== null && setParams({ [COMPARE_PARAMETER]: value }, { replace: true })}
      />
      {category ? (
        <OffersTable category={category.label} vendors={vendors} />
      ) : (
        <EmptyState
          icon={Scale}
          help={helpAddress("compare-offers")}
          title={<Trans>Which offers do you want to compare?</Trans>}
        >
          <Trans>Choose a category to see its vendors side by side.</Trans>
        </EmptyState>
      )}
    </>
  );
}

interface OffersTableProps {
  /** Name of the category. */
  category: string;
  vendors: readonly RecordOf<"vendor">[];
}

interface OfferRow {
  key: string;
  label: string;
  cell: (vendor: RecordOf<"vendor">) => ReactNode;
}

/** A column for each vendor, a row for each thing to compare. On a phone it scrolls sideways under its first column. */
function OffersTable({ category, vendors }: OffersTableProps) {
  const { t } = useLingui();
  const rows = useOfferRows(vendors);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard
    <section className={classes.scroller} aria-label={t`Offers: ${category}`} tabIndex={0}>
      <table className={classes.table}>
        <thead>
          <tr>
            <td className={classes.corner} />
            {vendors.map((vendor) => (
              <th key={vendor.id} scope="col" data-turned-down={vendor.isTurnedDown || undefined}>
                <Link to={linkTo("vendor", vendor.id) ?? "/app/vendors"} className={classes.name}>
                  {vendor.name || t(VENDOR.words.untitled)}
                </Link>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, label, cell }) => (
            <tr key={key}>
              <th scope="row">{label}</th>
              {vendors.map((vendor) => (
                <td key={vendor.id} data-turned-down={vendor.isTurnedDown || undefined}>
                  {cell(vendor)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">
              <Trans>Decide</Trans>
            </th>
            {vendors.map((vendor) => (
              <td key={vendor.id}>
                <OfferActions vendor={vendor} vendors={vendors} category={category} />
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </section>
  );
}

/** Rows that at least one vendor has a value for. */
function useOfferRows(vendors: readonly RecordOf<"vendor">[]): OfferRow[] {
  const { t } = useLingui();
  const today = useDayAtWedding();
  const cheapestIds = findCheapestOffers(vendors, today);
  const rowIfAny = (hasValue: (vendor: RecordOf<"vendor">) => unknown, row: OfferRow) =>
    vendors.some(hasValue) ? [row] : [];
  const label = (field: Parameters<typeof labelOf<"vendor">>[1]) => t(labelOf("vendor", field));
  return [
    {
      key: "offer",
      label: label("offer"),
      cell: ({ id, offer }) => (
        <span className={classes.stack}>
          <Money amount={offer} secondary="below" />
          {cheapestIds.has(id) && (
            <StatusBadge tone="good" icon={TrendingDown}>
              <Trans>Cheapest</Trans>
            </StatusBadge>
          )}
        </span>
      ),
    },
    {
      key: "offerUntil",
      label: label("offerUntil"),
      cell: ({ offerUntil }) => <OfferEnd day={offerUntil} today={today} />,
    },
    ...rowIfAny(({ totalCost }) => totalCost > 0, {
      key: "totalCost",
      label: t`In the budget`,
      cell: ({ totalCost }) => <Money amount={totalCost > 0 ? totalCost : null} secondary="below" />,
    }),
    {
      key: "rating",
      label: label("rating"),
      cell: ({ rating }) => (rating ? <Stars given={rating} /> : "–"),
    },
    {
      key: "state",
      label: t`Status`,
      cell: (vendor) => (
        <span className={classes.stack}>
          <VendorBadge vendor={vendor} />
          {vendor.booked && (
            <StatusBadge tone="good" icon={BadgeCheck}>
              <Trans>Booked</Trans>
            </StatusBadge>
          )}
        </span>
      ),
    },
    {
      key: "contact",
      label: t`Contact`,
      cell: (vendor) => (
        <span className={classes.stack}>
          {vendor.contactPerson && <bdi>{vendor.contactPerson}</bdi>}
          <span className={classes.icons}>
            <ContactIcons vendor={vendor} />
          </span>
        </span>
      ),
    },
    ...rowIfAny(({ notes }) => notes, {
      key: "notes",
      label: label("notes"),
      cell: ({ notes }) => <span className={classes.notes}>{notes}</span>,
    }),
  ];
}

/** Last day of an offer, with a mark if it is over. */
function OfferEnd({ day, today }: { day: string | null; today: string }) {
  if (day === null) return "–";
  return (
    <span className={classes.stack}>
      <DateText value={day} />
      {isExpired(day, today) && (
        <StatusBadge tone="care" icon={CalendarX}>
          <Trans>Expired</Trans>
        </StatusBadge>
      )}
    </span>
  );
}

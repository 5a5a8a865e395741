import { Trans, useLingui } from "@lingui/react/macro";
import { BadgeCheck, CalendarX, TrendingDown } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { DateText } from "@/kit/dates/date-text.tsx";
import { Money } from "@/kit/money/money.tsx";
import { Stars } from "@/kit/stars/stars-field.tsx";
import { StatusBadge } from "@/kit/status-badge.tsx";
import type { RecordOf } from "@/lib/core/records.ts";
import { linkTo } from "@/records/area.ts";
import { labelOf } from "@/records/record-words/field-words.ts";
import { useDayAtWedding } from "@/wedding/hooks.ts";
import { ContactIcons } from "./contact-actions.tsx";
import { cheapest, isExpired, OfferActions } from "./offer-actions.tsx";
import classes from "./offers-table.module.css";
import { VENDOR } from "./vendor-kind.ts";
import { VendorBadge } from "./vendor-row.tsx";

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
export function OffersTable({ category, vendors }: OffersTableProps) {
  const { t } = useLingui();
  const lines = useOfferRows(vendors);
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
          {lines.map(({ key, label, cell }) => (
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
  const least = cheapest(vendors, today);
  const some = (has: (vendor: RecordOf<"vendor">) => unknown, line: OfferRow) =>
    vendors.some(has) ? [line] : [];
  const label = (field: Parameters<typeof labelOf<"vendor">>[1]) => t(labelOf("vendor", field));
  return [
    {
      key: "offer",
      label: label("offer"),
      cell: ({ id, offer }) => (
        <span className={classes.stack}>
          <Money amount={offer} secondary="below" />
          {least.has(id) && (
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
      cell: ({ offerUntil }) => <Until day={offerUntil} today={today} />,
    },
    ...some(({ totalCost }) => totalCost > 0, {
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
    ...some(({ notes }) => notes, {
      key: "notes",
      label: label("notes"),
      cell: ({ notes }) => <span className={classes.notes}>{notes}</span>,
    }),
  ];
}

function Until({ day, today }: { day: string | null; today: string }) {
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

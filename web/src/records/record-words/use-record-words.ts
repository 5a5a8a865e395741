import type { MessageDescriptor } from "@lingui/core";
import { msg, plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { readCalendarDate } from "@/kit/dates/date-format.ts";
import { useMoneySettings } from "@/kit/money/money-context.ts";
import { formatMoney } from "@/kit/money/money-format.ts";
import { own } from "@/lib/own.ts";
import { useCategories, useGroups, useParties, useVendors } from "@/wedding/hooks.ts";
import { EXPENSE_LABELS } from "./expense-field-labels.ts";
import { GUEST_LABELS } from "./guest-field-labels.ts";
import { AGE_GROUPS, INVITATION_TYPES, RELATIONSHIPS, RSVP_LABELS } from "./guest-options.ts";
import {
  CATEGORY_LABELS,
  CHART_LABELS,
  DETAIL_LABELS,
  GROUP_LABELS,
  PARTY_LABELS,
  VENDOR_LABELS,
} from "./other-field-labels.ts";

/** What the screens call the parts of a wedding, whatever part of the document they are in. */
export interface RecordWords {
  /** The part of the plan, such as "Budget". */
  place: (container: string) => string;
  /** What the record is called, such as "Florist deposit"; empty where the place says it already. */
  title: (container: string, id: string | undefined, record: Record<string, unknown>) => string;
  field: (container: string, field: string) => string;
  value: (field: string, value: unknown) => string;
}

const places: Record<string, MessageDescriptor> = {
  wedding: msg`Wedding details`,
  settings: msg`Wedding details`,
  currency: msg`Currency`,
  guests: msg`Guests`,
  groups: msg`Groups`,
  parties: msg`Parties`,
  vendors: msg`Vendors`,
  budget: msg`Budget`,
  expenses: msg`Budget`,
  categories: msg`Budget categories`,
  charts: msg`Seating`,
};

const labels: Record<string, Partial<Record<string, MessageDescriptor>>> = {
  ...DETAIL_LABELS,
  guests: GUEST_LABELS,
  groups: GROUP_LABELS,
  parties: PARTY_LABELS,
  vendors: VENDOR_LABELS,
  expenses: EXPENSE_LABELS,
  categories: CATEGORY_LABELS,
  charts: CHART_LABELS,
};

const choices: Record<string, Record<string, MessageDescriptor>> = {
  rsvpStatus: RSVP_LABELS,
  invitationType: INVITATION_TYPES,
  ageGroup: AGE_GROUPS,
  relationship: RELATIONSHIPS,
};

const amounts = new Set(["amount", "planned", "total", "totalCost", "paidAmount"]);
const dates = new Set(["dueDate", "paidDate", "weddingDate"]);

/** The maps within a seating chart: nobody reads sixty tables in a line. */
const charted = new Set(["tables", "seats", "objects", "wishes", "prints", "floorPlan"]);

/** Says records and values of the document in the words of the screens, as plain text that can also be copied. */
export function useRecordWords(): RecordWords {
  const { t, i18n } = useLingui();
  const { primary } = useMoneySettings();
  const categories = useCategories();
  const named: Record<string, readonly { id: string; name: string | null }[]> = {
    categoryId: categories,
    vendorId: useVendors(),
    groupId: useGroups(),
    partyId: useParties(),
  };

  function value(field: string, stored: unknown): string {
    if (stored === null || stored === undefined || stored === "") return t`(empty)`;
    if (stored === true) return t`Yes`;
    if (stored === false) return t`No`;
    if (Array.isArray(stored)) return stored.map((item) => value(field, item)).join(", ");
    if (charted.has(field))
      return t`${plural(Object.keys(stored).length, { one: "# entry", other: "# entries" })}`;
    if (typeof stored === "object") return JSON.stringify(stored);
    if (typeof stored === "number" && amounts.has(field)) {
      return formatMoney(stored, primary, { locale: i18n.locale });
    }
    const text = String(stored);
    const choice = own(own(choices, field) ?? {}, text);
    if (choice) return t(choice);
    const date = dates.has(field) ? readCalendarDate(text) : undefined;
    if (date?.kind === "date") return date.text;
    return own(named, field)?.find(({ id }) => id === text)?.name ?? text;
  }

  return {
    value,
    place: (container) => {
      const known = own(places, container);
      return known ? t(known) : container;
    },
    title: (container, id, record) => {
      const text = (field: string) => (typeof record[field] === "string" ? record[field].trim() : "");
      if (container === "guests") return [text("firstName"), text("lastName")].filter(Boolean).join(" ");
      if (container === "categories")
        return categories.find((known) => known.id === id)?.name ?? text("name");
      return text("description") || text("name") || text("title");
    },
    field: (container, field) => {
      const known = own(own(labels, container) ?? {}, field);
      return known ? t(known) : field;
    },
  };
}

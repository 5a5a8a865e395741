import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Button } from "@mantine/core";
import { ListChecks, SlidersHorizontal } from "lucide-react";
import { useState } from "react";
import type { GuestQuery, StatusFilter } from "@/lib/core/types.ts";
import { ListFilter, ListToolbar } from "@/records/list-toolbar/list-toolbar.tsx";
import type { ToSettleFilter } from "@/records/list-toolbar/use-to-settle-filter.ts";
import { choicesOf } from "@/records/record-words/field-words.ts";
import { FilterChips } from "./filters/filter-chips.tsx";
import { FilterDialog } from "./filters/filter-dialog.tsx";
import type { RememberedFilters } from "./filters/guest-filters.ts";
import { useFilterFields } from "./filters/use-filter-fields.ts";
import { GuestSortMenu } from "./guest-sort-menu.tsx";

interface GuestToolbarProps {
  query: GuestQuery;
  onChange: (changes: Partial<GuestQuery>) => void;
  filters: RememberedFilters;
  /** Begins to choose guests; undefined where nobody may change them. */
  onSelect: (() => void) | undefined;
  shown: number;
  toSettle: ToSettleFilter;
}

/** The order of the filter, which is not that of the statuses: answers first. */
const ANSWERS = ["CONFIRMED", "PENDING", "DECLINED", "TENTATIVE"] as const;

export const STATUS_FILTERS: readonly StatusFilter[] = [...ANSWERS, "UNANSWERED"];

export function GuestToolbar({ query, onChange, filters, onSelect, shown, toSettle }: GuestToolbarProps) {
  const { t } = useLingui();
  const [opened, setOpened] = useState(false);
  const fields = useFilterFields(filters.filters);
  const active = fields.filter(({ value }) => value !== null).length;
  return (
    <>
      <ListToolbar
        label={t`Search guests`}
        search={query.search}
        onSearch={(search) => onChange({ search })}
        count={<Plural value={shown} one="# guest shown" other="# guests shown" />}
        toSettle={toSettle}
        order={<GuestSortMenu query={query} onChange={onChange} />}
      >
        <ListFilter
          aria-label={t`Filter by status`}
          data={[
            { value: "ALL", label: t`All` },
            ...ANSWERS.map((status) => ({
              value: status,
              label: t(choicesOf("guest", "rsvpStatus")[status]),
            })),
            { value: "UNANSWERED", label: t`Reply missing` },
          ]}
          value={query.status ?? "ALL"}
          onChange={(status) => onChange({ status: (status ?? "ALL") as GuestQuery["status"] })}
        />
        <Button
          variant={active > 0 ? "light" : "default"}
          leftSection={<SlidersHorizontal size={18} aria-hidden />}
          aria-haspopup="dialog"
          onClick={() => setOpened(true)}
        >
          {active > 0 ? <Plural value={active} one="# filter" other="# filters" /> : <Trans>Filters</Trans>}
        </Button>
        {onSelect && (
          <Button variant="default" leftSection={<ListChecks size={18} aria-hidden />} onClick={onSelect}>
            <Trans>Select</Trans>
          </Button>
        )}
      </ListToolbar>
      <FilterChips fields={fields} onChange={filters.change} onClear={filters.clear} />
      <FilterDialog
        opened={opened}
        onClose={() => setOpened(false)}
        fields={fields}
        onChange={filters.change}
        onClear={filters.clear}
        shown={shown}
      />
    </>
  );
}

import { Plural, useLingui } from "@lingui/react/macro";
import type { GuestQuery, StatusFilter } from "@/lib/core/types.ts";
import { ListFilter, ListToolbar } from "@/records/list-toolbar/list-toolbar.tsx";
import type { ToSettleFilter } from "@/records/list-toolbar/use-to-settle-filter.ts";
import { choicesOf } from "@/records/record-words/field-words.ts";
import { useGroups } from "@/wedding/hooks.ts";
import { GuestSortMenu } from "./guest-sort-menu.tsx";

interface GuestToolbarProps {
  query: GuestQuery;
  onChange: (changes: Partial<GuestQuery>) => void;
  shown: number;
  toSettle: ToSettleFilter;
}

/** The order of the filter, which is not that of the statuses: answers first. */
const ANSWERS = ["CONFIRMED", "PENDING", "DECLINED", "TENTATIVE"] as const;

export const STATUS_FILTERS: readonly StatusFilter[] = [...ANSWERS, "UNANSWERED"];

export function GuestToolbar({ query, onChange, shown, toSettle }: GuestToolbarProps) {
  const { t } = useLingui();
  const groups = useGroups();
  return (
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
      {groups.length > 0 && (
        <ListFilter
          aria-label={t`Filter by group`}
          clearable
          placeholder={t`All groups`}
          data={groups.map((group) => ({ value: group.id, label: group.name }))}
          value={query.groupId ?? null}
          onChange={(groupId) => onChange({ groupId: groupId ?? undefined })}
        />
      )}
    </ListToolbar>
  );
}

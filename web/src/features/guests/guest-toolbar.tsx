import { Plural, useLingui } from "@lingui/react/macro";
import { Select, Text } from "@mantine/core";
import { RSVP_LABELS } from "@/components/record-words/guest-options.ts";
import { SearchField } from "@/components/search-field";
import type { GuestQuery } from "@/lib/core/types.ts";
import { useGroups } from "@/wedding/hooks.ts";
import { GuestSortMenu } from "./guest-sort-menu.tsx";
import classes from "./guest-toolbar.module.css";

interface GuestToolbarProps {
  query: GuestQuery;
  onChange: (changes: Partial<GuestQuery>) => void;
  shown: number;
}

/** The order of the filter, which is not that of the statuses: answers first. */
const STATUS_FILTERS = ["CONFIRMED", "PENDING", "DECLINED", "TENTATIVE"] as const;

export function GuestToolbar({ query, onChange, shown }: GuestToolbarProps) {
  const { t } = useLingui();
  const groups = useGroups();
  return (
    <div className={classes.container}>
      <div className={classes.toolbar}>
        <div className={classes.search}>
          <SearchField
            label={t`Search guests`}
            value={query.search ?? ""}
            onChange={(search) => onChange({ search })}
          />
        </div>
        <Select
          className={classes.filter}
          aria-label={t`Filter by status`}
          allowDeselect={false}
          data={[
            { value: "ALL", label: t`All` },
            ...STATUS_FILTERS.map((status) => ({ value: status, label: t(RSVP_LABELS[status]) })),
          ]}
          value={query.status ?? "ALL"}
          onChange={(status) => onChange({ status: (status ?? "ALL") as GuestQuery["status"] })}
        />
        {groups.length > 0 && (
          <Select
            className={classes.filter}
            aria-label={t`Filter by group`}
            clearable
            placeholder={t`All groups`}
            data={groups.map((group) => ({ value: group.id, label: group.name }))}
            value={query.groupId ?? null}
            onChange={(groupId) => onChange({ groupId: groupId ?? undefined })}
          />
        )}
        <GuestSortMenu query={query} onChange={onChange} />
        <Text size="sm" c="dimmed" role="status" className={classes.count}>
          <Plural value={shown} one="# guest shown" other="# guests shown" />
        </Text>
      </div>
    </div>
  );
}

import { Trans } from "@lingui/react/macro";
import { Button, Text } from "@mantine/core";
import { GitFork } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import { SearchField } from "@/kit/search-field.tsx";
import { Select, type SelectProps } from "@/kit/select/select.tsx";
import { useFormats } from "@/lib/formats/format-settings.ts";
import classes from "./list-toolbar.module.css";
import type { ConflictFilter } from "./use-to-settle-filter.ts";

interface ListToolbarProps extends Pick<ComponentProps<typeof SearchField>, "label"> {
  /** The search text. */
  search: string | undefined;
  onSearch: (search: string) => void;
  /** The number of records shown, in words. */
  count: ReactNode;
  /** The filter for records with something to settle; shown while there are any. */
  toSettle?: ConflictFilter;
  /** A button for the order of the list. */
  order?: ReactNode;
  /** Each a `ListFilter`. */
  children: ReactNode;
}

/** The toolbar above a list: search, filters, and the number of results. */
export function ListToolbar({ label, search, onSearch, count, toSettle, order, children }: ListToolbarProps) {
  return (
    <div className={`${classes.container} troth-not-printed`}>
      <div className={classes.toolbar}>
        <div className={classes.search}>
          <SearchField label={label} value={search ?? ""} onChange={onSearch} />
        </div>
        {children}
        {toSettle && toSettle.count > 0 && <ToSettleToggle filter={toSettle} />}
        {order && <div className={classes.order}>{order}</div>}
        <Text size="sm" c="dimmed" role="status" className={classes.count}>
          {count}
        </Text>
      </div>
    </div>
  );
}

function ToSettleToggle({ filter: { count, isOn, onToggle } }: { filter: ConflictFilter }) {
  const formats = useFormats();
  return (
    <Button
      variant={isOn ? "filled" : "light"}
      color="ochre"
      aria-pressed={isOn}
      leftSection={<GitFork size={18} aria-hidden />}
      rightSection={<span className={classes.badge}>{formats.number(count)}</span>}
      onClick={onToggle}
    >
      <Trans>To settle</Trans>
    </Button>
  );
}

/** A filter in the toolbar, as a choice from a list. */
export function ListFilter(props: SelectProps) {
  return <Select {...props} className={classes.filter} />;
}

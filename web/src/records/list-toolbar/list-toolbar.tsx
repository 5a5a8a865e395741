import { Text } from "@mantine/core";
import type { ComponentProps, ReactNode } from "react";
import { SearchField } from "@/kit/search-field.tsx";
import { Select, type SelectProps } from "@/kit/select/select.tsx";
import classes from "./list-toolbar.module.css";

interface ListToolbarProps extends Pick<ComponentProps<typeof SearchField>, "label"> {
  /** What is searched for. */
  search: string | undefined;
  onSearch: (search: string) => void;
  /** How many are shown, in words. */
  count: ReactNode;
  /** A button for the order of the list. */
  order?: ReactNode;
  /** Each a `ListFilter`. */
  children: ReactNode;
}

/** What stands above a list: searching it, filtering it, and how much is left of it. */
export function ListToolbar({ label, search, onSearch, count, order, children }: ListToolbarProps) {
  return (
    <div className={classes.container}>
      <div className={classes.toolbar}>
        <div className={classes.search}>
          <SearchField label={label} value={search ?? ""} onChange={onSearch} />
        </div>
        {children}
        {order && <div className={classes.order}>{order}</div>}
        <Text size="sm" c="dimmed" role="status" className={classes.count}>
          {count}
        </Text>
      </div>
    </div>
  );
}

export function ListFilter(props: SelectProps) {
  return <Select {...props} className={classes.filter} />;
}

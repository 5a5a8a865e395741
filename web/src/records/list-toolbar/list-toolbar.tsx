import { Trans } from "@lingui/react/macro";
import { Button, Stack, Text } from "@mantine/core";
import { GitFork } from "lucide-react";
import { type ComponentProps, type ReactNode, useState } from "react";
import { Popover } from "@/kit/layers/layers.tsx";
import { SearchField } from "@/kit/search-field.tsx";
import { Select, type SelectProps } from "@/kit/select/select.tsx";
import { useFormats } from "@/lib/formats/format-settings.ts";
import { FiltersButton } from "./filters-button.tsx";
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
  filters?: ToolbarFilters;
  /** The last controls of the row: order, view. */
  children?: ReactNode;
}

/** Filters of a list, behind one button. */
interface ToolbarFilters {
  /** The number of those that narrow the list now. */
  active: number;
  onClear: () => void;
  /** Each a `ListFilter`. */
  fields: ReactNode;
}

/** One row above a list: search, filters, order and view, and the number of results. */
export function ListToolbar(props: ListToolbarProps) {
  const { label, search, onSearch, count, toSettle, filters, children } = props;
  return (
    <div className={`${classes.container} troth-not-printed`}>
      <div className={classes.toolbar}>
        <div className={classes.search}>
          <SearchField label={label} value={search ?? ""} onChange={onSearch} />
        </div>
        {filters && <Filters {...filters} />}
        {toSettle && toSettle.count > 0 && <ToSettleToggle filter={toSettle} />}
        {children}
        <Text size="sm" c="dimmed" role="status" className={classes.count}>
          {count}
        </Text>
      </div>
    </div>
  );
}

function Filters({ active, onClear, fields }: ToolbarFilters) {
  const [opened, setOpened] = useState(false);
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-end" width={280} trapFocus returnFocus>
      <Popover.Target>
        <FiltersButton active={active} onPress={() => setOpened(!opened)} />
      </Popover.Target>
      <Popover.Dropdown>
        <Stack gap="sm">
          {fields}
          {active > 0 && (
            <Button variant="subtle" onClick={onClear}>
              <Trans>Clear all</Trans>
            </Button>
          )}
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}

function ToSettleToggle({ filter: { count, isOn, onToggle } }: { filter: ConflictFilter }) {
  const formats = useFormats();
  return (
    <Button
      variant={isOn ? "filled" : "light"}
      color="ochre"
      aria-pressed={isOn}
      className={classes.short}
      leftSection={<GitFork size={18} aria-hidden />}
      rightSection={<span className={classes.badge}>{formats.number(count)}</span>}
      onClick={onToggle}
    >
      <Trans>To settle</Trans>
    </Button>
  );
}

/** A filter of a toolbar, as a choice from a list. */
export function ListFilter(props: SelectProps) {
  // Inside the filters' layer, which a tap outside of it closes.
  return <Select {...props} comboboxProps={{ withinPortal: false }} />;
}

// biome-ignore-all lint/a11y/useSemanticElements: virtualised rows are positioned boxes, which a tr cannot be
// biome-ignore-all lint/a11y/useFocusableInteractive: a row is the tab stop of its cells, and a button of its header
import { useLingui } from "@lingui/react/macro";
import { UnstyledButton } from "@mantine/core";
import { ArrowDown, ArrowUp } from "lucide-react";
import type { GuestQuery } from "@/lib/core/types.ts";
import cellClasses from "../columns/guest-cells.module.css";
import { type ColumnId, columnOf } from "../columns/guest-columns.tsx";
import classes from "./guest-list.module.css";

interface GuestListHeadProps {
  columns: readonly ColumnId[];
  /** Current order of the list; undefined if the headings cannot sort it. */
  query: GuestQuery | undefined;
  onSort: (sort: GuestQuery["sort"], descending: boolean) => void;
  /** How many of the shown guests are selected. */
  selected: "all" | "some" | "none";
  onSelectAll: (() => void) | undefined;
}

export function GuestListHead({ columns, query, onSort, selected, onSelectAll }: GuestListHeadProps) {
  const { t } = useLingui();
  return (
    <div role="rowgroup" className={classes.head}>
      <div role="row" aria-rowindex={1} className={classes.headRow}>
        {columns.map((id) => {
          const { label, sort } = columnOf(id);
          const sorted = sort !== undefined && query?.sort === sort;
          const Arrow = query?.descending ? ArrowDown : ArrowUp;
          return (
            <div
              key={id}
              role="columnheader"
              data-column={id}
              aria-sort={sorted ? (query.descending ? "descending" : "ascending") : undefined}
            >
              {id === "name" && onSelectAll && (
                <label className={cellClasses.boxTarget}>
                  <input
                    type="checkbox"
                    className={cellClasses.box}
                    aria-label={t`Select all found`}
                    checked={selected === "all"}
                    ref={(box) => {
                      if (box) box.indeterminate = selected === "some";
                    }}
                    onChange={onSelectAll}
                  />
                </label>
              )}
              {sort && query ? (
                <UnstyledButton
                  className={classes.sort}
                  onClick={() => onSort(sort, sorted && !query.descending)}
                >
                  {t(label)}
                  {sorted && <Arrow size={14} aria-hidden />}
                </UnstyledButton>
              ) : (
                <span className={cellClasses.cut}>{t(label)}</span>
              )}
            </div>
          );
        })}
      </div>
    </div>
  );
}

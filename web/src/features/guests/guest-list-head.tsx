// biome-ignore-all lint/a11y/useSemanticElements: virtualised rows are positioned boxes, which a tr cannot be
// biome-ignore-all lint/a11y/useFocusableInteractive: a row is the tab stop of its cells, and a button of its header
import { UnstyledButton } from "@mantine/core";
import { FlexRender, type Header } from "@tanstack/react-table";
import { ArrowDown, ArrowUp } from "lucide-react";
import type { GuestQuery } from "@/lib/core/types.ts";
import { COLUMN_SORTS, type GuestRef, type guestTableFeatures } from "./guest-columns.tsx";
import classes from "./guest-list.module.css";

interface GuestListHeadProps {
  headers: Header<typeof guestTableFeatures, GuestRef>[];
  query: GuestQuery;
  onSort: (sort: GuestQuery["sort"], descending: boolean) => void;
}

export function GuestListHead({ headers, query, onSort }: GuestListHeadProps) {
  return (
    <div role="rowgroup" className={classes.head}>
      <div role="row" aria-rowindex={1} className={classes.headRow}>
        {headers.map((header) => {
          const sort = COLUMN_SORTS[header.column.id];
          const sorted = sort !== undefined && query.sort === sort;
          const label = <FlexRender header={header} />;
          return (
            <div
              key={header.id}
              role="columnheader"
              data-column={header.column.id}
              aria-sort={sorted ? (query.descending ? "descending" : "ascending") : undefined}
            >
              {sort ? (
                <UnstyledButton
                  className={classes.sort}
                  onClick={() => onSort(sort, sorted && !query.descending)}
                >
                  {label}
                  {sorted &&
                    (query.descending ? (
                      <ArrowDown size={14} aria-hidden />
                    ) : (
                      <ArrowUp size={14} aria-hidden />
                    ))}
                </UnstyledButton>
              ) : (
                label
              )}
            </div>
          );
        })}
      </div>
    </div>
  );
}

import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Button, CloseButton } from "@mantine/core";
import { type ReactNode, type Ref, type RefObject, useEffect, useImperativeHandle, useRef } from "react";
import classes from "./selection-bar.module.css";
import type { Tool } from "./tools/tool.ts";
import { ToolRow } from "./tools/tool-row.tsx";

export interface SelectionBarHandle {
  /** Takes the focus after a dialog has closed. */
  focusIfLost: () => void;
}

interface SelectionBarProps {
  /** The accessible name: "Selected guests". */
  label: string;
  /** The selected ids. */
  ids: ReadonlySet<string>;
  /** The ids that the list shows. */
  shown: readonly string[];
  /** Shown while nothing is selected. */
  none: string;
  tools: readonly Tool[];
  /** Label of the menu for tools that do not fit. */
  moreLabel: string;
  onSelectAll: () => void;
  onClear: () => void;
  /** Takes the focus when the bar unmounts. */
  onLeave: () => void;
  /** The dialogs of the tools. */
  children?: ReactNode;
  ref?: Ref<SelectionBarHandle>;
}

/** Bulk actions for the selected rows of a list. */
export function SelectionBar(props: SelectionBarProps) {
  const { label, ids, shown, none, tools, moreLabel, onSelectAll, onClear, children } = props;
  const { t } = useLingui();
  const bar = useRef<HTMLElement>(null);
  const shownAndSelected = shown.filter((id) => ids.has(id)).length;
  useReturnFocus(bar, props.onLeave);
  useImperativeHandle(props.ref, () => ({
    focusIfLost: () => {
      if (document.activeElement === document.body) bar.current?.focus();
    },
  }));

  return (
    <section ref={bar} tabIndex={-1} className={`${classes.bar} troth-not-printed`} aria-label={label}>
      <p className={classes.count} role="status">
        <Plural value={ids.size} _0={none} one="# selected" other="# selected" />
        {ids.size > shownAndSelected && (
          <span className={classes.hidden}>
            {" "}
            <Plural value={ids.size - shownAndSelected} one="# not shown" other="# not shown" />
          </span>
        )}
      </p>
      {shownAndSelected < shown.length && (
        <Button variant="subtle" size="sm" className={classes.all} onClick={onSelectAll}>
          <Trans>Select all found ({shown.length})</Trans>
        </Button>
      )}
      <ToolRow
        tools={ids.size === 0 ? tools.map((tool) => ({ ...tool, disabled: true })) : tools}
        menuOnly={[]}
        moreLabel={moreLabel}
      />
      <CloseButton aria-label={t`Clear selection`} onClick={onClear} />
      {children}
    </section>
  );
}

/** When the bar unmounts, a focus in it or in one of its dialogs returns to the list. */
function useReturnFocus(bar: RefObject<HTMLElement | null>, onLeave: () => void): void {
  const latestOnLeave = useRef(onLeave);
  useEffect(() => {
    latestOnLeave.current = onLeave;
  }, [onLeave]);
  useEffect(() => {
    const element = bar.current;
    return () => {
      const { activeElement } = document;
      const isLost = activeElement === null || activeElement === document.body;
      if (isLost || element?.contains(activeElement) || activeElement?.closest('[role="dialog"]')) {
        latestOnLeave.current();
      }
    };
  }, [bar]);
}

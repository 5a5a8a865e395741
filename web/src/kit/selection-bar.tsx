import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Button, CloseButton } from "@mantine/core";
import { type ReactNode, type Ref, type RefObject, useEffect, useImperativeHandle, useRef } from "react";
import classes from "./selection-bar.module.css";
import type { Tool } from "./tools/tool.ts";
import { ToolRow } from "./tools/tool-row.tsx";

export interface SelectionBarHandle {
  /** Takes the focus that a dialog has let go of. */
  focusIfLost: () => void;
}

interface SelectionBarProps {
  /** What screen readers call it: "Selected guests". */
  label: string;
  ids: ReadonlySet<string>;
  /** All that the list shows. */
  shown: readonly string[];
  /** Said while nothing is selected. */
  none: string;
  tools: readonly Tool[];
  /** Of the menu for tools that have no room. */
  moreLabel: string;
  onSelectAll: () => void;
  onClear: () => void;
  /** Takes the focus when the bar goes. */
  onLeave: () => void;
  /** The dialogs of the tools. */
  children?: ReactNode;
  ref?: Ref<SelectionBarHandle>;
}

/** What can be done with all that is selected in a list, each in one step. */
export function SelectionBar(props: SelectionBarProps) {
  const { label, ids, shown, none, tools, moreLabel, onSelectAll, onClear, children } = props;
  const { t } = useLingui();
  const bar = useRef<HTMLElement>(null);
  const here = shown.filter((id) => ids.has(id)).length;
  useFocusAfter(bar, props.onLeave);
  useImperativeHandle(props.ref, () => ({
    focusIfLost: () => {
      if (document.activeElement === document.body) bar.current?.focus();
    },
  }));

  return (
    <section ref={bar} tabIndex={-1} className={`${classes.bar} troth-not-printed`} aria-label={label}>
      <p className={classes.count} role="status">
        <Plural value={ids.size} _0={none} one="# selected" other="# selected" />
        {ids.size > here && (
          <span className={classes.hidden}>
            {" "}
            <Plural value={ids.size - here} one="# not shown" other="# not shown" />
          </span>
        )}
      </p>
      {here < shown.length && (
        <Button variant="subtle" size="sm" className={classes.all} onClick={onSelectAll}>
          <Trans>Select all found ({shown.length})</Trans>
        </Button>
      )}
      <ToolRow
        tools={ids.size === 0 ? tools.map((tool) => ({ ...tool, disabled: true })) : tools}
        rest={[]}
        moreLabel={moreLabel}
      />
      <CloseButton aria-label={t`Clear selection`} onClick={onClear} />
      {children}
    </section>
  );
}

/** The focus of whoever is in the bar, or in a dialog of it, goes on to where they came from. */
function useFocusAfter(bar: RefObject<HTMLElement | null>, onLeave: () => void): void {
  const leave = useRef(onLeave);
  useEffect(() => {
    leave.current = onLeave;
  }, [onLeave]);
  useEffect(() => {
    const element = bar.current;
    return () => {
      const { activeElement } = document;
      const isLost = activeElement === null || activeElement === document.body;
      if (isLost || element?.contains(activeElement) || activeElement?.closest('[role="dialog"]')) {
        leave.current();
      }
    };
  }, [bar]);
}

import { ActionIcon, Button } from "@mantine/core";
import { ChevronDown } from "lucide-react";
import { type RefObject, useLayoutEffect, useRef, useState } from "react";
import { Link } from "react-router";
import { Menu } from "../layers/layers.tsx";
import { MoreToolsMenu, ToolItems } from "./more-tools-menu.tsx";
import type { Tool } from "./tool.ts";
import classes from "./tool-row.module.css";

interface ToolRowProps {
  /** By priority: the last ones are hidden first. */
  tools: readonly Tool[];
  /** Tools that are always in the menu. */
  menuOnly: readonly Tool[];
  /** Label of the menu. */
  moreLabel: string;
}

/** One row of tools at any width: tools that do not fit are in a menu at its end. */
export function ToolRow({ tools, menuOnly, moreLabel }: ToolRowProps) {
  const row = useRef<HTMLDivElement>(null);
  const toolNames = tools.map(({ key, label }) => `${key} ${label}`).join();
  const hiddenIndexes = useOverflow(row, toolNames);
  const hiddenTools = tools.filter((_, index) => hiddenIndexes.includes(index));
  return (
    <>
      <div ref={row} className={classes.row} data-tools>
        {tools.map((tool, index) => (
          <div
            key={tool.key}
            data-folded={hiddenIndexes.includes(index) || undefined}
            className={classes.slot}
          >
            <ToolButton tool={tool} />
          </div>
        ))}
      </div>
      {hiddenTools.length + menuOnly.length > 0 && (
        <MoreToolsMenu label={moreLabel} tools={[...hiddenTools, ...menuOnly]} />
      )}
    </>
  );
}

/** The indexes of children that do not fit: they wrap below the visible line. Measures again for other tools. */
function useOverflow(row: RefObject<HTMLDivElement | null>, toolNames: string): readonly number[] {
  const [overflow, setOverflow] = useState<readonly number[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other tools are measured again
  useLayoutEffect(() => {
    const element = row.current;
    if (!element) return;
    const measure = () => {
      const slots = [...element.children] as HTMLElement[];
      const firstLineTop = slots[0]?.offsetTop ?? 0;
      const maxRight = element.clientWidth + ROUNDING_TOLERANCE_PX;
      const measured = slots.flatMap((slot, index) => {
        const isOnFirstLine = slot.offsetTop <= firstLineTop;
        const fits = slot.offsetLeft + slot.offsetWidth <= maxRight;
        return isOnFirstLine && fits ? [] : [index];
      });
      setOverflow((previous) => (previous.join() === measured.join() ? previous : measured));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    for (const slot of element.children) observer.observe(slot);
    return () => observer.disconnect();
  }, [row, toolNames]);
  return overflow;
}

/** Widths are rounded. */
const ROUNDING_TOLERANCE_PX = 1;

function ToolButton({ tool }: { tool: Tool }) {
  const { icon: Icon, label, groups } = tool;
  if (groups) {
    return (
      <Menu position="bottom-start" width="max-content">
        <Menu.Target>
          <Button
            {...lookOf(tool)}
            className={classes.button}
            disabled={tool.disabled ?? false}
            leftSection={<Icon size={18} aria-hidden />}
            rightSection={<ChevronDown size={16} aria-hidden />}
          >
            {label}
          </Button>
        </Menu.Target>
        <Menu.Dropdown className={classes.dropdown}>
          <ToolItems groups={groups} />
        </Menu.Dropdown>
      </Menu>
    );
  }
  const { run, to } = tool;
  const stateProps = {
    disabled: tool.disabled ?? false,
    ...(run && { onClick: run }),
    ...(tool.chosen !== undefined && { "aria-pressed": tool.chosen }),
    ...(tool.expanded !== undefined && { "aria-expanded": tool.expanded }),
    ...tool.guard,
  };
  if (tool.plain) {
    return (
      <ActionIcon
        variant="default"
        data-chosen={tool.chosen || undefined}
        aria-label={label}
        title={label}
        {...stateProps}
      >
        <Icon size={18} aria-hidden />
      </ActionIcon>
    );
  }
  const lookProps = {
    ...lookOf(tool),
    className: classes.button,
    leftSection: <Icon size={18} aria-hidden />,
  };
  return to ? (
    <Button component={Link} to={to} {...lookProps}>
      {label}
    </Button>
  ) : (
    <Button {...lookProps} {...stateProps}>
      {label}
    </Button>
  );
}

function lookOf({ look }: Tool): { variant: string; color?: string } {
  if (look === "filled") return { variant: "filled" };
  if (look === "soft") return { variant: "light" };
  return look === "trouble" ? { variant: "light", color: "brick" } : { variant: "default" };
}

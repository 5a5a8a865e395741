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
  rest: readonly Tool[];
  /** Label of the menu. */
  moreLabel: string;
}

/** One row of tools at any width: tools that do not fit are in a menu at its end. */
export function ToolRow({ tools, rest, moreLabel }: ToolRowProps) {
  const row = useRef<HTMLDivElement>(null);
  const folded = useFolded(row, tools.map(({ key, label }) => `${key} ${label}`).join());
  const hidden = tools.filter((_, index) => folded.includes(index));
  return (
    <>
      <div ref={row} className={classes.row} data-tools>
        {tools.map((tool, index) => (
          <div key={tool.key} data-folded={folded.includes(index) || undefined} className={classes.slot}>
            <ToolButton tool={tool} />
          </div>
        ))}
      </div>
      {hidden.length + rest.length > 0 && <MoreToolsMenu label={moreLabel} tools={[...hidden, ...rest]} />}
    </>
  );
}

/** The indexes of children that do not fit: they wrap below the visible line. */
function useFolded(row: RefObject<HTMLDivElement | null>, what: string): readonly number[] {
  const [folded, setFolded] = useState<readonly number[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other tools are measured again
  useLayoutEffect(() => {
    const element = row.current;
    if (!element) return;
    const measure = () => {
      const slots = [...element.children] as HTMLElement[];
      const [top, width] = [slots[0]?.offsetTop ?? 0, element.clientWidth];
      const next = slots.flatMap((slot, index) =>
        slot.offsetTop > top || slot.offsetLeft + slot.offsetWidth > width + slack ? [index] : [],
      );
      setFolded((now) => (now.join() === next.join() ? now : next));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    for (const slot of element.children) observer.observe(slot);
    return () => observer.disconnect();
  }, [row, what]);
  return folded;
}

/** Tolerance in px, since widths are rounded. */
const slack = 1;

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
  const state = {
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
        {...state}
      >
        <Icon size={18} aria-hidden />
      </ActionIcon>
    );
  }
  const look = { ...lookOf(tool), className: classes.button, leftSection: <Icon size={18} aria-hidden /> };
  return to ? (
    <Button component={Link} to={to} {...look}>
      {label}
    </Button>
  ) : (
    <Button {...look} {...state}>
      {label}
    </Button>
  );
}

function lookOf({ look }: Tool): { variant: string; color?: string } {
  if (look === "filled") return { variant: "filled" };
  if (look === "soft") return { variant: "light" };
  return look === "trouble" ? { variant: "light", color: "brick" } : { variant: "default" };
}

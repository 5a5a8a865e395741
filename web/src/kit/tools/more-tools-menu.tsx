import { Trans } from "@lingui/react/macro";
import { ActionIcon } from "@mantine/core";
import { ChevronLeft, ChevronRight, Ellipsis } from "lucide-react";
import { Fragment, useLayoutEffect, useRef, useState } from "react";
import { Link } from "react-router";
import { Menu } from "../layers/layers.tsx";
import type { Tool, ToolGroup, ToolItem } from "./tool.ts";
import classes from "./tool-row.module.css";

interface MoreToolsMenuProps {
  label: string;
  tools: readonly Tool[];
}

/** A menu of tools that do not fit into the row. A tool with choices opens them in place of the others. */
export function MoreToolsMenu({ label, tools }: MoreToolsMenuProps) {
  const [within, setWithin] = useState<string>();
  const dropdown = useRef<HTMLDivElement>(null);
  const open = tools.find(({ key }) => key === within);

  // The pressed item was unmounted: focus the first of the new ones.
  const shown = useRef(within);
  useLayoutEffect(() => {
    if (shown.current === within) return;
    shown.current = within;
    dropdown.current?.querySelector<HTMLElement>("[role^=menuitem]")?.focus();
  }, [within]);

  return (
    <Menu position="bottom-end" onClose={() => setWithin(undefined)}>
      <Menu.Target>
        <ActionIcon
          variant="default"
          aria-label={label}
          data-trouble={tools.some(({ look }) => look === "trouble") || undefined}
          className={classes.more}
        >
          <Ellipsis size={20} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown ref={dropdown} className={classes.dropdown}>
        {open?.groups ? (
          <>
            <Menu.Item
              closeMenuOnClick={false}
              leftSection={<ChevronLeft size={18} aria-hidden />}
              onClick={() => setWithin(undefined)}
            >
              <Trans>Back</Trans>
            </Menu.Item>
            <Menu.Label>{open.label}</Menu.Label>
            <ToolItems groups={open.groups} />
          </>
        ) : (
          tools.map((tool) =>
            tool.groups ? (
              <Menu.Item
                key={tool.key}
                closeMenuOnClick={false}
                disabled={tool.disabled ?? false}
                leftSection={<tool.icon size={18} aria-hidden />}
                rightSection={<ChevronRight size={18} aria-hidden />}
                onClick={() => setWithin(tool.key)}
              >
                {tool.label}
              </Menu.Item>
            ) : (
              <ToolLine key={tool.key} item={tool} />
            ),
          )
        )}
      </Menu.Dropdown>
    </Menu>
  );
}

/** Menu items, under their headings. */
export function ToolItems({ groups }: { groups: readonly ToolGroup[] }) {
  return groups.map(({ label, items }, index) => (
    <Fragment key={label ?? items[0]?.key}>
      {label ? <Menu.Label>{label}</Menu.Label> : index > 0 && <Menu.Divider />}
      {items.map((item) => (
        <ToolLine key={item.key} item={item} />
      ))}
    </Fragment>
  ));
}

function ToolLine({ item }: { item: ToolItem }) {
  const { label, icon: Icon, run, to, chosen, danger } = item;
  const look = {
    ...(Icon && { leftSection: <Icon size={18} aria-hidden /> }),
    // This colour is brighter in dark mode.
    ...(danger && { color: "var(--troth-trouble)" }),
  };
  if (to) {
    return (
      <Menu.Item component={Link} to={to} {...look}>
        {label}
      </Menu.Item>
    );
  }
  if (chosen !== undefined) {
    return (
      <Menu.CheckboxItem
        {...look}
        checked={chosen}
        closeMenuOnClick
        disabled={item.disabled ?? false}
        {...(run && { onChange: run })}
      >
        {label}
      </Menu.CheckboxItem>
    );
  }
  return (
    <Menu.Item {...look} disabled={item.disabled ?? false} {...(run && { onClick: run })}>
      {label}
    </Menu.Item>
  );
}

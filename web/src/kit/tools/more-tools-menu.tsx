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

/** A menu of tools. A tool with a menu of its own shows that in place of the others. */
export function MoreToolsMenu({ label, tools }: MoreToolsMenuProps) {
  const [openKey, setOpenKey] = useState<string>();
  const dropdown = useRef<HTMLDivElement>(null);
  const openTool = tools.find(({ key }) => key === openKey);

  // The pressed item was unmounted: focus the first of the new ones.
  const previousKey = useRef(openKey);
  useLayoutEffect(() => {
    if (previousKey.current === openKey) return;
    previousKey.current = openKey;
    dropdown.current?.querySelector<HTMLElement>("[role^=menuitem]")?.focus();
  }, [openKey]);

  return (
    <Menu position="bottom-end" onClose={() => setOpenKey(undefined)}>
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
        {openTool?.groups ? (
          <>
            <Menu.Item
              closeMenuOnClick={false}
              leftSection={<ChevronLeft size={18} aria-hidden />}
              onClick={() => setOpenKey(undefined)}
            >
              <Trans>Back</Trans>
            </Menu.Item>
            <Menu.Label>{openTool.label}</Menu.Label>
            <ToolItems groups={openTool.groups} />
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
                onClick={() => setOpenKey(tool.key)}
              >
                {tool.label}
              </Menu.Item>
            ) : (
              <ToolMenuItem key={tool.key} item={tool} />
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
        <ToolMenuItem key={item.key} item={item} />
      ))}
    </Fragment>
  ));
}

function ToolMenuItem({ item }: { item: ToolItem }) {
  const { label, icon: Icon, run, to, chosen, danger } = item;
  // This colour is brighter in dark mode.
  const colorProps = danger ? { color: "var(--troth-trouble)" } : {};
  const lookProps = { ...colorProps, ...(Icon && { leftSection: <Icon size={18} aria-hidden /> }) };
  if (to) {
    return (
      <Menu.Item component={Link} to={to} {...lookProps}>
        {label}
      </Menu.Item>
    );
  }
  if (chosen !== undefined) {
    return (
      // Its check mark stands in the place of an icon.
      <Menu.CheckboxItem
        {...colorProps}
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
    <Menu.Item {...lookProps} disabled={item.disabled ?? false} {...(run && { onClick: run })}>
      {label}
    </Menu.Item>
  );
}

import { Fragment } from "react";
import { Link } from "react-router";
import { Menu } from "../layers/menu.tsx";
import type { ToolGroup, ToolItem } from "./tool.ts";

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

export function ToolLine({ item }: { item: ToolItem }) {
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

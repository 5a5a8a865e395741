import { Trans } from "@lingui/react/macro";
import { ActionIcon } from "@mantine/core";
import { ChevronLeft, ChevronRight, Ellipsis } from "lucide-react";
import { useLayoutEffect, useRef, useState } from "react";
import { Menu } from "../layers/menu.tsx";
import type { Tool } from "./tool.ts";
import { ToolItems, ToolLine } from "./tool-items.tsx";
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

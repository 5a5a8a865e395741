import { useLingui } from "@lingui/react/macro";
import { ActionIcon, Button, Group, Text, Title } from "@mantine/core";
import { useDocumentTitle } from "@mantine/hooks";
import { CircleQuestionMark } from "lucide-react";
import { type ReactNode, useLayoutEffect, useRef } from "react";
import { Link } from "react-router";
import classes from "./page-header.module.css";
import { usePageHelp } from "./page-help-context.ts";
import { MoreToolsMenu } from "./tools/more-tools-menu.tsx";
import type { Tool } from "./tools/tool.ts";

/** What one can do on a page. */
export interface PageActions {
  /** What the page is for, such as adding to its list. A round button on a phone. */
  primary?: Tool | undefined;
  /** All other actions. */
  menu?: { label: string; tools: readonly Tool[] } | undefined;
}

interface PageHeaderProps extends PageActions {
  title: string;
  /** The open part of an area with `tabs`. It belongs to the heading, but is visible only as the current tab. */
  section?: string;
  /** The document title, if it should be neither of them. */
  documentTitle?: string;
  description?: ReactNode;
  /** A `PageTabs`. */
  tabs?: ReactNode;
  /** Controls that are no actions of a list, before the primary action. */
  actions?: ReactNode;
}

/** The top of every page: its only h1 with help beside it, its tabs, one primary action, and a menu with the others. */
export function PageHeader(props: PageHeaderProps) {
  const { title, section, documentTitle, description, primary, menu, tabs, actions } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  useDocumentTitle(`${documentTitle ?? section ?? title} · Troth`);

  useLayoutEffect(() => {
    if (consumeFocusRequest()) heading.current?.focus({ preventScroll: true });
  }, []);

  const hasMenu = menu !== undefined && menu.tools.length > 0;
  return (
    <header className={classes.header}>
      <div className={classes.line}>
        <div className={classes.heading}>
          <Title order={1} ref={heading} tabIndex={-1} className={classes.title}>
            {title}
            {section && <span className="troth-visually-hidden">: {section}</span>}
          </Title>
          <HelpButton />
        </div>
        {tabs && <div className={classes.tabs}>{tabs}</div>}
        {(actions || primary || hasMenu) && (
          <Group gap="xs" className={classes.actions}>
            {actions}
            {primary && <PrimaryButton action={primary} />}
            {hasMenu && <MoreToolsMenu {...menu} />}
          </Group>
        )}
      </div>
      {description && (
        <Text component="div" c="dimmed">
          {description}
        </Text>
      )}
    </header>
  );
}

/** Only inside the app shell, which has the help. */
function HelpButton() {
  const { t } = useLingui();
  const openHelp = usePageHelp();
  if (!openHelp) return null;
  return (
    <ActionIcon
      className={`${classes.help} troth-not-printed`}
      aria-label={t`Help for this page`}
      aria-keyshortcuts="?"
      onClick={openHelp}
    >
      <CircleQuestionMark size={18} aria-hidden />
    </ActionIcon>
  );
}

function PrimaryButton({ action }: { action: Tool }) {
  const { icon: Icon, label, to, run, disabled, guard } = action;
  const look = { className: classes.primary, leftSection: <Icon size={18} aria-hidden /> };
  if (to && !disabled) {
    return (
      <Button component={Link} to={to} {...look}>
        {label}
      </Button>
    );
  }
  return (
    <Button {...look} disabled={disabled ?? false} {...(run && { onClick: run })} {...guard}>
      {label}
    </Button>
  );
}

/*
 * After a navigation the new page's heading takes the focus, so that screen readers announce the page. Pages load
 * lazily: the shell makes the request, and the heading takes it when it mounts.
 */
let isFocusRequested = false;

/** Makes the next page heading that mounts take the focus. */
export function requestPageFocus(): void {
  isFocusRequested = true;
}

/** Whether the focus was requested; true only once after each request. */
function consumeFocusRequest(): boolean {
  const wasRequested = isFocusRequested;
  isFocusRequested = false;
  return wasRequested;
}

import { Group, Text, Title } from "@mantine/core";
import { useDocumentTitle } from "@mantine/hooks";
import { type ReactNode, useLayoutEffect, useRef } from "react";
import classes from "./page-header.module.css";

type PageHeaderProps = {
  title: string;
  /** The document title, if it should differ from the heading. */
  documentTitle?: string;
  description?: ReactNode;
  actions?: ReactNode;
};

/** The top of every page: its only h1, a description, and actions. */
export function PageHeader({ title, documentTitle, description, actions }: PageHeaderProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useDocumentTitle(`${documentTitle ?? title} · Troth`);

  useLayoutEffect(() => {
    if (consumeFocusRequest()) heading.current?.focus({ preventScroll: true });
  }, []);

  return (
    <header className={classes.header}>
      <div className={classes.words}>
        <Title order={1} ref={heading} tabIndex={-1}>
          {title}
        </Title>
        {description && (
          <Text component="div" c="dimmed" mt={4}>
            {description}
          </Text>
        )}
      </div>
      {actions && <Group gap="sm">{actions}</Group>}
    </header>
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

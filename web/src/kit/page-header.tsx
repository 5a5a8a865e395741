import { Group, Text, Title } from "@mantine/core";
import { useDocumentTitle } from "@mantine/hooks";
import { type ReactNode, useLayoutEffect, useRef } from "react";
import { takePageFocus } from "./page-focus.ts";
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
    if (takePageFocus()) heading.current?.focus({ preventScroll: true });
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

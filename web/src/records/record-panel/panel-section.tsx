import { Title } from "@mantine/core";
import { type ReactNode, useId } from "react";
import classes from "./panel-section.module.css";

interface PanelSectionProps {
  title: ReactNode;
  /** What stands in it; a list takes the heading's id for its name. */
  children: (titleId: string) => ReactNode;
}

/** Above the form of a record: what else belongs to it, under a heading. */
export function PanelSection({ title, children }: PanelSectionProps) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className={classes.section}>
      <Title order={3} id={titleId}>
        {title}
      </Title>
      {children(titleId)}
    </section>
  );
}

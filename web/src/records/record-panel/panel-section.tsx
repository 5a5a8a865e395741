import { Title } from "@mantine/core";
import { type ReactNode, useId } from "react";
import classes from "./panel-section.module.css";

interface PanelSectionProps {
  title: ReactNode;
  /** The content; a list is labelled by the heading's id. */
  children: (titleId: string) => ReactNode;
}

/** A section above the form of a record, with a heading, for related records. */
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

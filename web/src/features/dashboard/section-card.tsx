import { Paper, Title } from "@mantine/core";
import { type ReactNode, useId } from "react";
import classes from "./section-card.module.css";

type SectionCardProps = { title: ReactNode; aside?: ReactNode; children: ReactNode };

/** A titled part of the dashboard. */
export function SectionCard({ title, aside, children }: SectionCardProps) {
  const id = useId();
  return (
    <Paper withBorder component="section" aria-labelledby={id} className={classes.card}>
      <div className={classes.head}>
        <Title order={2} id={id}>
          {title}
        </Title>
        {aside}
      </div>
      {children}
    </Paper>
  );
}

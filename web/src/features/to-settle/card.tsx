import { Text, Title } from "@mantine/core";
import { type ReactNode, useId } from "react";
import { Link } from "react-router";
import { coreIfLoaded } from "@/lib/core/core.ts";
import { WriteAccess } from "@/records/write-access/write-access.tsx";
import classes from "./card.module.css";

interface CardProps {
  /** The container in the document; a role that may not write it cannot settle the issue. */
  container: string;
  title: string;
  /** The part of the app with the record; omitted when the title names it. */
  areaName?: string;
  /** Link to the record, if a page can open it. */
  to: string | undefined;
  children: ReactNode;
}

/** A card for one record or chart that has something to settle. */
export function Card({ container, title, areaName, to, children }: CardProps) {
  const id = useId();
  // Tables and other parts of a chart belong to the chart's area.
  const area = coreIfLoaded()?.areaOf(container) ?? "planning";
  return (
    <WriteAccess area={area}>
      <section className={classes.card} aria-labelledby={id}>
        <Title order={2} size="h4" id={id} tabIndex={-1} data-card-title>
          {to ? (
            <Link to={to} className={classes.link}>
              {title}
            </Link>
          ) : (
            title
          )}
        </Title>
        {areaName && areaName !== title && (
          <Text size="sm" c="dimmed">
            {areaName}
          </Text>
        )}
        {children}
      </section>
    </WriteAccess>
  );
}

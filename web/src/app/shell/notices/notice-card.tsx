import { Text } from "@mantine/core";
import type { LucideIcon } from "lucide-react";
import { type ReactNode, useId, useState } from "react";
import classes from "./notice-card.module.css";

type NoticeCardProps = {
  icon: LucideIcon;
  title: ReactNode;
  children?: ReactNode;
  actions?: ReactNode;
  /** "trouble" is announced at once, interrupting a screen reader. */
  tone?: "plain" | "trouble";
};

/** A small card that appears by itself and never takes the focus. */
export function NoticeCard({ icon: Icon, title, children, actions, tone = "plain" }: NoticeCardProps) {
  const id = useId();
  // Stacked from the bottom edge, the newest on top: a new card moves no other under the user's finger.
  const [arrival] = useState(() => Math.round(performance.now()));
  return (
    <section
      className={classes.card}
      data-tone={tone}
      style={{ order: -arrival }}
      role={tone === "trouble" ? "alert" : "status"}
      aria-labelledby={id}
    >
      <Icon size={20} aria-hidden className={classes.icon} />
      <div>
        <Text id={id} fw={600}>
          {title}
        </Text>
        {children && <Text c="dimmed">{children}</Text>}
        {actions && <div className={classes.actions}>{actions}</div>}
      </div>
    </section>
  );
}

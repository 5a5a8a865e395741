import { Text, Title } from "@mantine/core";
import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import classes from "./empty-state.module.css";
import { HelpLink } from "./help-link.tsx";

type EmptyStateProps = {
  icon?: LucideIcon;
  title: ReactNode;
  /** What the user will find here. */
  children?: ReactNode;
  /** The first step to take. */
  action?: ReactNode;
  /** Address of the help page about this. */
  help?: string;
  headingOrder?: 1 | 2 | 3;
};

export function EmptyState(props: EmptyStateProps) {
  const { icon: Icon, title, children, action, help, headingOrder = 2 } = props;
  return (
    <div className={classes.empty}>
      {Icon && (
        <span className={classes.mark}>
          <Icon size={26} strokeWidth={1.5} aria-hidden />
        </span>
      )}
      <Title order={headingOrder} size="h2">
        {title}
      </Title>
      {children && (
        <Text component="div" c="dimmed" maw="34rem">
          {children}
        </Text>
      )}
      {action && <div className={classes.action}>{action}</div>}
      {help && <HelpLink to={help} />}
    </div>
  );
}

import { Text, Title } from "@mantine/core";
import { type ReactNode, useId } from "react";
import classes from "./settings-card.module.css";

interface SettingsCardProps {
  title: ReactNode;
  about?: ReactNode;
  children: ReactNode;
}

/** One section of the settings. */
export function SettingsCard({ title, about, children }: SettingsCardProps) {
  const id = useId();
  return (
    <section className={classes.card} aria-labelledby={id}>
      <div>
        <Title order={2} size="h3" id={id}>
          {title}
        </Title>
        {about && (
          <Text size="sm" c="dimmed" mt={4}>
            {about}
          </Text>
        )}
      </div>
      {children}
    </section>
  );
}

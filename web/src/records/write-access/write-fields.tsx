import { Text } from "@mantine/core";
import type { ReactNode } from "react";
import classes from "./read-only-notice.module.css";
import { useWriteAccess } from "./write-access.tsx";

/** The fields of a form: if the role may not write them, all are read-only, with the reason above them. */
export function WriteFields({ children }: { children: ReactNode }) {
  const { allowed, reason } = useWriteAccess();
  return (
    <fieldset className={classes.fields} disabled={!allowed}>
      {!allowed && (
        <Text c="dimmed" size="sm" mb="md">
          {reason}
        </Text>
      )}
      {children}
    </fieldset>
  );
}

import { Alert } from "@mantine/core";
import type { ReactNode } from "react";

/** Shown when the edited record was removed meanwhile. */
export function GoneNotice({ children }: { children: ReactNode }) {
  return (
    <Alert color="ochre" role="status">
      {children}
    </Alert>
  );
}

import { Alert } from "@mantine/core";
import type { ReactNode } from "react";

/** What a form is open over was removed meanwhile. */
export function GoneNotice({ children }: { children: ReactNode }) {
  return (
    <Alert color="ochre" role="status">
      {children}
    </Alert>
  );
}

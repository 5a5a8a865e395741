import { Trans } from "@lingui/react/macro";
import { Button } from "@mantine/core";
import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { EmptyState } from "@/kit/empty-state.tsx";

/** A page without a wedding, with a link to create one. */
export function NoWedding({ icon, children }: { icon: LucideIcon; children: ReactNode }) {
  return (
    <EmptyState
      icon={icon}
      title={<Trans>No wedding yet</Trans>}
      action={
        <Button component={Link} to="/app">
          <Trans>Go to the dashboard</Trans>
        </Button>
      }
    >
      {children}
    </EmptyState>
  );
}

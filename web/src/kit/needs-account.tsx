import { Trans } from "@lingui/react/macro";
import { Button } from "@mantine/core";
import { UserPlus } from "lucide-react";
import { Link } from "react-router";
import { EmptyState } from "./empty-state.tsx";

/** Shown in place of server data while the sample wedding is open. */
export function NeedsAccount({ headingOrder = 2 }: { headingOrder?: 1 | 2 }) {
  return (
    <EmptyState
      icon={UserPlus}
      title={<Trans>This needs an account</Trans>}
      headingOrder={headingOrder}
      action={
        <Button component={Link} to="/auth?mode=sign-up" variant="default">
          <Trans>Create an account</Trans>
        </Button>
      }
    >
      <Trans>The sample wedding is only on this device, so it has no team, emails or website to show.</Trans>
    </EmptyState>
  );
}

import { Trans } from "@lingui/react/macro";
import { Button, Text } from "@mantine/core";
import { Link } from "react-router";
import type { SeatingView } from "@/lib/core/types.ts";

/** Why nobody waits for a seat. */
export function TrayEmpty({ view }: { view: SeatingView }) {
  if (view.guests.length > 0) {
    return (
      <Text c="dimmed">
        <Trans>Whoever is invited later waits here for a seat.</Trans>
      </Text>
    );
  }
  return (
    <>
      <Text c="dimmed" mb="sm">
        <Trans>There are no guests yet. Those on the guest list wait here for a seat.</Trans>
      </Text>
      <Button variant="default" component={Link} to="/app/guests">
        <Trans>Go to the guest list</Trans>
      </Button>
    </>
  );
}

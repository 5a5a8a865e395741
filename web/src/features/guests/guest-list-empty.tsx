import { Trans } from "@lingui/react/macro";
import { Button } from "@mantine/core";
import { Search, UserPlus, Users } from "lucide-react";
import { Link } from "react-router";
import { EmptyState } from "@/components/empty-state";
import { useWriteGuard } from "@/components/write-access/write-access.tsx";

type GuestListEmptyProps =
  | { reason: "noWedding" }
  | { reason: "noGuests"; onAdd: () => void }
  | { reason: "nothingFound"; onClear: () => void };

/** Why there is nothing to see, what this page will do, and the first step. */
export function GuestListEmpty(props: GuestListEmptyProps) {
  const guard = useWriteGuard();
  switch (props.reason) {
    case "noWedding":
      return (
        <EmptyState
          icon={Users}
          title={<Trans>No wedding yet</Trans>}
          action={
            <Button component={Link} to="/app">
              <Trans>Go to the dashboard</Trans>
            </Button>
          }
        >
          <Trans>
            Create your wedding first; then everybody you would like to invite finds their place here.
          </Trans>
        </EmptyState>
      );
    case "noGuests":
      return (
        <EmptyState
          icon={Users}
          title={<Trans>Who would you like there?</Trans>}
          action={
            <Button leftSection={<UserPlus size={18} aria-hidden />} onClick={props.onAdd} {...guard}>
              <Trans>Add your first guest</Trans>
            </Button>
          }
        >
          <Trans>
            Start with a name; everything else can follow. Troth keeps their answers, plus-ones, meals and
            needs, and counts for you.
          </Trans>
        </EmptyState>
      );
    case "nothingFound":
      return (
        <EmptyState
          icon={Search}
          title={<Trans>Nobody matches</Trans>}
          action={
            <Button variant="default" onClick={props.onClear}>
              <Trans>Show all guests</Trans>
            </Button>
          }
        >
          <Trans>Try another name, e-mail, phone, party or group, or a different status.</Trans>
        </EmptyState>
      );
  }
}

import { Trans } from "@lingui/react/macro";
import { Button } from "@mantine/core";
import { Search, UserPlus, Users } from "lucide-react";
import { helpAddress } from "@/domain/help/help-address.ts";
import { EmptyState } from "@/kit/empty-state.tsx";
import { NoWedding } from "@/records/no-wedding.tsx";
import { useWriteGuard } from "@/records/write-access/write-access.tsx";

type GuestListEmptyProps =
  | { reason: "noWedding" }
  | { reason: "noGuests"; onAdd: () => void }
  | { reason: "nothingFound"; onClear: () => void };

/** Why the list is empty, what this page is for, and the first step. */
export function GuestListEmpty(props: GuestListEmptyProps) {
  const guard = useWriteGuard();
  switch (props.reason) {
    case "noWedding":
      return (
        <NoWedding icon={Users}>
          <Trans>Create your wedding first, then add everyone you’d like to invite.</Trans>
        </NoWedding>
      );
    case "noGuests":
      return (
        <EmptyState
          icon={Users}
          help={helpAddress("add-guests")}
          title={<Trans>Who would you like to invite?</Trans>}
          action={
            <Button leftSection={<UserPlus size={18} aria-hidden />} onClick={props.onAdd} {...guard}>
              <Trans>Add your first guest</Trans>
            </Button>
          }
        >
          <Trans>
            Start with a name; the rest can follow. Troth keeps track of replies, plus-ones, meals and needs,
            and does the counting.
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
          <Trans>Try another name, email, phone, party or group, or a different status.</Trans>
        </EmptyState>
      );
  }
}

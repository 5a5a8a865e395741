import { Trans } from "@lingui/react/macro";
import { Button } from "@mantine/core";
import { Armchair, Plus } from "lucide-react";
import { EmptyState } from "@/kit/empty-state.tsx";
import { NoWedding } from "@/records/no-wedding.tsx";
import { useWriteGuard } from "@/records/write-access/write-access.tsx";

type SeatingEmptyProps = { reason: "noWedding" } | { reason: "noneChosen"; onCreate: () => void };

/** Why there is no chart to see, and the first step. */
export function SeatingEmpty(props: SeatingEmptyProps) {
  const guard = useWriteGuard();
  if (props.reason === "noWedding") {
    return (
      <NoWedding icon={Armchair}>
        <Trans>Create your wedding first; then its tables and who sits where have their place here.</Trans>
      </NoWedding>
    );
  }
  return (
    <EmptyState
      icon={Armchair}
      title={<Trans>Which chart would you like to see?</Trans>}
      action={
        <Button
          variant="default"
          leftSection={<Plus size={18} aria-hidden />}
          onClick={props.onCreate}
          {...guard}
        >
          <Trans>New Chart</Trans>
        </Button>
      }
    >
      <Trans>Please select a seating chart from the dropdown above, or create a new one.</Trans>
    </EmptyState>
  );
}

import { Trans } from "@lingui/react/macro";
import { Button } from "@mantine/core";
import { NotebookPen } from "lucide-react";
import { EmptyState } from "@/kit/empty-state.tsx";

export function NoWeddings({ onCreate }: { onCreate: () => void }) {
  return (
    <EmptyState
      icon={NotebookPen}
      title={<Trans>No weddings yet</Trans>}
      action={
        <Button onClick={onCreate}>
          <Trans>Create Your First Wedding</Trans>
        </Button>
      }
    >
      <Trans>
        A wedding holds your guest list and your budget. You can begin with nothing but a name, and with no
        signal: it is kept on this device and synced when you are online.
      </Trans>
    </EmptyState>
  );
}

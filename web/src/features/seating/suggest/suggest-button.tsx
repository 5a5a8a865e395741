import { Trans } from "@lingui/react/macro";
import { Button } from "@mantine/core";
import { Sparkles } from "lucide-react";
import { useState } from "react";
import { useWriteGuard } from "@/records/write-access/write-access.tsx";
import { useSeating } from "@/wedding/hooks.ts";
import { SuggestDialog } from "./suggest-dialog.tsx";

/** Opens the search for seats, where there is something to seat and something to sit on. */
export function SuggestButton({ chartId }: { chartId: string }) {
  const view = useSeating(chartId);
  const guard = useWriteGuard();
  const [open, setOpen] = useState(false);
  if (!view) return null;
  const possible = view.tables.length > 0 && view.stats.assignedSeats + view.stats.unassignedGuests > 0;
  return (
    <>
      <Button
        variant="default"
        leftSection={<Sparkles size={18} aria-hidden />}
        disabled={!possible}
        onClick={() => setOpen(true)}
        {...guard}
      >
        <Trans>Suggest seats</Trans>
      </Button>
      {open && <SuggestDialog view={view} onClose={() => setOpen(false)} />}
    </>
  );
}

import { Trans } from "@lingui/react/macro";
import { Button, Text } from "@mantine/core";
import { Sparkles } from "lucide-react";
import { useId, useRef, useState } from "react";
import type { SeatingView } from "@/lib/core/types.ts";
import { useWriteAccess } from "@/records/write-access/write-access.tsx";
import { useReport } from "@/wedding/hooks.ts";
import { SuggestDialog } from "./suggest-dialog.tsx";

/**
 * Opens the search for seats. If it is not possible, text below the button gives the reason: touch screens have no
 * tooltips.
 */
export function SuggestButton({ chartId }: { chartId: string }) {
  const view = useReport("seating", chartId);
  const { reason } = useWriteAccess();
  const [open, setOpen] = useState(false);
  const whyNotId = useId();
  const button = useRef<HTMLButtonElement>(null);
  if (!view) return null;
  const whyNot = reason ?? missing(view);

  function close() {
    setOpen(false);
    button.current?.focus({ preventScroll: true });
  }

  return (
    <div>
      <Button
        ref={button}
        variant="default"
        leftSection={<Sparkles size={18} aria-hidden />}
        disabled={whyNot !== undefined}
        aria-describedby={whyNot === undefined ? undefined : whyNotId}
        onClick={() => setOpen(true)}
      >
        <Trans>Suggest seats</Trans>
      </Button>
      {whyNot !== undefined && (
        <Text id={whyNotId} size="sm" c="dimmed" mt={4} maw="16rem">
          {whyNot}
        </Text>
      )}
      {open && <SuggestDialog view={view} onClose={close} />}
    </div>
  );
}

/** What a plan lacks for suggesting seats. */
function missing({ tables, stats }: SeatingView) {
  if (stats.assignedSeats + stats.unassignedGuests === 0) {
    return <Trans>Add guests to the guest list first.</Trans>;
  }
  if (tables.length === 0) return <Trans>Add tables to the room first.</Trans>;
  return undefined;
}

import { Trans } from "@lingui/react/macro";
import { Alert, Button, Group } from "@mantine/core";
import { Printer } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { InstantText } from "@/kit/dates/instant-text.tsx";
import { Modal } from "@/kit/layers/modal.tsx";
import type { PrintView, SeatingView } from "@/lib/core/types.ts";
import { useReport } from "@/wedding/hooks.ts";
import { PrintDifferences } from "./print-differences.tsx";
import { printAddress } from "./print-settings.ts";

/** Warns that printed paper differs from the plan. Empty while they match, or nothing was printed. */
export function PrintNotice({ chartId }: { chartId: string }) {
  const view = useReport("seating", chartId);
  const print = view && outdated(view);
  // Keyed by print, so that details opened for one do not stay open for the next.
  return print ? <Outdated key={print.code} chartId={chartId} print={print} /> : null;
}

/** The newest print, unless any print matches the plan: then that paper can be used. */
function outdated({ prints, revision }: SeatingView): PrintView | undefined {
  return prints.some(({ code }) => code === revision) ? undefined : prints[0];
}

function Outdated({ chartId, print }: { chartId: string; print: PrintView }) {
  const [open, setOpen] = useState(false);
  const day = print.at ? <InstantText value={print.at} /> : <Trans>an unknown day</Trans>;
  return (
    <Alert
      role="status"
      color="ochre"
      mb="md"
      icon={<Printer size={20} aria-hidden />}
      title={
        <Trans>
          Changed since the print of {day} ({print.code})
        </Trans>
      }
    >
      <Group gap="sm">
        <Button variant="default" onClick={() => setOpen(true)}>
          <Trans>What has changed</Trans>
        </Button>
        <Button variant="subtle" component={Link} to={printAddress(chartId, "plan")}>
          <Trans>Print again</Trans>
        </Button>
      </Group>
      <Modal
        opened={open}
        onClose={() => setOpen(false)}
        size="lg"
        title={<Trans>Since the print {print.code}</Trans>}
      >
        <PrintDifferences chartId={chartId} print={print} />
      </Modal>
    </Alert>
  );
}

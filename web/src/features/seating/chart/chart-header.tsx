import { Trans } from "@lingui/react/macro";
import { Button } from "@mantine/core";
import { Plus } from "lucide-react";
import type { ChartSummary } from "@/lib/core/types.ts";
import { useWriteGuard } from "@/records/write-access/write-access.tsx";
import type { PanelTarget } from "../panels/panel-target.ts";
import classes from "./chart-header.module.css";
import { ChartMenu } from "./chart-menu.tsx";
import { ChartPicker } from "./chart-picker.tsx";
import { ChartTools } from "./chart-tools.tsx";

interface ChartHeaderProps {
  charts: readonly ChartSummary[];
  chosen: ChartSummary | undefined;
  onChoose: (id: string | undefined) => void;
  onOpen: (target: PanelTarget) => void;
}

/** Which chart is on the screen, and what can be done with it as a whole. */
export function ChartHeader({ charts, chosen, onChoose, onOpen }: ChartHeaderProps) {
  const guard = useWriteGuard();
  return (
    <>
      <ChartPicker charts={charts} chosen={chosen?.id} onChoose={onChoose} />
      {chosen && <ChartTools chartId={chosen.id} />}
      {chosen && <ChartMenu chart={chosen} onChoose={onChoose} onOpen={onOpen} />}
      <Button
        className={classes.create}
        variant="default"
        leftSection={<Plus size={18} aria-hidden />}
        onClick={() => onOpen({ kind: "create" })}
        {...guard}
      >
        <Trans>New Chart</Trans>
      </Button>
    </>
  );
}

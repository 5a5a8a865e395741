import { Trans, useLingui } from "@lingui/react/macro";
import { Button } from "@mantine/core";
import { ArrowLeft, Printer } from "lucide-react";
import { Link } from "react-router";
import { EmptyState } from "@/kit/empty-state.tsx";
import { PageHeader } from "@/kit/page-header.tsx";
import { SkeletonRows } from "@/kit/skeleton-rows.tsx";
import { useReport, useWedding } from "@/wedding/hooks.ts";
import classes from "./paper/paper.module.css";
import { PrintScreen } from "./paper/print-screen.tsx";
import { usePrintSettings } from "./paper/print-settings.ts";

/** Prints of a seating chart. */
export default function PrintPage() {
  const { t } = useLingui();
  const { status } = useWedding();
  const [settings, change] = usePrintSettings();
  const view = useReport("seating", settings.chartId);
  return (
    <>
      <div className={classes.controls}>
        <PageHeader
          title={t`Print the seating plan`}
          description={view?.chart.name}
          actions={<BackToPlan chartId={view?.chart.id} />}
        />
      </div>
      {view ? (
        <PrintScreen view={view} settings={settings} onChange={change} />
      ) : status === "loading" ? (
        <SkeletonRows />
      ) : (
        <EmptyState icon={Printer} title={<Trans>This seating plan doesn’t exist</Trans>}>
          <Trans>It may have been deleted. Choose another on the seating page.</Trans>
        </EmptyState>
      )}
    </>
  );
}

function BackToPlan({ chartId }: { chartId: string | undefined }) {
  return (
    <Button
      component={Link}
      to={chartId ? `/app/seating-chart?${new URLSearchParams({ chart: chartId })}` : "/app/seating-chart"}
      variant="default"
      leftSection={<ArrowLeft size={18} aria-hidden />}
    >
      <Trans>Back to the plan</Trans>
    </Button>
  );
}

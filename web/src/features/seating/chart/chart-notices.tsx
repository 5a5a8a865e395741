import { PrintNotice } from "../paper/print-notice.tsx";

interface ChartNoticesProps {
  chartId: string;
}

/** What there is to say about the chart before it is looked at. */
export function ChartNotices({ chartId }: ChartNoticesProps) {
  return <PrintNotice chartId={chartId} />;
}

import { CompareButton } from "./compare/compare-button.tsx";
import { PaperMenu } from "./paper/paper-menu.tsx";

interface ChartToolsProps {
  chartId: string;
}

/** What is done with a chart as a whole beside laying it out. */
export function ChartTools({ chartId }: ChartToolsProps) {
  return (
    <>
      <CompareButton chartId={chartId} />
      <PaperMenu chartId={chartId} />
    </>
  );
}

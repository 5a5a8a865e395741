import { CompareButton } from "../compare/compare-button.tsx";
import { PaperMenu } from "../paper/paper-menu.tsx";
import { SuggestButton } from "../suggest/suggest-button.tsx";

interface ChartToolsProps {
  chartId: string;
}

/** What is done with a chart as a whole beside laying it out. */
export function ChartTools({ chartId }: ChartToolsProps) {
  return (
    <>
      <SuggestButton chartId={chartId} />
      <CompareButton chartId={chartId} />
      <PaperMenu chartId={chartId} />
    </>
  );
}

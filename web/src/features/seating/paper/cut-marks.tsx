import { PAPER_PALETTE } from "../plan/palette.ts";
import { type CardGrid, cutsOf } from "./cards.ts";

export function CutMarks({ grid }: { grid: CardGrid }) {
  return (
    <g stroke={PAPER_PALETTE.quiet} strokeWidth={0.2}>
      {cutsOf(grid).map((cut) => (
        <line key={`${cut.x1} ${cut.y1} ${cut.x2} ${cut.y2}`} {...cut} />
      ))}
    </g>
  );
}

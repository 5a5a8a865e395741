import { useLingui } from "@lingui/react/macro";
import type { PaperSize } from "@/kit/paper/sheets.ts";
import type { SeatingView } from "@/lib/core/types.ts";
import { PAPER_PALETTE } from "../plan/palette.ts";
import { type PlanBackground, PlanDrawing } from "../plan/plan-drawing.tsx";
import type { PrintMark } from "./print-mark.ts";
import { type DrawingScale, enlargement, fittingScale, MARGIN } from "./sheets.ts";
import { TitleBlock } from "./title-block.tsx";

/** Space for the title block below the drawing, on A4. */
const TITLE_HEIGHT = 18;

/** Minimum scale at which names in seats are readable: 6 points and more. */
const UNIT_FOR_NAMES = 0.3;

interface PlanSheetProps {
  view: SeatingView;
  sheet: PaperSize;
  mark: PrintMark;
  background?: PlanBackground | undefined;
}

/** Position and scale of the room on a sheet. */
function planLayout(
  room: PaperSize,
  sheet: PaperSize,
): { scale: DrawingScale; left: number; top: number; title: number } {
  const title = TITLE_HEIGHT * enlargement(sheet);
  const area = { width: sheet.width - 2 * MARGIN, height: sheet.height - 2 * MARGIN - title };
  const scale = fittingScale(room, area);
  return {
    scale,
    left: MARGIN + (area.width - room.width * scale.millimetresPerUnit) / 2,
    top: MARGIN + (area.height - room.height * scale.millimetresPerUnit) / 2,
    title,
  };
}

/** The sheet of a plan, in millimetres. */
export function PlanSheet({ view, sheet, mark, background }: PlanSheetProps) {
  const { scale, left, top, title } = planLayout(view.chart, sheet);
  const { millimetresPerUnit } = scale;
  return (
    <>
      <rect width={sheet.width} height={sheet.height} fill={PAPER_PALETTE.floor} />
      <g transform={`translate(${left} ${top}) scale(${millimetresPerUnit})`}>
        <PlanDrawing
          view={view}
          palette={PAPER_PALETTE}
          labels={millimetresPerUnit >= UNIT_FOR_NAMES ? "names" : "initials"}
          background={background}
        />
      </g>
      <TitleBlock
        mark={mark}
        scale={scale}
        room={view.chart}
        top={sheet.height - MARGIN - title}
        left={MARGIN}
        width={sheet.width - 2 * MARGIN}
        size={enlargement(sheet)}
      />
    </>
  );
}

/** Accessible name of a sheet. */
export function usePlanLabel(view: SeatingView, sheet: PaperSize): string {
  const { t } = useLingui();
  const { name } = view.chart;
  const { denominator } = planLayout(view.chart, sheet).scale;
  return t`Plan of ${name} at 1:${denominator}`;
}

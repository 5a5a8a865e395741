import { Trans, useLingui } from "@lingui/react/macro";
import type { PaperSize } from "@/kit/paper/sheets.tsx";
import type { ChartView, SeatingView } from "@/lib/core/types.ts";
import { useFormats } from "@/lib/formats/format-settings.ts";
import { joinDetails } from "@/lib/names/lists.ts";
import { roomText } from "../chart/room-size.ts";
import { type ChartBackground, ChartDrawing } from "../drawing/chart-drawing.tsx";
import { fittedSize } from "../drawing/fit-text.ts";
import { PAPER_PALETTE } from "../drawing/palette.ts";
import { type DrawingScale, enlargement, fittingScale, MARGIN, scaleBar } from "./cards.ts";
import type { PrintMark } from "./print-mark.ts";

/** Space for the title block below the drawing, on A4. */
const TITLE_HEIGHT = 18;

/** Minimum scale at which names in seats are readable: 6 points and more. */
const UNIT_FOR_NAMES = 0.3;

interface ChartSheetProps {
  view: SeatingView;
  sheet: PaperSize;
  mark: PrintMark;
  background?: ChartBackground | undefined;
}

/** Position and scale of the room on a sheet. */
function sheetLayout(
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
export function ChartSheet({ view, sheet, mark, background }: ChartSheetProps) {
  const { scale, left, top, title } = sheetLayout(view.chart, sheet);
  const { millimetresPerUnit } = scale;
  return (
    <>
      <rect width={sheet.width} height={sheet.height} fill={PAPER_PALETTE.floor} />
      <g transform={`translate(${left} ${top}) scale(${millimetresPerUnit})`}>
        <ChartDrawing
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
export function useChartLabel(view: SeatingView, sheet: PaperSize): string {
  const { t } = useLingui();
  const { name } = view.chart;
  const { denominator } = sheetLayout(view.chart, sheet).scale;
  return t`Plan of ${name} at 1:${denominator}`;
}

interface TitleBlockProps {
  mark: PrintMark;
  scale: DrawingScale;
  room: ChartView;
  left: number;
  top: number;
  width: number;
  /** Factor compared with A4. */
  size: number;
}

/** Title block of a plan: couple, scale and date. */
function TitleBlock({ mark, scale, room, left, top, width, size }: TitleBlockProps) {
  const { t } = useLingui();
  const formats = useFormats();
  const unit = room.roomUnit;
  const sides = roomText({ width: room.roomWidth, height: room.roomHeight, unit }, formats);
  const floor = t`Room ${sides}`;
  const bar = scaleBar(scale, unit, width / 4);
  const days = joinDetails([mark.weddingDate, room.name]);
  const { denominator } = scale;
  return (
    <g transform={`translate(${left} ${top})`} fill={PAPER_PALETTE.ink} fontFamily={PAPER_PALETTE.font}>
      <line
        y1={3 * size}
        y2={3 * size}
        x2={width}
        stroke={PAPER_PALETTE.seatLine}
        strokeWidth={0.25 * size}
      />
      <text
        y={10.5 * size}
        fontFamily={PAPER_PALETTE.serif}
        fontSize={fittedSize(mark.couple, 6 * size, width * 0.4)}
      >
        {mark.couple}
      </text>
      <text y={16 * size} fontSize={fittedSize(days, 3.4 * size, width * 0.4)} fill={PAPER_PALETTE.quiet}>
        {days}
      </text>
      <g transform={`translate(${width / 2 - bar.millimetres / 2} 0)`} fontSize={3.2 * size}>
        <Bar millimetres={bar.millimetres} y={7 * size} height={1.2 * size} />
        <text x={0} y={12.2 * size} fill={PAPER_PALETTE.quiet}>
          0
        </text>
        <text x={bar.millimetres} y={12.2 * size} textAnchor="end" fill={PAPER_PALETTE.quiet}>
          {bar.length} {unit}
        </text>
        <text x={bar.millimetres / 2} y={16 * size} textAnchor="middle">
          <Trans>Scale 1:{denominator}</Trans> · {floor}
        </text>
      </g>
      <g textAnchor="end">
        <text x={width} y={10.5 * size} fontSize={4.6 * size} fontWeight={600}>
          <Trans>Revision {mark.code}</Trans>
        </text>
        <text x={width} y={16 * size} fontSize={3.2 * size} fill={PAPER_PALETTE.quiet}>
          <Trans>Printed {mark.printed} · Troth</Trans>
        </text>
      </g>
    </g>
  );
}

/** A bar of four fields, every other one filled. */
function Bar({ millimetres, y, height }: { millimetres: number; y: number; height: number }) {
  const field = millimetres / 4;
  return (
    <g stroke={PAPER_PALETTE.ink} strokeWidth={height / 8}>
      {[0, 1, 2, 3].map((index) => (
        <rect
          key={index}
          x={index * field}
          y={y}
          width={field}
          height={height}
          fill={index % 2 === 0 ? PAPER_PALETTE.ink : PAPER_PALETTE.floor}
        />
      ))}
    </g>
  );
}

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

/*
 * A seating chart on one sheet of paper: the drawing of the room, and a title block below it. Lengths are millimetres
 * of paper, except those of the room, which are room units.
 */

/** Height of the title block on A4: enough for its lowest line of text, whose baseline is at 16 mm. */
const TITLE_HEIGHT = 18;

/** Millimetres per room unit from which names in seats are readable: they have 6 points and more. */
const MIN_SCALE_FOR_NAMES = 0.3;

interface ChartSheetProps {
  view: SeatingView;
  sheet: PaperSize;
  mark: PrintMark;
  background?: ChartBackground | undefined;
}

/** The drawn chart with its title block, for an SVG of the sheet's size. */
export function ChartSheet({ view, sheet, mark, background }: ChartSheetProps) {
  const { scale, left, top, titleHeight } = sheetLayout(view.chart, sheet);
  const { millimetresPerUnit } = scale;
  return (
    <>
      <rect width={sheet.width} height={sheet.height} fill={PAPER_PALETTE.floor} />
      <g transform={`translate(${left} ${top}) scale(${millimetresPerUnit})`}>
        <ChartDrawing
          view={view}
          palette={PAPER_PALETTE}
          labels={millimetresPerUnit >= MIN_SCALE_FOR_NAMES ? "names" : "initials"}
          background={background}
        />
      </g>
      <TitleBlock
        mark={mark}
        scale={scale}
        chart={view.chart}
        top={sheet.height - MARGIN - titleHeight}
        left={MARGIN}
        width={sheet.width - 2 * MARGIN}
        factor={enlargement(sheet)}
      />
    </>
  );
}

/** Accessible name of the sheet, with its scale. */
export function useChartLabel(view: SeatingView, sheet: PaperSize): string {
  const { t } = useLingui();
  const { name } = view.chart;
  const { denominator } = sheetLayout(view.chart, sheet).scale;
  return t`Plan of ${name} at 1:${denominator}`;
}

interface ChartSheetLayout {
  scale: DrawingScale;
  /** Upper left corner of the drawn room. */
  left: number;
  top: number;
  titleHeight: number;
}

/** Centres the room in the area above the title block, at the largest scale that fits. */
function sheetLayout(room: { width: number; height: number }, sheet: PaperSize): ChartSheetLayout {
  const titleHeight = TITLE_HEIGHT * enlargement(sheet);
  const area = { width: sheet.width - 2 * MARGIN, height: sheet.height - 2 * MARGIN - titleHeight };
  const scale = fittingScale(room, area);
  return {
    scale,
    left: MARGIN + (area.width - room.width * scale.millimetresPerUnit) / 2,
    top: MARGIN + (area.height - room.height * scale.millimetresPerUnit) / 2,
    titleHeight,
  };
}

interface TitleBlockProps {
  mark: PrintMark;
  scale: DrawingScale;
  chart: ChartView;
  left: number;
  top: number;
  width: number;
  /** Enlargement of all lengths and text sizes compared with A4. */
  factor: number;
}

/**
 * Title block of a sheet: a line across, and below it the couple on the left, the scale in the middle and the revision
 * on the right. The numbers are its layout on A4.
 */
function TitleBlock({ mark, scale, chart, left, top, width, factor }: TitleBlockProps) {
  const { t } = useLingui();
  const formats = useFormats();
  const unit = chart.roomUnit;
  const roomSize = roomText({ width: chart.roomWidth, height: chart.roomHeight, unit }, formats);
  const roomLabel = t`Room ${roomSize}`;
  const bar = scaleBar(scale, unit, width / 4);
  const dateAndChart = joinDetails([mark.weddingDate, chart.name]);
  const { denominator } = scale;
  return (
    <g transform={`translate(${left} ${top})`} fill={PAPER_PALETTE.ink} fontFamily={PAPER_PALETTE.font}>
      <line
        y1={3 * factor}
        y2={3 * factor}
        x2={width}
        stroke={PAPER_PALETTE.seatLine}
        strokeWidth={0.25 * factor}
      />
      <text
        y={10.5 * factor}
        fontFamily={PAPER_PALETTE.serif}
        fontSize={fittedSize(mark.couple, 6 * factor, width * 0.4)}
      >
        {mark.couple}
      </text>
      <text
        y={16 * factor}
        fontSize={fittedSize(dateAndChart, 3.4 * factor, width * 0.4)}
        fill={PAPER_PALETTE.quietInk}
      >
        {dateAndChart}
      </text>
      <g transform={`translate(${width / 2 - bar.millimetres / 2} 0)`} fontSize={3.2 * factor}>
        <ScaleBar millimetres={bar.millimetres} y={7 * factor} height={1.2 * factor} />
        <text x={0} y={12.2 * factor} fill={PAPER_PALETTE.quietInk}>
          0
        </text>
        <text x={bar.millimetres} y={12.2 * factor} textAnchor="end" fill={PAPER_PALETTE.quietInk}>
          {bar.length} {unit}
        </text>
        <text x={bar.millimetres / 2} y={16 * factor} textAnchor="middle">
          <Trans>Scale 1:{denominator}</Trans> · {roomLabel}
        </text>
      </g>
      <g textAnchor="end">
        <text x={width} y={10.5 * factor} fontSize={4.6 * factor} fontWeight={600}>
          <Trans>Revision {mark.code}</Trans>
        </text>
        <text x={width} y={16 * factor} fontSize={3.2 * factor} fill={PAPER_PALETTE.quietInk}>
          <Trans>Printed {mark.printed} · Troth</Trans>
        </text>
      </g>
    </g>
  );
}

/** A bar of four equal fields, every other one filled, as maps have it. */
function ScaleBar({ millimetres, y, height }: { millimetres: number; y: number; height: number }) {
  const fieldWidth = millimetres / 4;
  return (
    <g stroke={PAPER_PALETTE.ink} strokeWidth={height / 8}>
      {[0, 1, 2, 3].map((index) => (
        <rect
          key={index}
          x={index * fieldWidth}
          y={y}
          width={fieldWidth}
          height={height}
          fill={index % 2 === 0 ? PAPER_PALETTE.ink : PAPER_PALETTE.floor}
        />
      ))}
    </g>
  );
}

import { Trans, useLingui } from "@lingui/react/macro";
import type { ChartView } from "@/lib/core/types.ts";
import { useFormats } from "@/lib/formats/format-settings.ts";
import { joinDetails } from "@/lib/names/lists.ts";
import { roomText } from "../chart/room-size.ts";
import { fittedSize } from "../plan/fit-text.ts";
import { PAPER_PALETTE } from "../plan/palette.ts";
import type { PrintMark } from "./print-mark.ts";
import { type DrawingScale, scaleBar } from "./sheets.ts";

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
export function TitleBlock({ mark, scale, room, left, top, width, size }: TitleBlockProps) {
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

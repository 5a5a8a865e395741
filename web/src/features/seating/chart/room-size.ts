import { t } from "@lingui/core/macro";
import type { Room, RoomUnit } from "@/lib/core/types.ts";
import type { Formats } from "@/lib/formats/formats.ts";
import { UNITS_PER_METRE } from "@/lib/room-units.ts";

/** Centimetres to a foot, exactly, since 1959. */
const CM_PER_FOOT = 30.48;
const CM_PER_METRE = 100;

const centimetresPer = (unit: RoomUnit) => (unit === "ft" ? CM_PER_FOOT : CM_PER_METRE);

/** A length for a form field: "12.5". Feet are rounded to a tenth, so that a whole foot reads as one. */
export function lengthText(centimetres: number, unit: RoomUnit): string {
  const digits = unit === "ft" ? 1 : 2;
  return String(Number((centimetres / centimetresPer(unit)).toFixed(digits)));
}

/** A room's size for display: "20 × 15 m", with no-break spaces (as characters, which XML needs no entity for). */
export function roomText({ width, height, unit }: Room, formats: Formats): string {
  const side = (length: number) =>
    formats.number(length / centimetresPer(unit), { maximumFractionDigits: 1 });
  const [wide, deep] = [side(width), side(height)];
  return unit === "ft" ? t`${wide}\u202f×\u202f${deep}\u202fft` : t`${wide}\u202f×\u202f${deep}\u202fm`;
}

/** Parses a typed length into centimetres; undefined if it is invalid. Accepts a comma or a point. */
export function parseLength(typedText: string, unit: RoomUnit): number | undefined {
  const text = typedText.trim().replace(",", ".");
  if (!/^\d+(\.\d*)?$/.test(text)) return undefined;
  return Math.round(Number(text) * centimetresPer(unit));
}

/** Parses a typed offset in centimetres, which may be negative: outside of the room. */
export function parseOffset(typedText: string, unit: RoomUnit): number | undefined {
  const text = typedText.trim();
  const withoutSign = text.replace(/^[-−]/, "");
  const length = parseLength(withoutSign, unit);
  const isNegative = withoutSign !== text;
  return length !== undefined && isNegative ? -length : length;
}

/** Converts room units to whole centimetres. */
export const unitsToCentimetres = (units: number): number =>
  Math.round((units * CM_PER_METRE) / UNITS_PER_METRE);

/** Converts centimetres to whole room units. */
export const centimetresToUnits = (centimetres: number): number =>
  Math.round((centimetres * UNITS_PER_METRE) / CM_PER_METRE);

import type { DecimalSign } from "@/lib/core/types.ts";
import { deviceLanguage, plainLocale } from "./device.ts";

/** Number separators and grouping. */
export interface NumberStyle {
  decimal: DecimalSign;
  /** Thousands separator. */
  group: string;
  /** Groups of two before the last three digits, as in India. */
  lakhs?: true;
  /** A region where English uses this style, for texts with numbers in them. */
  region: string;
}

export const numberStyles = {
  point: { decimal: "point", group: ",", region: "US" },
  comma: { decimal: "comma", group: ".", region: "DE" },
  space: { decimal: "comma", group: "\u00a0", region: "SE" },
  apostrophe: { decimal: "point", group: "’", region: "CH" },
  lakhs: { decimal: "point", group: ",", lakhs: true, region: "IN" },
} satisfies Record<string, NumberStyle>;

export type NumberStyleName = keyof typeof numberStyles;

export function numberStyleOf(setting: "device" | NumberStyleName): NumberStyle {
  return numberStyles[setting in numberStyles ? (setting as NumberStyleName) : deviceNumberStyle()];
}

/**
 * The style nearest to the device's; from its currency format, since some countries write plain numbers differently.
 */
function deviceNumberStyle(): NumberStyleName {
  const format = new Intl.NumberFormat(plainLocale(deviceLanguage()), { style: "currency", currency: "EUR" });
  const parts = format.formatToParts(1_234_567.5);
  const signOf = (partType: string) => parts.find(({ type }) => type === partType)?.value;
  const group = signOf("group") ?? "";
  if (signOf("decimal") === ",") return group === "." ? "comma" : "space";
  if (/['’]/.test(group)) return "apostrophe";
  // 12,34,567 in India, 1,234,567 elsewhere.
  const digitGroups = parts.filter(({ type }) => type === "integer");
  return digitGroups[1]?.value.length === 2 ? "lakhs" : "point";
}

/** The decimal separator of a style. */
export function decimalOf({ decimal }: NumberStyle): string {
  return decimal === "point" ? "." : ",";
}

/** Writes a plain decimal such as "1250.50" digit by digit, so that nothing is rounded. */
export function writeDecimal(plain: string, style: NumberStyle): string {
  const [, minus = "", integer = "", decimals] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(plain) ?? [];
  if (integer === "") return plain;
  const groupBoundaries = style.lakhs ? /\B(?=(?:\d\d)*\d{3}$)/g : /\B(?=(?:\d{3})+$)/g;
  const grouped = `${minus}${integer.replace(groupBoundaries, style.group)}`;
  return decimals === undefined ? grouped : `${grouped}${decimalOf(style)}${decimals}`;
}

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

export const NUMBER_STYLES = {
  point: { decimal: "point", group: ",", region: "US" },
  comma: { decimal: "comma", group: ".", region: "DE" },
  space: { decimal: "comma", group: "\u00a0", region: "SE" },
  apostrophe: { decimal: "point", group: "’", region: "CH" },
  lakhs: { decimal: "point", group: ",", lakhs: true, region: "IN" },
} satisfies Record<string, NumberStyle>;

export type NumberStyleName = keyof typeof NUMBER_STYLES;

export function numberStyleOf(setting: "device" | NumberStyleName): NumberStyle {
  return NUMBER_STYLES[setting in NUMBER_STYLES ? (setting as NumberStyleName) : deviceNumberStyle()];
}

/**
 * The style nearest to the device's; from its currency format, since some countries write plain numbers differently.
 */
function deviceNumberStyle(): NumberStyleName {
  const format = new Intl.NumberFormat(plainLocale(deviceLanguage()), { style: "currency", currency: "EUR" });
  const parts = format.formatToParts(1_234_567.5);
  const signOf = (wanted: string) => parts.find(({ type }) => type === wanted)?.value;
  const group = signOf("group") ?? "";
  if (signOf("decimal") === ",") return group === "." ? "comma" : "space";
  if (/['’]/.test(group)) return "apostrophe";
  return parts.filter(({ type }) => type === "integer")[1]?.value.length === 2 ? "lakhs" : "point";
}

export function decimalOf({ decimal }: NumberStyle): string {
  return decimal === "point" ? "." : ",";
}

/** Writes a plain decimal such as "1250.50" digit by digit, so that nothing is rounded. */
export function writeDecimal(plain: string, style: NumberStyle): string {
  const [, minus = "", whole = "", decimals] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(plain) ?? [];
  if (whole === "") return plain;
  const groups = style.lakhs ? /\B(?=(?:\d\d)*\d{3}$)/g : /\B(?=(?:\d{3})+$)/g;
  const signed = `${minus}${whole.replace(groups, style.group)}`;
  return decimals === undefined ? signed : `${signed}${decimalOf(style)}${decimals}`;
}

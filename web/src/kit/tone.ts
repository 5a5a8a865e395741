/** The meaning of a colour. Never the only carrier of it: a word or an icon goes with it. */
export type Tone = "neutral" | "accent" | "good" | "care" | "trouble";

/** The same colours for places without a badge's styles, such as a chart. */
export const TONE_COLORS: Readonly<Record<Tone, string>> = {
  neutral: "var(--troth-muted)",
  accent: "var(--troth-accent)",
  good: "var(--troth-good)",
  care: "var(--troth-care)",
  trouble: "var(--troth-trouble)",
};

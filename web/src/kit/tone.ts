/** What a colour means here. Never the only carrier of it: a word or an icon goes along. */
export type Tone = "neutral" | "accent" | "good" | "care" | "trouble";

/** The same colours where a badge's styles do not reach, such as in a chart. */
export const TONE_COLORS: Readonly<Record<Tone, string>> = {
  neutral: "var(--troth-muted)",
  accent: "var(--troth-accent)",
  good: "var(--troth-good)",
  care: "var(--troth-care)",
  trouble: "var(--troth-trouble)",
};

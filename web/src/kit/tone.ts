/** What a colour means here. Never the only carrier of it: a word or an icon goes along. */
export type Tone = "neutral" | "accent" | "good" | "care" | "trouble";

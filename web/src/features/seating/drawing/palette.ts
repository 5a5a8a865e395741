/** The colours of a drawn plan. Every value is valid in an SVG attribute. */
export interface ChartPalette {
  floor: string;
  wall: string;
  object: string;
  objectLine: string;
  table: string;
  tableLine: string;
  seat: string;
  seatLine: string;
  taken: string;
  takenInk: string;
  ink: string;
  quiet: string;
  /** Highlight of a guest or a table. */
  marked: string;
  markedInk: string;
  font: string;
  serif: string;
}

/** Paper is white, also in dark mode; a saved file must contain its colours. */
export const PAPER_PALETTE: ChartPalette = {
  floor: "#ffffff",
  wall: "#2a2730",
  object: "#f1ece4",
  objectLine: "#b9b0a6",
  table: "#ffffff",
  tableLine: "#2a2730",
  seat: "#ffffff",
  seatLine: "#968d86",
  taken: "#f8e9ec",
  takenInk: "#2a2730",
  ink: "#2a2730",
  quiet: "#6d6874",
  marked: "#a8415b",
  markedInk: "#ffffff",
  font: "'Inter Variable', Inter, Arial, sans-serif",
  serif: "'Fraunces Variable', Fraunces, Georgia, serif",
};

/** The same plan on a screen, light or dark. */
export const SCREEN_PALETTE: ChartPalette = {
  floor: "var(--troth-surface)",
  wall: "var(--troth-muted)",
  object: "var(--troth-sunken)",
  objectLine: "var(--troth-hairline)",
  table: "var(--troth-raised)",
  tableLine: "var(--troth-muted)",
  seat: "var(--troth-surface)",
  seatLine: "var(--troth-field-border)",
  taken: "var(--troth-accent-soft)",
  takenInk: "var(--troth-ink)",
  ink: "var(--troth-ink)",
  quiet: "var(--troth-muted)",
  marked: "var(--troth-accent)",
  markedInk: "var(--troth-on-accent)",
  font: "var(--troth-sans)",
  serif: "var(--troth-serif)",
};

/** The colours of a drawn chart. Every value is valid in an SVG attribute. */
export interface ChartPalette {
  floor: string;
  wall: string;
  object: string;
  objectLine: string;
  table: string;
  tableLine: string;
  seat: string;
  seatLine: string;
  takenSeat: string;
  /** Text on a taken seat. */
  takenSeatInk: string;
  ink: string;
  /** Less important text, and solid objects such as walls. */
  quietInk: string;
  /** Highlight of a guest or a table. */
  marked: string;
  /** Text on the highlight. */
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
  takenSeat: "#f8e9ec",
  takenSeatInk: "#2a2730",
  ink: "#2a2730",
  quietInk: "#6d6874",
  marked: "#a8415b",
  markedInk: "#ffffff",
  font: "'Inter Variable', Inter, Arial, sans-serif",
  serif: "'Fraunces Variable', Fraunces, Georgia, serif",
};

/** The same chart on a screen, light or dark. */
export const SCREEN_PALETTE: ChartPalette = {
  floor: "var(--troth-surface)",
  wall: "var(--troth-muted)",
  object: "var(--troth-sunken)",
  objectLine: "var(--troth-hairline)",
  table: "var(--troth-raised)",
  tableLine: "var(--troth-muted)",
  seat: "var(--troth-surface)",
  seatLine: "var(--troth-field-border)",
  takenSeat: "var(--troth-accent-soft)",
  takenSeatInk: "var(--troth-ink)",
  ink: "var(--troth-ink)",
  quietInk: "var(--troth-muted)",
  marked: "var(--troth-accent)",
  markedInk: "var(--troth-on-accent)",
  font: "var(--troth-sans)",
  serif: "var(--troth-serif)",
};

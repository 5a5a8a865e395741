/** Target of the panel beside the console. */
export type EmailTarget =
  /** The form of a template; a new one without an id. */
  | { kind: "template"; id: string | undefined }
  | { kind: "preview"; id: string }
  /** A letter to write, from this template or from one of the two blank starts. */
  | { kind: "letter"; start: string }
  /** Progress of a letter to many. */
  | { kind: "mailing"; id: string }
  /** One letter of the history. */
  | { kind: "job"; id: string };

/** Blank letters: one without recipients, and one to all guests. */
export const NEW_LETTER = "new";
export const TO_ALL = "all";

/** The RSVP invitation again, to guests without an answer. */
export const REMINDERS = "reminders";

/** The template that a letter starts from. */
export const templateOf = (start: string) => (start === REMINDERS ? "rsvp" : start);

export interface EmailTabProps {
  weddingId: string;
  onOpen: (target: EmailTarget) => void;
}

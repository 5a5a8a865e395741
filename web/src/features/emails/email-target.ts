/** What lies open beside the console. */
export type EmailTarget =
  /** The form of a template; a new one where there is no id. */
  | { kind: "template"; id: string | undefined }
  | { kind: "preview"; id: string }
  /** A letter to write: from this template, or one of the two that begin with nothing. */
  | { kind: "letter"; start: string }
  /** What became of a letter to many. */
  | { kind: "mailing"; id: string }
  /** One letter of the history. */
  | { kind: "job"; id: string };

/** A letter that begins with nothing, to nobody in particular, and one to all guests. */
export const NEW_LETTER = "new";
export const TO_ALL = "all";

/** The RSVP invitation once more, to those who have not answered. */
export const REMINDERS = "reminders";

/** The template that a letter begins with. */
export const templateOf = (start: string) => (start === REMINDERS ? "rsvp" : start);

export interface EmailTabProps {
  weddingId: string;
  onOpen: (target: EmailTarget) => void;
}

/** What the panel beside the email page shows. */
export type EmailPanelTarget =
  /** The form of a template; a new one without an id. */
  | { kind: "template"; id: string | undefined }
  | { kind: "preview"; id: string }
  /** A letter to write. `start` is the id of a template, or one of the starts below. */
  | { kind: "letter"; start: string }
  /** Progress of a letter to many. */
  | { kind: "mailing"; id: string }
  /** One letter of the history. */
  | { kind: "job"; id: string };

/** Starts of a blank letter: without recipients, or to all guests. Other starts are the id of a template. */
export const BLANK_LETTER = "new";
export const LETTER_TO_ALL = "all";

/** Start of a reminder: the template of the RSVP invitation, to guests without a reply. */
export const RSVP_REMINDER = "reminders";

const GROUP_PREFIX = "group:";

/** Start of a blank letter to the guests of a group. */
export const letterToGroup = (groupId: string) => `${GROUP_PREFIX}${groupId}`;

/** Id of the group that a letter goes to; undefined for other letters. */
export function groupIdOf(start: string): string | undefined {
  return start.startsWith(GROUP_PREFIX) ? start.slice(GROUP_PREFIX.length) : undefined;
}

/** Whether a letter starts without a template. */
export function isBlank(start: string): boolean {
  return start === BLANK_LETTER || start === LETTER_TO_ALL || groupIdOf(start) !== undefined;
}

/** Id of the template that a letter starts from. */
export const templateIdOf = (start: string) => (start === RSVP_REMINDER ? "rsvp" : start);

/** Props of each tab of the email page. */
export interface EmailTabProps {
  weddingId: string;
  onOpen: (target: EmailPanelTarget) => void;
}

/** The pages of the help, in `features/help/pages/`. */
export type HelpPageId =
  | "add-guests"
  | "import-guests"
  | "parties"
  | "plus-ones"
  | "send-invitations"
  | "print-invitations"
  | "replies"
  | "unmatched-replies"
  | "budget"
  | "payments"
  | "two-currencies"
  | "compare-offers"
  | "gift-list"
  | "seat-by-hand"
  | "suggested-seats"
  | "seating-wishes"
  | "place-cards"
  | "make-website"
  | "publish-website"
  | "guest-photos"
  | "slideshow"
  | "run-of-show"
  | "task-template"
  | "letters"
  | "delivery"
  | "invite-partner"
  | "roles"
  | "two-versions"
  | "offline"
  | "undo"
  | "backup"
  | "several-weddings"
  | "delete-account"
  | "install"
  | "dates-and-numbers";

export const helpPath = "/app/help";

/** Where a page of the help is. */
export function helpAddress(id: HelpPageId): string {
  return `${helpPath}?page=${id}`;
}

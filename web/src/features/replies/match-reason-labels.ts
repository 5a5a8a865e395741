import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { MatchReason } from "./likely-guests.tsx";

/** Labels for why a guest is likely. */
export const MATCH_REASON_LABELS: Readonly<Record<MatchReason, MessageDescriptor>> = {
  email: msg`same email address`,
  name: msg`same name`,
  shortForm: msg`a short form of the name`,
  lastName: msg`same last name`,
  similar: msg`a similar name`,
  firstName: msg`same first name`,
  companion: msg`the plus-one’s name`,
};

import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { Likeness } from "./likely-guests.tsx";

/** Labels for why a guest is likely. */
export const LIKENESS_WORDS: Readonly<Record<Likeness, MessageDescriptor>> = {
  email: msg`same email address`,
  name: msg`same name`,
  shortForm: msg`a short form of the name`,
  lastName: msg`same last name`,
  similar: msg`a similar name`,
  firstName: msg`same first name`,
  companion: msg`the plus-one’s name`,
};

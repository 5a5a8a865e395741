import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";

/** A merge can leave a guest without a name, and a list has to call everybody something. */
export const UNNAMED_GUEST: MessageDescriptor = msg`Guest without a name`;

interface Named {
  firstName?: string | null;
  lastName?: string | null;
}

/** The guest's full name, or "" where there is none. */
export function fullName({ firstName, lastName }: Named): string {
  return [firstName, lastName].filter(Boolean).join(" ");
}

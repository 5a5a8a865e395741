import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";

/** A merge can leave a guest without a name, and a list has to call everybody something. */
export const UNNAMED_GUEST: MessageDescriptor = msg`Guest without a name`;

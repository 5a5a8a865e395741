import { i18n } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { RecordOf } from "@/lib/core/records.ts";

/** The name of a photo: its caption, or its file name. */
export function photoName({ caption, filename }: Pick<RecordOf<"photo">, "caption" | "filename">): string {
  return caption?.trim() || filename?.trim() || i18n._(msg`Photo without a name`);
}

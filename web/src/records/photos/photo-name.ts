import { i18n } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { RecordOf } from "@/lib/core/records.ts";

/** What a photo is called: by its caption, or by its file. */
export function photoName({ caption, filename }: Pick<RecordOf<"photo">, "caption" | "filename">): string {
  return caption?.trim() || filename?.trim() || i18n._(msg`Photo without a name`);
}

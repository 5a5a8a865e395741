import type { I18n } from "@lingui/core";
import { compileMessage } from "@lingui/message-utils/compileMessage";
import { isolateValues } from "@/lib/names/isolate-values.ts";

/**
 * Sets the app to English: its texts are in the code and load with each screen. Another language would be a catalogue
 * of its own.
 */
export function activateEnglish(i18n: I18n): void {
  const known = new Map<string, ReturnType<typeof compileMessage>>();
  // A message is compiled on first use.
  i18n.setMessagesCompiler((message) => {
    let compiled = known.get(message);
    if (compiled === undefined) {
      compiled = compileMessage(message);
      known.set(message, compiled);
    }
    return compiled;
  });
  i18n.loadAndActivate({ locale: "en", messages: {} });
  isolateValues(i18n);
}

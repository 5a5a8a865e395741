import { I18n, type MessageDescriptor } from "@lingui/core";
import { compileMessage } from "@lingui/message-utils/compileMessage";
import { isolate } from "./names/isolate.ts";

/**
 * Sets the app to English: its texts are in the code and load with each screen. Another language would need a
 * catalogue.
 */
export function activateEnglish(i18n: I18n): void {
  const compiledMessages = new Map<string, ReturnType<typeof compileMessage>>();
  // A message is compiled on first use.
  i18n.setMessagesCompiler((message) => {
    let compiled = compiledMessages.get(message);
    if (compiled === undefined) {
      compiled = compileMessage(message);
      compiledMessages.set(message, compiled);
    }
    return compiled;
  });
  i18n.loadAndActivate({ locale: "en", messages: {} });
  isolateValues(i18n);
}

type Translate = (message: MessageDescriptor | string, values?: Values, options?: MessageOptions) => string;
type Values = Record<string, unknown> | undefined;
type MessageOptions = Parameters<I18n["_"]>[2];

// From the class and not from the instance, so that values are isolated once if the app is activated twice.
const originalTranslate = I18n.prototype._ as Translate;

/**
 * Isolates every value inserted into a message, so that right-to-left text in it, such as a name, does not reorder
 * the sentence.
 */
function isolateValues(i18n: I18n): void {
  const translate: Translate = (message, values, options) =>
    typeof message === "string"
      ? originalTranslate.call(i18n, message, isolateAll(values), options)
      : originalTranslate.call(i18n, { ...message, values: isolateAll(message.values ?? values) ?? {} });
  i18n._ = translate;
  i18n.t = translate;
}

function isolateAll(values: Values): Values {
  if (!values) return values;
  const entries = Object.entries(values);
  return Object.fromEntries(
    entries.map(([key, value]) => [key, typeof value === "string" ? isolate(value) : value]),
  );
}

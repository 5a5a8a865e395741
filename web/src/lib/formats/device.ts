/** The device's language, such as "en-GB". */
export function deviceLanguage(): string {
  return globalThis.navigator?.language || "en-GB";
}

/** The language with the digits and the calendar that the app uses. */
export function plainLocale(language: string): string {
  return `${language.replace(/-u-.*$/, "")}-u-nu-latn-ca-gregory`;
}

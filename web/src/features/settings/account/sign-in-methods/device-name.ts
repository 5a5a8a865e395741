import { t } from "@lingui/core/macro";

/** Order matters: most browsers name others in their user agent too. */
const BROWSERS: readonly [sign: RegExp, name: string][] = [
  [/\bEdg(e|A|iOS)?\//, "Edge"],
  [/\bOPR\//, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\b(Firefox|FxiOS)\//, "Firefox"],
  [/\b(Headless)?(Chrome|CriOS)\//, "Chrome"],
  [/\bSafari\//, "Safari"],
];

const SYSTEMS: readonly [sign: RegExp, name: string][] = [
  [/\biPhone\b/, "iPhone"],
  [/\biPad\b/, "iPad"],
  [/\bAndroid\b/, "Android"],
  [/\bWindows\b/, "Windows"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bMac OS X\b/, "Mac"],
  [/\bLinux\b/, "Linux"],
];

/** A readable name of this device: "Chrome on Android". */
export function deviceName({
  userAgent,
  maxTouchPoints,
}: Pick<Navigator, "userAgent" | "maxTouchPoints">): string {
  const browser = BROWSERS.find(([sign]) => sign.test(userAgent))?.[1];
  const said = SYSTEMS.find(([sign]) => sign.test(userAgent))?.[1];
  // An iPad identifies as a Mac, but no Mac has a touch screen.
  const system = said === "Mac" && maxTouchPoints > 1 ? "iPad" : said;
  if (browser && system) return t`${browser} on ${system}`;
  return browser ?? system ?? t`My device`;
}

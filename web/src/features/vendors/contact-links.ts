import type { RecordOf } from "@/lib/core/records.ts";

type Vendor = RecordOf<"vendor">;

/** Where a tap calls, writes to or visits a vendor. What is no such address has no link, and stays a text. */
export function contactLinks({ phone, email, website }: Pick<Vendor, "phone" | "email" | "website">) {
  return { call: callLink(phone), write: writeLink(email), visit: webLink(website) };
}

function callLink(phone: string | null): string | undefined {
  // In "+44 (0)20" the zero is for those who dial without the country.
  const dialled = phone?.replace(/^(\s*\+[^(]*)\(0\)/, "$1");
  const number = dialled?.replace(/[^\d+*#]/g, "") ?? "";
  return /\d/.test(number) ? `tel:${encodeURIComponent(number).replaceAll("%2B", "+")}` : undefined;
}

/** Encoded, so that an address cannot bring a subject or further readers along. */
function writeLink(email: string | null): string | undefined {
  return email?.includes("@")
    ? `mailto:${encodeURIComponent(email.trim()).replaceAll("%40", "@")}`
    : undefined;
}

/** A web address as people type it, with or without `https://`. Any other scheme could run something. */
function webLink(website: string | null): string | undefined {
  const typed = website?.trim() ?? "";
  if (typed === "") return undefined;
  const address = /^https?:\/\//i.test(typed) ? typed : `https://${typed}`;
  if (!URL.canParse(address)) return undefined;
  const { protocol, hostname, username, href } = new URL(address);
  const isWeb = protocol === "https:" || protocol === "http:";
  return isWeb && hostname.includes(".") && username === "" ? href : undefined;
}

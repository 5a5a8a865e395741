import type { RecordOf } from "@/lib/core/records.ts";
import { webLink } from "@/lib/web-link.ts";

type Contacts = Pick<RecordOf<"vendor">, "phone" | "email" | "website" | "address">;

/** Where a tap calls, writes to, visits or finds a vendor. What is no such address has no link, and stays a text. */
export function contactLinks({ phone, email, website, address }: Contacts) {
  return { call: callLink(phone), write: writeLink(email), visit: webLink(website), find: mapLink(address) };
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

/** A map that needs no account, on every device. */
function mapLink(address: string | null): string | undefined {
  const place = address?.trim() ?? "";
  return place === "" ? undefined : `https://www.openstreetmap.org/search?query=${encodeURIComponent(place)}`;
}

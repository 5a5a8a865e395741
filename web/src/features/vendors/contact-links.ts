import type { RecordOf } from "@/lib/core/records.ts";
import { webLink } from "@/lib/web-link.ts";
import type { WeddingPhones } from "@/records/phones/wedding-phones.ts";

type Contacts = Pick<RecordOf<"vendor">, "phone" | "email" | "website" | "address">;

/**
 * Where a tap calls, writes to, visits or finds a vendor. What is no such address has no link, and stays a text. Without
 * `phones`, which reads telephone numbers, nobody is called.
 */
export function contactLinks(
  { phone, email, website, address }: Contacts,
  phones: WeddingPhones | undefined,
) {
  return {
    call: phones?.call(phone ?? "")?.link,
    write: writeLink(email),
    visit: webLink(website),
    find: mapLink(address),
  };
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

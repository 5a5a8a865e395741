import type { WeddingPhones } from "@/domain/phones/wedding-phones.ts";
import type { RecordOf } from "@/lib/core/records.ts";
import { webLink } from "@/lib/web-link.ts";

type Contacts = Pick<RecordOf<"vendor">, "phone" | "email" | "website" | "address">;

/**
 * Links to call, write to, visit or find a vendor. A value that is not a valid address gets no link and stays a text.
 * Without `phones`, the phone number parser, there is no call link.
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

/** Encoded, so that an address cannot add a subject or more recipients. */
function writeLink(email: string | null): string | undefined {
  return email?.includes("@")
    ? `mailto:${encodeURIComponent(email.trim()).replaceAll("%40", "@")}`
    : undefined;
}

/** A map that needs no account and works on every device. */
function mapLink(address: string | null): string | undefined {
  const place = address?.trim() ?? "";
  return place === "" ? undefined : `https://www.openstreetmap.org/search?query=${encodeURIComponent(place)}`;
}

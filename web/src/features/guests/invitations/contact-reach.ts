import type { PhoneProblem } from "@/domain/phones/phone-words.ts";
import { completedPhone, type WeddingPhones } from "@/domain/phones/wedding-phones.ts";
import type { GuestView } from "@/lib/core/types.ts";

/** How a recipient can be reached. */
export interface ContactReach {
  email: string | null;
  /** Country code and number; null if none is known or readable. */
  digits: string | null;
  /** The number with its country code, if that was completed from the wedding's country. */
  completed: string | null;
  /** Whether all known numbers have a problem, so that none is passed to an app. */
  isUnclear: boolean;
  problems: readonly UnclearPhone[];
}

/** A phone number that is not used until the user has checked it. */
interface UnclearPhone {
  guest: Pick<GuestView, "id" | "name">;
  phone: string;
  problem: PhoneProblem;
}

/** How an invitation's people can be reached. Without `phones`, the phone number parser, no number is used. */
export function reachOf(
  { email, addressees }: { email: string | null; addressees: readonly GuestView[] },
  phones: WeddingPhones | undefined,
): ContactReach {
  const problems: UnclearPhone[] = [];
  let digits: string | null = null;
  let completed: string | null = null;
  let isKnown = false;
  for (const { id, name, phone } of addressees) {
    if (!phone) continue;
    isKnown = true;
    const reading = phones?.read(phone);
    if (reading?.kind === "number") {
      if (digits !== null) continue;
      digits = reading.digits;
      completed = completedPhone(reading);
    } else if (reading) problems.push({ guest: { id, name }, phone, problem: reading.kind });
  }
  return { email, digits, completed, isUnclear: isKnown && digits === null, problems };
}

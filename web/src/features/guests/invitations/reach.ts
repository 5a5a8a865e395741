import type { GuestView } from "@/lib/core/types.ts";
import type { PhoneProblem } from "@/records/phones/phone-words.ts";
import { completedPhone, type WeddingPhones } from "@/records/phones/wedding-phones.ts";

/** How a message reaches somebody. */
export interface Reach {
  email: string | null;
  /** Country code and number; null where no number is known or understood. */
  digits: string | null;
  /** The same number as people write it, where its country code is the wedding's and was not written. */
  completed: string | null;
  /** Whether all numbers that are known have a problem, so that no app is handed one. */
  isUnclear: boolean;
  problems: readonly UnclearPhone[];
}

/** A telephone number that no message goes to before a person has looked at it. */
interface UnclearPhone {
  guest: Pick<GuestView, "id" | "name">;
  phone: string;
  problem: PhoneProblem;
}

/** How the people of an invitation are reached. Without `phones`, which reads their numbers, it is by no number. */
export function reachOf(
  { email, own }: { email: string | null; own: readonly GuestView[] },
  phones: WeddingPhones | undefined,
): Reach {
  const problems: UnclearPhone[] = [];
  let digits: string | null = null;
  let completed: string | null = null;
  let isKnown = false;
  for (const { id, name, phone } of own) {
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

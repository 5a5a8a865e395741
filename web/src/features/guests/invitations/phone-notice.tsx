import { Trans, useLingui } from "@lingui/react/macro";
import { Alert, Anchor, Button, List } from "@mantine/core";
import { Phone } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { GUEST_WORDS } from "@/domain/guests/guest-words.ts";
import {
  completedPhone,
  PHONE_PROBLEM_WORDS,
  type PhoneProblem,
  useWeddingPhones,
  type WeddingPhones,
} from "@/domain/phones/wedding-phones.ts";
import type { GuestView } from "@/lib/core/types.ts";
import classes from "./invitations.module.css";
import type { InvitationRecipient } from "./recipients.ts";

/** Number of guests listed before "show all". */
const COLLAPSED_COUNT = 5;

/** Lists phone numbers that are not used, with the reason and a link to fix them. */
export function PhoneNotice({ recipients }: { recipients: readonly InvitationRecipient[] }) {
  const { t } = useLingui();
  const phones = useWeddingPhones();
  const [showsAll, setShowsAll] = useState(false);
  const problems = recipients.flatMap((recipient) => reachOf(recipient, phones).problems);
  if (problems.length === 0) return null;
  const listedProblems = showsAll ? problems : problems.slice(0, COLLAPSED_COUNT);
  const count = problems.length;
  return (
    <Alert
      color="ochre"
      role="status"
      mb="md"
      icon={<Phone size={20} aria-hidden />}
      title={<Trans>These phone numbers can’t get messages</Trans>}
    >
      <List listStyleType="none" spacing={4} aria-label={t`Phone numbers to check`}>
        {listedProblems.map(({ guest, phone, problem }) => (
          <List.Item key={guest.id}>
            <Anchor component={Link} to={`/app/guests?guest=${guest.id}`} className={classes.toGuest}>
              <bdi>{guest.name || t(GUEST_WORDS.untitled)}</bdi>
            </Anchor>{" "}
            <bdi>{phone}</bdi>
            <br />
            {t(PHONE_PROBLEM_WORDS[problem])}
          </List.Item>
        ))}
      </List>
      {count > listedProblems.length && (
        <Button variant="light" color="ochre" mt="sm" onClick={() => setShowsAll(true)}>
          <Trans>Show all {count}</Trans>
        </Button>
      )}
    </Alert>
  );
}

/** How a recipient can be reached. */
export interface ContactReach {
  email: string | null;
  /** Country code and number, digits only; null if no number is known or readable. */
  digits: string | null;
  /** The number with its country code, if that was completed from the wedding's country. */
  completed: string | null;
  /** Whether there are numbers, but all with a problem, so that none is passed to an app. */
  isUnclear: boolean;
  problems: readonly UnclearPhone[];
}

/** A phone number that is not used until the user has checked it. */
interface UnclearPhone {
  guest: Pick<GuestView, "id" | "name">;
  phone: string;
  problem: PhoneProblem;
}

/**
 * How the addressees can be reached: by the first readable number. Before the parser `phones` is loaded, none is used.
 */
export function reachOf(
  { email, addressees }: { email: string | null; addressees: readonly GuestView[] },
  phones: WeddingPhones | undefined,
): ContactReach {
  const problems: UnclearPhone[] = [];
  let digits: string | null = null;
  let completed: string | null = null;
  let hasNumber = false;
  for (const { id, name, phone } of addressees) {
    if (!phone) continue;
    hasNumber = true;
    const reading = phones?.read(phone);
    if (reading?.kind === "number") {
      if (digits !== null) continue;
      digits = reading.digits;
      completed = completedPhone(reading);
    } else if (reading) problems.push({ guest: { id, name }, phone, problem: reading.kind });
  }
  return { email, digits, completed, isUnclear: hasNumber && digits === null, problems };
}

import { Trans, useLingui } from "@lingui/react/macro";
import { Alert, Anchor, Button, List } from "@mantine/core";
import { Phone } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { GUEST_WORDS } from "@/domain/guests/guest-words.ts";
import { PHONE_PROBLEM_WORDS } from "@/domain/phones/phone-words.ts";
import { useWeddingPhones } from "@/domain/phones/wedding-phones.ts";
import { reachOf } from "./contact-reach.ts";
import classes from "./invitations.module.css";
import type { InvitationRecipient } from "./recipients.ts";

/** Number of guests listed before "show all". */
const FIRST = 5;

/** Lists phone numbers that are not used, with the reason and a link to fix them. */
export function PhoneNotice({ recipients }: { recipients: readonly InvitationRecipient[] }) {
  const { t } = useLingui();
  const phones = useWeddingPhones();
  const [showsAll, setShowsAll] = useState(false);
  const problems = recipients.flatMap((recipient) => reachOf(recipient, phones).problems);
  if (problems.length === 0) return null;
  const shown = showsAll ? problems : problems.slice(0, FIRST);
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
        {shown.map(({ guest, phone, problem }) => (
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
      {count > shown.length && (
        <Button variant="light" color="ochre" mt="sm" onClick={() => setShowsAll(true)}>
          <Trans>Show all {count}</Trans>
        </Button>
      )}
    </Alert>
  );
}

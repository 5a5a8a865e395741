import { Trans, useLingui } from "@lingui/react/macro";
import { Text, UnstyledButton } from "@mantine/core";
import { ChevronDown, ChevronUp } from "lucide-react";
import { useId, useState } from "react";
import { GUEST_WORDS, PARTY_WORDS } from "@/domain/guests/guest-words.ts";
import { useWriteAccess } from "@/records/write-access/write-access.tsx";
import { useRecord, useRecords, useReport } from "@/wedding/hooks.ts";
import { InvitationLink } from "./invitation-link.tsx";
import classes from "./invitations.module.css";
import { type InvitationRecipient, ofGuest, ofParty, useGroupsById } from "./recipients.ts";
import { usePersonalLinks } from "./use-personal-links.ts";

/** The invitation of a guest, within the guest's form. A companion answers by the host's link. */
export function GuestInvitation({ id }: { id: string }) {
  const guest = useRecord("guest", id);
  const host = useRecord("guest", guest?.plusOneOf ?? undefined);
  if (!guest) return null;
  return <Fold host={host?.name}>{() => <OfGuest id={host?.id ?? id} />}</Fold>;
}

/** The invitation of a party, within its form. */
export function PartyInvitation({ id }: { id: string }) {
  return <Fold>{() => <OfParty id={id} />}</Fold>;
}

/** Loads links only when it is unfolded, so that opening a form sends no request. */
function Fold({ host, children }: { host?: string | undefined; children: () => React.ReactNode }) {
  const contentId = useId();
  const { allowed } = useWriteAccess();
  const [isOpen, setOpen] = useState(false);
  if (!allowed) return null;
  return (
    <section className={classes.fold}>
      <UnstyledButton
        className={classes.opener}
        aria-expanded={isOpen}
        aria-controls={contentId}
        onClick={() => setOpen(!isOpen)}
      >
        <Trans>Personal link and QR code</Trans>
        {isOpen ? <ChevronUp size={18} aria-hidden /> : <ChevronDown size={18} aria-hidden />}
      </UnstyledButton>
      <div id={contentId}>
        {isOpen && host && (
          <Text size="sm" c="dimmed" mb="sm">
            <Trans>Replies with the link of {host}.</Trans>
          </Text>
        )}
        {isOpen && children()}
      </div>
    </section>
  );
}

function OfGuest({ id }: { id: string }) {
  const { t } = useLingui();
  const guest = useRecord("guest", id);
  const companions = useRecords("guest", { having: { plusOneOf: id } });
  const groups = useGroupsById();
  return guest ? <Opened recipient={ofGuest(guest, companions, groups, t(GUEST_WORDS.untitled))} /> : null;
}

function OfParty({ id }: { id: string }) {
  const { t } = useLingui();
  const guests = useRecords("guest");
  const party = useReport("parties").find((one) => one.id === id);
  const groups = useGroupsById();
  return party ? <Opened recipient={ofParty(party, guests, groups, t(PARTY_WORDS.untitled))} /> : null;
}

function Opened({ recipient }: { recipient: InvitationRecipient }) {
  return <InvitationLink recipient={recipient} personal={usePersonalLinks()} />;
}

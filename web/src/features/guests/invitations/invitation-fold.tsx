import { Trans, useLingui } from "@lingui/react/macro";
import { Text, UnstyledButton } from "@mantine/core";
import { ChevronDown, ChevronUp } from "lucide-react";
import { useId, useState } from "react";
import { GUEST_WORDS, PARTY_WORDS } from "@/domain/guests/guest-words.ts";
import { useWriteAccess } from "@/records/write-access/write-access.tsx";
import { useRecord, useRecords, useReport } from "@/wedding/hooks.ts";
import { InvitationLink } from "./invitation-link.tsx";
import classes from "./invitations.module.css";
import { guestRecipient, type InvitationRecipient, partyRecipient, useGroupsById } from "./recipients.ts";
import { usePersonalLinks } from "./use-personal-links.ts";

/** The invitation of a guest, within the guest's form. A companion answers by the host's link. */
export function GuestInvitation({ id }: { id: string }) {
  const guest = useRecord("guest", id);
  const host = useRecord("guest", guest?.plusOneOf ?? undefined);
  if (!guest) return null;
  return <CollapsibleLink host={host?.name}>{() => <GuestLink id={host?.id ?? id} />}</CollapsibleLink>;
}

/** The invitation of a party, within its form. */
export function PartyInvitation({ id }: { id: string }) {
  return <CollapsibleLink>{() => <PartyLink id={id} />}</CollapsibleLink>;
}

/** A button that shows the personal link. `children` loads it only then, so that opening a form sends no request. */
function CollapsibleLink({ host, children }: { host?: string | undefined; children: () => React.ReactNode }) {
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

function GuestLink({ id }: { id: string }) {
  const { t } = useLingui();
  const guest = useRecord("guest", id);
  const companions = useRecords("guest", { having: { plusOneOf: id } });
  const groups = useGroupsById();
  return guest ? (
    <RecipientLink recipient={guestRecipient(guest, companions, groups, t(GUEST_WORDS.untitled))} />
  ) : null;
}

function PartyLink({ id }: { id: string }) {
  const { t } = useLingui();
  const guests = useRecords("guest");
  const party = useReport("parties").find((candidate) => candidate.id === id);
  const groups = useGroupsById();
  return party ? (
    <RecipientLink recipient={partyRecipient(party, guests, groups, t(PARTY_WORDS.untitled))} />
  ) : null;
}

function RecipientLink({ recipient }: { recipient: InvitationRecipient }) {
  return <InvitationLink recipient={recipient} personalLinks={usePersonalLinks()} />;
}

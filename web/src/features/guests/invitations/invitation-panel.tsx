import { SidePanel } from "@/kit/side-panel.tsx";
import { InvitationLink } from "./invitation-link.tsx";
import classes from "./invitations.module.css";
import { recipientNames } from "./recipient-names.ts";
import type { InvitationRecipient } from "./recipients.ts";
import { SentBadge } from "./sent-badge.tsx";
import type { PersonalLinks } from "./use-personal-links.ts";

interface InvitationPanelProps {
  recipient: InvitationRecipient;
  personal: PersonalLinks;
  onClose: () => void;
}

/** One invitation beside the list. */
export function InvitationPanel({ recipient, personal, onClose }: InvitationPanelProps) {
  const members = recipientNames(recipient);
  return (
    <SidePanel opened onClose={onClose} title={recipient.name}>
      {members && <p className={classes.quiet}>{members}</p>}
      <p>
        <SentBadge recipient={recipient} />
      </p>
      <InvitationLink recipient={recipient} personal={personal} />
    </SidePanel>
  );
}

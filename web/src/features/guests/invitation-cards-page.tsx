import { Trans, useLingui } from "@lingui/react/macro";
import { PrintFrame } from "@/records/paper/print-frame.tsx";
import { WriteAccess } from "@/records/write-access/write-access.tsx";
import { CardsScreen } from "./invitations/cards-screen.tsx";

/** Cards with the names, the code and the address of each invitation, to be cut out and put into envelopes. */
export default function InvitationCardsPage() {
  const { t } = useLingui();
  return (
    <WriteAccess area="planning">
      <PrintFrame
        title={t`Print invitation cards`}
        back={{ to: "/app/guests/invitations", label: <Trans>Back to the invitations</Trans> }}
        noWedding={<Trans>Create your wedding first, then print its invitations here.</Trans>}
      >
        <CardsScreen />
      </PrintFrame>
    </WriteAccess>
  );
}

import { Trans, useLingui } from "@lingui/react/macro";
import { PrintFrame } from "@/records/paper/print-frame.tsx";
import { PrintScreen } from "./paper/print-screen.tsx";

/** The guest list on paper. */
export default function GuestPrintPage() {
  const { t } = useLingui();
  return (
    <PrintFrame
      title={t`Print the guest list`}
      back={{ to: "/app/guests", label: <Trans>Back to the guest list</Trans> }}
      noWedding={<Trans>Create your wedding first, then print its guest list here.</Trans>}
    >
      <PrintScreen />
    </PrintFrame>
  );
}

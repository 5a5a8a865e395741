import { Trans } from "@lingui/react/macro";
import { FormatFields } from "@/kit/format-fields.tsx";
import { Modal } from "@/kit/layers/modal.tsx";
import { useBackCloses } from "@/lib/layers/layer-history.ts";

/** The user's formats of dates, times and numbers on this device. Choices show at once. */
export function FormatsDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  useBackCloses(opened, onClose);
  return (
    <Modal opened={opened} onClose={onClose} title={<Trans>Dates and numbers</Trans>}>
      <FormatFields />
    </Modal>
  );
}

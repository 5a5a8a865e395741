import { Trans, useLingui } from "@lingui/react/macro";
import { Button, Group, Text } from "@mantine/core";
import { useId } from "react";
import { Modal } from "@/kit/layers/modal.tsx";
import { useBackCloses } from "@/lib/layers/layer-history.ts";
import { DraftFormBody } from "@/records/draft-fields/draft-fields.tsx";
import { AddressField, type AddressParts, useAddressForm } from "../settings/address-field.tsx";

interface FirstPublishProps extends AddressParts {
  onClose: () => void;
  /** Called when the address is saved. */
  onAddress: () => void;
}

/** Asks for an address before the first publishing. */
export function FirstPublish({ onClose, onAddress, ...parts }: FirstPublishProps) {
  const { t } = useLingui();
  const formId = useId();
  const address = useAddressForm(parts);
  useBackCloses(true, onClose);

  async function submit() {
    if (await address.save(t`The address is yours.`)) onAddress();
  }

  return (
    <Modal
      opened
      onClose={onClose}
      title={<Trans>Where guests find your website</Trans>}
      closeButtonProps={{ "aria-label": t`Close` }}
    >
      <DraftFormBody id={formId} form={address.form} onSubmit={() => void submit()}>
        <AddressField of={address} />
      </DraftFormBody>
      <Text size="sm" mt="sm">
        <Trans>You can change the address later: the old one will lead to the new one.</Trans>
      </Text>
      <Group justify="flex-end" gap="sm" mt="lg">
        <Button variant="default" onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
        <Button type="submit" form={formId} loading={address.isBusy} disabled={!address.canSave}>
          <Trans>Publish</Trans>
        </Button>
      </Group>
    </Modal>
  );
}

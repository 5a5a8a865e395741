import { Trans, useLingui } from "@lingui/react/macro";
import { Button, Group } from "@mantine/core";
import { useId } from "react";
import { SettingsCard } from "@/kit/settings-card.tsx";
import { DraftFormBody } from "@/records/draft-fields/draft-form-body.tsx";
import { useWriteGuard } from "@/records/write-access/write-access.tsx";
import { AddressField } from "./address-field.tsx";
import { UnknownField } from "./unknown-field.tsx";
import { type AddressParts, useAddressForm } from "./use-address-form.ts";

/** The address card of the settings. */
export function AddressCard(props: AddressParts) {
  const { t } = useLingui();
  const { state, query } = props.server;
  return (
    <SettingsCard
      title={<Trans>Address</Trans>}
      about={
        state?.subdomain ? (
          <Trans>When you change it, the old address leads to the new one.</Trans>
        ) : (
          <Trans>Guests find your website here. You can change it later.</Trans>
        )
      }
    >
      {state ? <SavedAddress {...props} /> : <UnknownField label={t`Subdomain`} query={query} />}
    </SettingsCard>
  );
}

function SavedAddress(props: AddressParts) {
  const { t } = useLingui();
  const formId = useId();
  const guard = useWriteGuard();
  const address = useAddressForm(props);
  return (
    <>
      <DraftFormBody
        id={formId}
        form={address.form}
        onSubmit={() => void address.save(t`The address is yours.`)}
      >
        <AddressField of={address} />
      </DraftFormBody>
      <Group gap="sm">
        <Button type="submit" form={formId} loading={address.isBusy} disabled={!address.canSave} {...guard}>
          <Trans>Save address</Trans>
        </Button>
      </Group>
    </>
  );
}

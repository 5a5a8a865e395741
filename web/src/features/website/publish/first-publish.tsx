import { Trans, useLingui } from "@lingui/react/macro";
import { Button, Group, Text } from "@mantine/core";
import { useId, useState } from "react";
import {
  usePublishWebsite,
  useUnsyncedReason,
  type WebsiteServer,
} from "@/domain/website/publish-website.tsx";
import { Modal } from "@/kit/layers/layers.tsx";
import { showFailureToast, showToast } from "@/kit/toasts.tsx";
import { ApiError } from "@/lib/api/errors.ts";
import { useBackCloses } from "@/lib/layers/layer-history.ts";
import { DraftFormBody } from "@/records/draft-fields/draft-fields.tsx";
import { useUnsaved } from "@/records/form-panel/form-panel.tsx";
import { useWaitUntilSynced } from "@/records/sync/use-synced.ts";
import { SECTION } from "../content/section-kinds.ts";
import { AddressField, type AddressParts, useAddressForm } from "../settings/address-field.tsx";
import { SEO_FORM } from "../website-kind.ts";

type PublishAction = "save" | "publish" | "unpublish";

interface PublishParts {
  server: WebsiteServer;
  /** Opens the settings, to choose an address. */
  onSettings: () => void;
  onPublished: () => void;
}

/** Actions of the header. Each reports its result. */
export function usePublish({ server, onSettings, onPublished }: PublishParts) {
  const { t } = useLingui();
  const synced = useWaitUntilSynced();
  const unsyncedReason = useUnsyncedReason();
  const [busy, setBusy] = useState<PublishAction>();
  const hasOpenForm = useUnsaved().some((name) => name.startsWith(`${SECTION.noun}/`) || name === SEO_FORM);

  async function during(what: PublishAction, task: () => Promise<void>): Promise<void> {
    if (busy) return;
    setBusy(what);
    try {
      await task();
    } finally {
      setBusy(undefined);
    }
  }

  /** Adds a note about unsaved input, which is not on the website. */
  function andOpenForm(done: string): string {
    return hasOpenForm ? `${done} ${t`A form is still open with something you typed: save it there.`}` : done;
  }

  const publishWebsite = usePublishWebsite(server, andOpenForm);

  const save = () =>
    during("save", async () => {
      const state = await synced();
      const reason = unsyncedReason(state);
      if (state === "notSaved") return showFailureToast(t`Save failed`, [{ message: reason ?? "" }]);
      if (reason !== undefined) return showToast(reason, { title: t`Saved on this device`, tone: "care" });
      showToast(andOpenForm(t`Your changes have been saved successfully.`), { title: t`Website saved!` });
    });

  const publish = () =>
    during("publish", async () => {
      const outcome = await publishWebsite();
      if (outcome === "published") onPublished();
      if (outcome === "noAddress") onSettings();
    });

  const unpublish = () =>
    during("unpublish", async () => {
      try {
        await server.unpublish();
        showToast(t`Guests no longer see your website. Its address and everything on it stay yours.`);
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        showFailureToast(t`The website couldn’t be unpublished`, [{ message: error.message }]);
      }
    });

  return { busy, save, publish, unpublish };
}

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

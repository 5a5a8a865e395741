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
import { AddressField, type AddressInput, useAddressForm } from "../settings/address-field.tsx";
import { SEO_FORM } from "../website-kind.ts";

type PublishAction = "save" | "publish" | "unpublish";

interface PublishInput {
  server: WebsiteServer;
  /** Opens the settings, to choose an address. */
  onSettings: () => void;
  onPublished: () => void;
}

/** The header's actions on the website. Each shows its result as a toast. */
export function usePublish({ server, onSettings, onPublished }: PublishInput) {
  const { t } = useLingui();
  const waitUntilSynced = useWaitUntilSynced();
  const unsyncedReason = useUnsyncedReason();
  const [runningAction, setRunningAction] = useState<PublishAction>();
  const hasOpenForm = useUnsaved().some((name) => name.startsWith(`${SECTION.noun}/`) || name === SEO_FORM);

  /** Runs an action, unless another one is running. */
  async function runAlone(action: PublishAction, task: () => Promise<void>): Promise<void> {
    if (runningAction) return;
    setRunningAction(action);
    try {
      await task();
    } finally {
      setRunningAction(undefined);
    }
  }

  /** Adds to a success message that the input of an open form is not on the website. */
  function withUnsavedNote(message: string): string {
    if (!hasOpenForm) return message;
    return `${message} ${t`A form is still open with something you typed: save it there.`}`;
  }

  const publishWebsite = usePublishWebsite(server, withUnsavedNote);

  const save = () =>
    runAlone("save", async () => {
      const syncResult = await waitUntilSynced();
      const reason = unsyncedReason(syncResult);
      if (syncResult === "notSaved") return showFailureToast(t`Save failed`, [{ message: reason ?? "" }]);
      if (reason !== undefined) return showToast(reason, { title: t`Saved on this device`, tone: "care" });
      showToast(withUnsavedNote(t`Your changes have been saved successfully.`), { title: t`Website saved!` });
    });

  const publish = () =>
    runAlone("publish", async () => {
      const result = await publishWebsite();
      if (result === "published") onPublished();
      if (result === "noAddress") onSettings();
    });

  const unpublish = () =>
    runAlone("unpublish", async () => {
      try {
        await server.unpublish();
        showToast(t`Guests no longer see your website. Its address and everything on it stay yours.`);
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        showFailureToast(t`The website couldn’t be unpublished`, [{ message: error.message }]);
      }
    });

  return { runningAction, save, publish, unpublish };
}

interface FirstPublishProps extends AddressInput {
  onClose: () => void;
  /** Called when the address is saved. */
  onAddressSaved: () => void;
}

/** Asks for an address before the first publishing. */
export function FirstPublish({ onClose, onAddressSaved, ...addressInput }: FirstPublishProps) {
  const { t } = useLingui();
  const formId = useId();
  const address = useAddressForm(addressInput);
  useBackCloses(true, onClose);

  async function submit() {
    if (await address.save(t`The address is yours.`)) onAddressSaved();
  }

  return (
    <Modal
      opened
      onClose={onClose}
      title={<Trans>Where guests find your website</Trans>}
      closeButtonProps={{ "aria-label": t`Close` }}
    >
      <DraftFormBody id={formId} form={address.form} onSubmit={() => void submit()}>
        <AddressField addressForm={address} />
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

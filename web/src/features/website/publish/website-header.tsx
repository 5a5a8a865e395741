import { Trans, useLingui } from "@lingui/react/macro";
import { ActionIcon, Button } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { Check, Copy, Ellipsis, EyeOff } from "lucide-react";
import { useId, useState } from "react";
import { Link } from "react-router";
import type { WebsiteServer } from "@/domain/website/publish-website.tsx";
import { addressOf } from "@/domain/website/website-state.ts";
import { ConfirmDialog } from "@/kit/confirm-dialog.tsx";
import { Menu } from "@/kit/layers/layers.tsx";
import { showFailureToast } from "@/kit/toasts.tsx";
import { useSitesOrigin } from "@/lib/api/sites-origin.ts";
import { useConnection } from "@/lib/connection/connection.ts";
import { useWriteAccess, useWriteGuard } from "@/records/write-access/write-access.tsx";
import type { WebsiteDraft } from "../preview/page-html.ts";
import { WebsiteTitle } from "../website-title.tsx";
import { FirstPublish, usePublish } from "./first-publish.tsx";

interface WebsiteHeaderProps {
  weddingId: string;
  server: WebsiteServer;
  draft: WebsiteDraft | undefined;
  /** Opens the settings, to choose an address. */
  onSettings: () => void;
  onPublished: () => void;
}

/** The page's heading, with the actions on the website: preview, save, publish and more. */
export function WebsiteHeader({ weddingId, server, draft, onSettings, onPublished }: WebsiteHeaderProps) {
  const { state } = server;
  const { runningAction, save, publish, unpublish } = usePublish({ server, onSettings, onPublished });
  const origin = useSitesOrigin();
  const address = state && addressOf(state, origin);
  const isPublished = state?.isPublished ?? false;
  const isOffline = useConnection() === "offline";
  const guard = useWriteGuard();
  const offlineId = useId();
  const [isAskingAddress, addressDialog] = useDisclosure();
  const hasNoAddress = state !== undefined && address === undefined;

  return (
    <>
      <WebsiteTitle
        actions={
          <>
            <Button component={Link} to="/app/website/preview" target="_blank" variant="default" px="md">
              <Trans>Preview</Trans>
            </Button>
            <Button
              variant="default"
              px="md"
              loading={runningAction === "save"}
              onClick={() => void save()}
              {...guard}
            >
              <Trans>Save</Trans>
            </Button>
            <Button
              px="md"
              loading={runningAction === "publish"}
              disabled={isOffline}
              {...(isOffline && { "aria-describedby": offlineId })}
              onClick={() => (hasNoAddress ? addressDialog.open() : void publish())}
              {...guard}
            >
              {isPublished ? <Trans>Update</Trans> : <Trans>Publish</Trans>}
            </Button>
            <WebsiteMoreMenu
              address={address}
              isPublished={isPublished}
              onUnpublish={() => void unpublish()}
            />
          </>
        }
      />
      {isAskingAddress && (
        <FirstPublish
          weddingId={weddingId}
          server={server}
          draft={draft}
          onClose={addressDialog.close}
          onAddressSaved={() => {
            addressDialog.close();
            void publish();
          }}
        />
      )}
      {isOffline && (
        <p id={offlineId} role="status">
          <Trans>
            You’re offline. Publishing needs a connection; everything else works and is safe on this device.
          </Trans>
        </p>
      )}
    </>
  );
}

interface WebsiteMoreMenuProps {
  address: string | undefined;
  isPublished: boolean;
  onUnpublish: () => void;
}

function WebsiteMoreMenu({ address, isPublished, onUnpublish }: WebsiteMoreMenuProps) {
  const { t } = useLingui();
  const { allowed } = useWriteAccess();
  const isOffline = useConnection() === "offline";
  const [isConfirming, confirmation] = useDisclosure();
  const [isCopied, copy] = useCopied(address ?? "");
  if (address === undefined) return null;
  return (
    <>
      <Menu position="bottom-end" width="max-content">
        <Menu.Target>
          <ActionIcon variant="default" size={44} aria-label={t`More`}>
            {isCopied ? <Check size={20} aria-hidden /> : <Ellipsis size={20} aria-hidden />}
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<Copy size={18} aria-hidden />} onClick={() => void copy()}>
            <Trans>Copy website URL</Trans>
          </Menu.Item>
          {isPublished && allowed && (
            <Menu.Item
              color="var(--troth-trouble)"
              leftSection={<EyeOff size={18} aria-hidden />}
              disabled={isOffline}
              onClick={confirmation.open}
            >
              <Trans>Unpublish</Trans>
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      <span role="status">{isCopied && <Trans>Website URL copied!</Trans>}</span>
      <ConfirmDialog
        opened={isConfirming}
        title={<Trans>Unpublish your website?</Trans>}
        confirmLabel={<Trans>Unpublish</Trans>}
        danger
        onCancel={confirmation.close}
        onConfirm={() => {
          confirmation.close();
          onUnpublish();
        }}
      >
        <Trans>
          Guests can no longer see your website or reply there. The address, the replies and everything you
          made stay, and you can publish it again.
        </Trans>
      </ConfirmDialog>
    </>
  );
}

/** How long the check mark is shown after copying. */
const COPIED_MILLISECONDS = 2000;

function useCopied(text: string): [isCopied: boolean, copy: () => Promise<void>] {
  const { t } = useLingui();
  const [isCopied, setCopied] = useState(false);
  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
      setTimeout(() => setCopied(false), COPIED_MILLISECONDS);
    } catch {
      showFailureToast(t`The address couldn’t be copied`, [{ message: text }]);
    }
  }
  return [isCopied, copy];
}

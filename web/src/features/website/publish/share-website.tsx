import { Trans, useLingui } from "@lingui/react/macro";
import { Anchor, Button, CloseButton, Group, Skeleton, Text, Title } from "@mantine/core";
import { Copy, Share2 } from "lucide-react";
import { lazy, Suspense, useId } from "react";
import { copyText } from "@/kit/copy-text.ts";
import { EXTERNAL_LINK } from "@/lib/web-link.ts";
import { useReport } from "@/wedding/hooks.ts";
import classes from "./share-website.module.css";

// Loaded with the first link that is shown.
const QrCode = lazy(async () => ({ default: (await import("@/kit/qr-code.tsx")).QrCode }));

/** Shares the published website: its link, its QR code, and the device's share sheet. */
export function ShareWebsite({ address, onClose }: { address: string; onClose: () => void }) {
  const { t } = useLingui();
  const titleId = useId();
  const { ownerName, partnerName } = useReport("details");
  const couple = [ownerName, partnerName].filter(Boolean).join(" & ");
  const instead = t`You can copy the link by hand.`;

  async function send() {
    try {
      await navigator.share({ ...(couple && { title: couple }), url: address });
    } catch (error) {
      if (error instanceof DOMException && error.name === "AbortError") return;
      await copyText(address, instead);
    }
  }

  return (
    <section className={classes.share} aria-labelledby={titleId}>
      <div className={classes.words}>
        <Title order={2} size="h3" id={titleId}>
          <Trans>Share your website</Trans>
        </Title>
        <Anchor href={address} {...EXTERNAL_LINK} underline="always" className={classes.address ?? ""}>
          {address.replace(/^https?:\/\//, "")}
        </Anchor>
        <Text size="sm" c="dimmed">
          <Trans>Guests open the link, or point a camera at the code.</Trans>
        </Text>
        <Group gap="sm">
          <Button
            leftSection={<Copy size={18} aria-hidden />}
            onClick={() => void copyText(address, instead)}
          >
            <Trans>Copy link</Trans>
          </Button>
          {typeof navigator.share === "function" && (
            <Button
              variant="default"
              leftSection={<Share2 size={18} aria-hidden />}
              onClick={() => void send()}
            >
              <Trans>Send</Trans>
            </Button>
          )}
        </Group>
      </div>
      <Suspense fallback={<Skeleton height={144} width={144} />}>
        <QrCode text={address} label={t`QR code of the website`} className={classes.code} />
      </Suspense>
      <CloseButton
        size={44}
        aria-label={t`Close sharing`}
        onClick={onClose}
        className={classes.close ?? ""}
      />
    </section>
  );
}

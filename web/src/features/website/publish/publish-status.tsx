import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { Alert, Anchor, Button, CloseButton, Group, Skeleton, Text, Title } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { CircleAlert, CircleDashed, Copy, ExternalLink, Globe, Share2 } from "lucide-react";
import { lazy, Suspense, useId, useMemo } from "react";
import { usePublished, type WebsiteServer } from "@/domain/website/publish-website.tsx";
import { addressOf } from "@/domain/website/website-state.ts";
import { copyText } from "@/kit/copy-text.ts";
import { TimeAgo } from "@/kit/dates/date-text.tsx";
import { ApiError } from "@/lib/api/errors.ts";
import { useSitesOrigin } from "@/lib/api/sites-origin.ts";
import type { SiteChange } from "@/lib/core/site.ts";
import { EXTERNAL_LINK } from "@/lib/web-link.ts";
import { useReport } from "@/wedding/hooks.ts";
import type { WebsiteDraft } from "../preview/page-html.ts";
import classes from "./publish-status.module.css";

/** Props of a button within the status line. */
const STATUS_BUTTON = { variant: "subtle", px: "xs", size: "compact-md", mih: 44 } as const;

interface PublishStatusProps {
  server: WebsiteServer;
  /** Changes that publishing would bring to guests; undefined if unknown. */
  changes: readonly SiteChange[] | undefined;
  sharing: { isOpen: boolean; open: () => void; close: () => void };
}

/** Whether guests see the website, what publishing would change, and the link to share. */
export function PublishStatus({ server, changes, sharing }: PublishStatusProps) {
  const { state, query } = server;
  const origin = useSitesOrigin();
  const address = state?.isPublished ? addressOf(state, origin) : undefined;
  return (
    <div className={classes.status}>
      <LoadFailure query={query} />
      {state && (
        <Text size="sm" c="dimmed" component="div" className={classes.line}>
          {state.isPublished ? <Globe size={16} aria-hidden /> : <CircleDashed size={16} aria-hidden />}
          <span>
            {!state.isPublished && <Trans>Not published: guests don’t see it yet.</Trans>}
            {state.isPublished && state.publishedAt && (
              <Trans>
                Published <TimeAgo at={Date.parse(state.publishedAt)} />.
              </Trans>
            )}{" "}
            {changes?.length === 0 && <Trans>Guests see all of your changes.</Trans>}
          </span>
          {changes && changes.length > 0 && <UnpublishedChanges changes={changes} />}
          {address !== undefined && (
            <>
              <Button
                component="a"
                href={address}
                target="_blank"
                rel="noopener"
                {...STATUS_BUTTON}
                rightSection={<ExternalLink size={16} aria-hidden />}
              >
                <Trans>Open the site</Trans>
              </Button>
              {!sharing.isOpen && (
                <Button
                  {...STATUS_BUTTON}
                  leftSection={<Share2 size={16} aria-hidden />}
                  onClick={sharing.open}
                >
                  <Trans>Share</Trans>
                </Button>
              )}
            </>
          )}
        </Text>
      )}
      {address !== undefined && sharing.isOpen && <ShareWebsite address={address} onClose={sharing.close} />}
    </div>
  );
}

/**
 * Changes that publishing would bring to guests; undefined if unknown. A newer app may have published a version that
 * this one cannot read.
 */
export function useUnpublishedChanges(
  weddingId: string,
  { state }: WebsiteServer,
  draft: WebsiteDraft | undefined,
): SiteChange[] | undefined {
  const published = usePublished(weddingId, state);
  return useMemo(() => {
    if (!draft || published === undefined) return undefined;
    try {
      return draft.website.changesSince(published);
    } catch (error) {
      console.warn("What was published cannot be read by this version of the app", error);
      return undefined;
    }
  }, [draft, published]);
}

/**
 * Shows that the server did not answer. Not offline or without an account: that is no error, and the draft is on this
 * device.
 */
function LoadFailure({ query }: Pick<WebsiteServer, "query">) {
  const { error } = query;
  const isExpected = error instanceof ApiError && (error.isNetworkFailure || error.isWithoutAccount);
  if (!error || isExpected) return null;
  return (
    <Alert
      role="alert"
      color="brick"
      icon={<CircleAlert size={20} aria-hidden />}
      title={<Trans>Failed to load website</Trans>}
    >
      <Text mb="sm">
        <Trans>Please try again.</Trans>{" "}
        <Trans>Your work is safe on this device, and you can carry on.</Trans>
      </Text>
      <Button variant="default" loading={query.isFetching} onClick={() => void query.refetch()}>
        <Trans>Try again</Trans>
      </Button>
    </Alert>
  );
}

/** A button that opens the list of changes. */
function UnpublishedChanges({ changes }: { changes: readonly SiteChange[] }) {
  const { t } = useLingui();
  const [isOpen, { toggle }] = useDisclosure();
  const listId = useId();
  const changeWords = useChangeWords();
  const count = changes.length;
  return (
    <>
      <Button {...STATUS_BUTTON} aria-expanded={isOpen} aria-controls={listId} onClick={toggle}>
        {t`${plural(count, { one: "# change not live yet", other: "# changes not live yet" })}`}
      </Button>
      <ul id={listId} className={classes.changes} hidden={!isOpen} aria-label={t`What has changed`}>
        {changes.map((change) => (
          <li key={JSON.stringify(change)}>{changeWords(change)}</li>
        ))}
      </ul>
    </>
  );
}

function useChangeWords(): (change: SiteChange) => string {
  const { t } = useLingui();
  return (change) => {
    switch (change.kind) {
      case "added":
        return t`“${change.title}” is new`;
      case "removed":
        return t`“${change.title}” is gone or hidden`;
      case "changed":
        return t`“${change.title}” has changed`;
      case "order":
        return t`The order of the sections`;
      case "looks":
        return t`Theme, colours or font`;
      case "wedding":
        return t`Names, day or place of the wedding`;
      case "seo":
        return t`What search engines and shared links show`;
      case "sharing":
        return t`Whether guests can share it`;
      case "access":
        return t`Who can see it`;
    }
  };
}

// Loaded only when sharing opens.
const QrCode = lazy(async () => ({ default: (await import("@/kit/qr-code.tsx")).QrCode }));

/** Shares the published website: its link, its QR code, and the device's share sheet. */
function ShareWebsite({ address, onClose }: { address: string; onClose: () => void }) {
  const { t } = useLingui();
  const titleId = useId();
  const { ownerName, partnerName } = useReport("details");
  const couple = [ownerName, partnerName].filter(Boolean).join(" & ");
  const copyFailureHint = t`You can copy the link by hand.`;

  async function send() {
    try {
      await navigator.share({ ...(couple && { title: couple }), url: address });
    } catch (error) {
      if (error instanceof DOMException && error.name === "AbortError") return;
      await copyText(address, copyFailureHint);
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
            onClick={() => void copyText(address, copyFailureHint)}
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

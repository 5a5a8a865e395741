import { Trans, useLingui } from "@lingui/react/macro";
import { Alert, Button, Group, Text } from "@mantine/core";
import { useEffect, useRef, useState } from "react";
import { showFailureToast, showToast } from "@/kit/toasts.tsx";
import { api } from "@/lib/api/client.ts";
import { dataOf } from "@/lib/api/data.ts";
import { ApiError } from "@/lib/api/errors.ts";
import type { components } from "@/lib/api/schema.d.ts";
import { useStoredQuery } from "@/lib/api/stored-query.ts";
import { useConnection } from "@/lib/connection/connection.ts";
import { type SyncWaitResult, useWaitUntilSynced } from "@/records/sync/use-synced.ts";
import { useWriteGuard } from "@/records/write-access/write-access.tsx";
import { stateOf, useWebsiteState, type WebsiteState } from "./website-state.ts";

/**
 * A note beside a setting that guests get only with the next publication, with a button to publish. Always in the page,
 * so that screen readers announce its text when it appears.
 */
export function UpdateNote({ server, isNeeded }: { server: WebsiteServer; isNeeded: boolean }) {
  const publish = usePublishWebsite(server);
  const guard = useWriteGuard();
  const isOffline = useConnection() === "offline";
  const [isBusy, setBusy] = useState(false);

  async function update() {
    setBusy(true);
    await publish().finally(() => setBusy(false));
  }

  return (
    <div aria-live="polite">
      {isNeeded && server.state?.isPublished && (
        <Alert color="ochre" title={<Trans>Not live yet</Trans>}>
          <Group gap="sm" justify="space-between">
            <Text size="sm" flex="1 1 14rem">
              {isOffline ? (
                <Trans>
                  Guests see the old setting. Update the website when you’re online. All unpublished changes
                  go live with it.
                </Trans>
              ) : (
                <Trans>
                  Guests see the old setting until you update the website. All unpublished changes go live
                  with it.
                </Trans>
              )}
            </Text>
            <Button loading={isBusy} disabled={isOffline} onClick={() => void update()} {...guard}>
              <Trans>Update the website</Trans>
            </Button>
          </Group>
        </Alert>
      )}
    </div>
  );
}

interface ListingNoteProps {
  isListed: boolean;
  isPrivate: boolean;
  hasPassword: boolean;
}

/** Explains what search engines see of the website, beside the setting for it. */
export function ListingNote({ isListed, isPrivate, hasPassword }: ListingNoteProps) {
  return (
    <Text size="sm" role="status">
      {!isListed ? (
        <Trans>Search engines are told not to list it.</Trans>
      ) : isPrivate ? (
        <Trans>Only personal links open it, so search engines are told not to list it.</Trans>
      ) : hasPassword ? (
        <Trans>It has a password, so search engines are told not to list it.</Trans>
      ) : (
        <Trans>Search engines may list it once it is published.</Trans>
      )}
    </Text>
  );
}

/** The result of publishing; "noAddress": the website has no address yet. */
type PublishResult = "published" | "noAddress" | "failed";

/** Explains why the server lacks some changes of this device; undefined if it has all. */
export function useUnsyncedReason(): (result: SyncWaitResult) => string | undefined {
  const { t } = useLingui();
  return (result) => {
    switch (result) {
      case "synced":
        return undefined;
      case "offline":
        return t`You’re offline. Your changes are saved on this device. Please publish when you’re back online.`;
      case "notSaved":
        return t`This device is full, so your last changes aren’t saved. Please free some space, then try again.`;
      case "late":
        return t`The server doesn’t have your last changes yet. They’re saved on this device. Please try again in a moment.`;
    }
  };
}

/**
 * Publishes the draft once the server has all changes, and shows the result. `extendMessage` may add to the message of
 * a success.
 */
export function usePublishWebsite(
  server: Pick<WebsiteServer, "publish">,
  extendMessage: (message: string) => string = (message) => message,
): () => Promise<PublishResult> {
  const { t } = useLingui();
  const waitUntilSynced = useWaitUntilSynced();
  const unsyncedReason = useUnsyncedReason();
  return async () => {
    const failureTitle = t`Publish failed`;
    const reason = unsyncedReason(await waitUntilSynced());
    if (reason !== undefined) {
      showFailureToast(failureTitle, [{ message: reason }]);
      return "failed";
    }
    try {
      await server.publish();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      showFailureToast(failureTitle, [{ message: error.message || t`Please try again.` }]);
      return error.field === "subdomain" ? "noAddress" : "failed";
    }
    showToast(extendMessage(t`Your website is now live and accessible to guests.`), {
      title: t`Website published!`,
    });
    return "published";
  };
}

type WebsiteInput = components["schemas"]["Input"];
type WebsiteData = components["schemas"]["WebsiteData"];

/** The published snapshot, as JSON for the renderer, and its version. */
interface PublishedSnapshot {
  version: number;
  json: string | null;
}

/** The name under which a device stores the snapshot. */
const SNAPSHOT_CACHE_NAME = "website-published";

export type WebsiteServer = ReturnType<typeof useWebsiteServer>;

/** An update without changes: null leaves a value as it is. */
const NO_CHANGES: WebsiteInput = {
  customDomain: null,
  privacySettings: null,
  sections: null,
  seoSettings: null,
  socialSettings: null,
  subdomain: null,
  theme: null,
  themeSettings: null,
};

/** The website's state on the server: address, domain, password and publication; cached for offline use. */
export function useWebsiteServer(weddingId: string) {
  const { t } = useLingui();
  const params = { path: { weddingId } };
  const failureMessage = t`Please try again.`;
  const { data, query, store } = useWebsiteState(weddingId);
  useFetchWhenOnline(query.refetch);

  /** Stores the state in an answer to a change. */
  async function storeAnswer(
    answer: Promise<Parameters<typeof dataOf<WebsiteData>>[0]>,
  ): Promise<WebsiteState> {
    const state = stateOf(dataOf(await answer, failureMessage).website);
    store(() => state);
    return state;
  }

  return {
    query,
    /** Undefined if this device has never received it. */
    state: data,
    update: (input: Partial<WebsiteInput>) =>
      storeAnswer(api().PUT("/api/websites/{weddingId}", { params, body: { ...NO_CHANGES, ...input } })),
    publish: () => storeAnswer(api().POST("/api/websites/{weddingId}/publish", { params })),
    unpublish: () => storeAnswer(api().POST("/api/websites/{weddingId}/unpublish", { params })),
    /** Makes the server check the domain's TXT record. */
    checkDomain: () => storeAnswer(api().POST("/api/websites/{weddingId}/domain/check", { params })),
  };
}

/**
 * The published snapshot as JSON for the renderer; undefined if nothing is published, or this device has never received
 * it.
 */
export function usePublished(weddingId: string, state: WebsiteState | undefined): string | undefined {
  const { t } = useLingui();
  const version = state?.isPublished ? state.version : undefined;
  const { data, query } = useStoredQuery<PublishedSnapshot>({
    weddingId,
    name: SNAPSHOT_CACHE_NAME,
    enabled: version !== undefined,
    ask: async () => {
      const params = { path: { weddingId } };
      const answer = await api().GET("/api/websites/{weddingId}/published", { params });
      const { published } = dataOf(answer, t`Please try again.`);
      return { version: version ?? 0, json: published ? JSON.stringify(published) : null };
    },
  });

  // Published again, here or elsewhere: the cached snapshot is outdated.
  const { refetch } = query;
  const cachedVersion = data?.version;
  useEffect(() => {
    const isOutdated = version !== undefined && cachedVersion !== undefined && cachedVersion !== version;
    if (isOutdated) void refetch();
  }, [version, cachedVersion, refetch]);

  return cachedVersion === version ? (data?.json ?? undefined) : undefined;
}

/** Fetches again when the connection is back. */
function useFetchWhenOnline(fetch: () => unknown): void {
  const isOffline = useConnection() === "offline";
  const wasOffline = useRef(isOffline);
  useEffect(() => {
    if (wasOffline.current && !isOffline) void fetch();
    wasOffline.current = isOffline;
  }, [isOffline, fetch]);
}

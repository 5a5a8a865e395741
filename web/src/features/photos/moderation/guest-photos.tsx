import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { Tabs, Text } from "@mantine/core";
import { CircleCheck, Images, Trash2 } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Link } from "react-router";
import { helpAddress } from "@/domain/help/help-address.ts";
import { ServerData } from "@/kit/server-data.tsx";
import { ApiError } from "@/lib/api/errors.ts";
import { useSession } from "@/lib/session/session.ts";
import { WriteAccess } from "@/records/write-access/write-access.tsx";
import { useWedding } from "@/wedding/hooks.ts";
import classes from "./moderation.module.css";
import { PhotoTab } from "./photo-tab.tsx";
import { UploadLink } from "./upload-link.tsx";
import type { GuestPhotoLists, KnownGuestPhotos } from "./use-guest-photos.ts";

const TABS = ["pending", "approved", "rejected"] as const;

interface GuestPhotosProps {
  guestPhotos: KnownGuestPhotos;
  /** Opens the panel of the guests' upload link. */
  onOpenLink: () => void;
}

/** The moderation of guest photos: tabs with pending, approved and rejected photos, and the upload link. */
export function GuestPhotos(props: GuestPhotosProps) {
  return (
    <WriteAccess area="planning">
      <GuestPhotosContent {...props} />
    </WriteAccess>
  );
}

function GuestPhotosContent({ guestPhotos, onOpenLink }: GuestPhotosProps) {
  const { t } = useLingui();
  const weddingId = useWedding().id ?? "none";
  const { allowed, photos, isKnown, query } = guestPhotos;
  const isSessionExpired = useSession().status === "expired";
  if (!allowed) {
    return (
      <Text c="dimmed">
        <Trans>
          People who can change the plan look at what guests send. Photos they approve are in the albums.
        </Trans>
      </Text>
    );
  }
  return (
    <>
      {isSessionExpired && (
        <Text role="status" mb="sm">
          <Trans>Please log in to view guest photos</Trans>{" "}
          <Link to="/auth">
            <Trans>Sign in</Trans>
          </Link>
        </Text>
      )}
      <PhotoTabs
        lists={isKnown ? photos : undefined}
        weddingId={weddingId}
        uploadLink={<UploadLink weddingId={weddingId} onOpen={onOpenLink} />}
      >
        {(tabContent) => (
          <ServerData
            query={{
              data: isKnown ? photos : undefined,
              isFetching: query.isFetching,
              error: withSignInMessage(query.error, t`Authentication failed. Please log in again.`),
              refetch: query.refetch,
            }}
            title={<Trans>Guest photos need a connection once</Trans>}
            about={<Trans>After that they’re on this device, and you can decide anywhere.</Trans>}
          >
            {tabContent}
          </ServerData>
        )}
      </PhotoTabs>
    </>
  );
}

/** The error with another message if the session has expired. */
function withSignInMessage(error: Error | null, message: string): Error | null {
  if (!(error instanceof ApiError) || error.status !== 401) return error;
  return new ApiError(error.status, error.code, message);
}

interface PhotoTabsProps {
  /** Undefined until they are known; the tabs already stand where they will be. */
  lists: GuestPhotoLists | undefined;
  weddingId: string;
  /** Beside the tabs if there is room, else below them. */
  uploadLink: ReactNode;
  /** Renders the open tab's content once the photos are known. */
  children: (tabContent: (lists: GuestPhotoLists) => ReactNode) => ReactNode;
}

function PhotoTabs({ lists, weddingId, uploadLink, children }: PhotoTabsProps) {
  const { t } = useLingui();
  const [tab, setTab] = useState<(typeof TABS)[number]>("pending");
  const tabLabels: Record<(typeof TABS)[number], ReactNode> = {
    pending: lists ? t`Pending Review (${lists.pending.length})` : t`Pending Review`,
    approved: lists ? t`Approved (${lists.approved.length})` : t`Approved`,
    rejected: lists ? t`Bin (${lists.rejected.length})` : t`Bin`,
  };
  const emptyTexts = {
    pending: {
      icon: CircleCheck,
      title: t`No pending photos`,
      help: helpAddress("guest-photos"),
      about: t`What guests send with your link waits here until one of you looks at it.`,
    },
    approved: {
      icon: Images,
      title: t`No approved photos`,
      about: t`Photos you approve join their album, and everyone who can see that album sees them.`,
    },
    rejected: {
      icon: Trash2,
      title: t`The bin is empty`,
      about: t`Rejected photos stay here for 7 days, and you can bring them back.`,
    },
  };
  return (
    <Tabs
      value={tab}
      onChange={(next) => setTab(TABS.find((name) => name === next) ?? "pending")}
      keepMounted={false}
    >
      <div className={classes.head}>
        <Tabs.List className={classes.tabs}>
          {TABS.map((name) => (
            <Tabs.Tab key={name} value={name}>
              {tabLabels[name]}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {uploadLink}
      </div>
      {TABS.map((name) => (
        <Tabs.Panel key={name} value={name} pt="xs">
          {children((known) => (
            <PhotoTab
              label={t`${plural(known[name].length, { one: "# photo", other: "# photos" })}`}
              photos={known[name]}
              allPhotos={TABS.flatMap((other) => known[other])}
              emptyText={emptyTexts[name]}
              weddingId={weddingId}
            />
          ))}
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}

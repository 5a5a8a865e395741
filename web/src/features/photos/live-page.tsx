import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { Button, Checkbox, NativeSelect, Stack, Text } from "@mantine/core";
import { ArrowLeft, MonitorPlay } from "lucide-react";
import { useCallback, useMemo } from "react";
import { Link, useSearchParams } from "react-router";
import { albumOptions, useAlbums } from "@/domain/photos/albums.ts";
import { PageHeader } from "@/kit/page-header.tsx";
import type { RecordOf } from "@/lib/core/records.ts";
import { NoWedding } from "@/records/no-wedding.tsx";
import { WeddingLoading } from "@/records/wedding-loading.tsx";
import { useRecords, useReport, useWedding } from "@/wedding/hooks.ts";
import { type LiveSettings, LiveStage, SECONDS_PER_PHOTO, useLiveSettings } from "./live/live-stage.tsx";

/**
 * `/app/photos/live`: a slideshow for a screen at the party, with all photos that guests may see and new ones as they
 * arrive.
 */
export default function LivePage() {
  const { t } = useLingui();
  const { status } = useWedding();
  return (
    <>
      <PageHeader
        title={t`Live slideshow`}
        description={
          <Trans>For the screen at your party. New photos appear soon after you approve them.</Trans>
        }
        actions={
          <Button
            component={Link}
            to="/app/photos"
            variant="default"
            leftSection={<ArrowLeft size={18} aria-hidden />}
          >
            <Trans>Back to the photos</Trans>
          </Button>
        }
      />
      <WeddingLoading status={status} />
      {status === "none" && (
        <NoWedding icon={MonitorPlay}>
          <Trans>Create your wedding first, then show its photos here.</Trans>
        </NoWedding>
      )}
      {status === "ready" && <SlideshowSetup />}
    </>
  );
}

/** The settings of the slideshow, and the slideshow above them while it plays. */
function SlideshowSetup() {
  const { t } = useLingui();
  const [settings, setSettings] = useLiveSettings();
  const albums = useAlbums().filter(({ isPrivate }) => !isPrivate);
  const album = albums.some(({ id }) => id === settings.album) ? settings.album : null;
  const photos = useShownPhotos(album, settings.guestsOnly);
  const { isPlaying, play, end } = usePlaying();
  const count = photos.length;
  return (
    <>
      <Stack maw="28rem" gap="md">
        <NativeSelect
          label={t`Photos`}
          value={album ?? ""}
          data={[{ value: "", label: t`All public albums` }, ...albumOptions(albums)]}
          onChange={(event) => setSettings({ ...settings, album: event.currentTarget.value || null })}
        />
        <NativeSelect
          label={t`Show each for`}
          value={settings.seconds}
          data={SECONDS_PER_PHOTO.map((seconds) => ({
            value: `${seconds}`,
            label: t`${plural(seconds, { one: "# second", other: "# seconds" })}`,
          }))}
          onChange={(event) => setSettings({ ...settings, seconds: Number(event.currentTarget.value) })}
        />
        <Checkbox
          label={t`Only photos from guests`}
          checked={settings.guestsOnly}
          onChange={(event) => setSettings({ ...settings, guestsOnly: event.currentTarget.checked })}
        />
        <Text c="dimmed" size="sm">
          {count === 0 ? (
            <Trans>No photos yet. You can start anyway: they appear once they’re approved.</Trans>
          ) : (
            t`${plural(count, { one: "# photo is shown.", other: "# photos are shown." })}`
          )}{" "}
          <Trans>Private albums and hidden photos are left out. It works offline too.</Trans>
        </Text>
        <div>
          <Button leftSection={<MonitorPlay size={18} aria-hidden />} onClick={play}>
            <Trans>Start the slideshow</Trans>
          </Button>
        </div>
      </Stack>
      {isPlaying && (
        <LiveStage
          key={`${album} ${settings.guestsOnly}`}
          photos={photos}
          seconds={settings.seconds}
          onEnd={end}
        />
      )}
    </>
  );
}

const RECENT = { sort: "recent" } as const;

/** Photos of an album, or of all for null, that guests may see; newest first. */
function useShownPhotos(album: LiveSettings["album"], guestsOnly: boolean): RecordOf<"photo">[] {
  const photos = useRecords("photo", RECENT);
  const albumPhotos = useReport("albumPhotos", album);
  return useMemo(() => {
    const albumPhotoIds = new Set(albumPhotos.map(({ id }) => id));
    return photos.filter(({ id, isPublic, isFromGuest }) => {
      const isInAlbum = album === null || albumPhotoIds.has(id);
      return isPublic && isInAlbum && (isFromGuest || !guestsOnly);
    });
  }, [photos, albumPhotos, album, guestsOnly]);
}

/** Whether the slideshow plays. It is in the page's address, so that the show continues after a reload. */
function usePlaying() {
  const [params, setParams] = useSearchParams();
  const setPlaying = useCallback(
    (isPlaying: boolean) =>
      setParams(
        (current) => {
          const next = new URLSearchParams(current);
          if (isPlaying) next.set("show", "1");
          else next.delete("show");
          return next;
        },
        { replace: true, preventScrollReset: true },
      ),
    [setParams],
  );
  return {
    isPlaying: params.has("show"),
    play: useCallback(() => setPlaying(true), [setPlaying]),
    end: useCallback(() => setPlaying(false), [setPlaying]),
  };
}

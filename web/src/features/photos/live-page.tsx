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
import { type LiveSettings, LiveStage, SECONDS, useLiveSettings } from "./live/live-stage.tsx";

/** For a screen at the party: all photos that guests may see, and new ones as they arrive. */
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
      {status === "ready" && <Live />}
    </>
  );
}

function Live() {
  const { t } = useLingui();
  const [settings, keep] = useLiveSettings();
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
          onChange={(event) => keep({ ...settings, album: event.currentTarget.value || null })}
        />
        <NativeSelect
          label={t`Show each for`}
          value={settings.seconds}
          data={SECONDS.map((seconds) => ({
            value: `${seconds}`,
            label: t`${plural(seconds, { one: "# second", other: "# seconds" })}`,
          }))}
          onChange={(event) => keep({ ...settings, seconds: Number(event.currentTarget.value) })}
        />
        <Checkbox
          label={t`Only photos from guests`}
          checked={settings.guestsOnly}
          onChange={(event) => keep({ ...settings, guestsOnly: event.currentTarget.checked })}
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

/** Photos that guests may see, newest first. */
function useShownPhotos(album: LiveSettings["album"], guestsOnly: boolean): RecordOf<"photo">[] {
  const all = useRecords("photo", RECENT);
  const ofAlbum = useReport("albumPhotos", album);
  return useMemo(() => {
    const within = new Set(ofAlbum.map(({ id }) => id));
    return all.filter(
      ({ id, isPublic, isFromGuest }) =>
        isPublic && (!guestsOnly || isFromGuest) && (album === null || within.has(id)),
    );
  }, [all, ofAlbum, album, guestsOnly]);
}

/** Kept in the address, so that the show continues after a restart of the screen. */
function usePlaying() {
  const [params, setParams] = useSearchParams();
  const put = useCallback(
    (isPlaying: boolean) =>
      setParams(
        (now) => {
          const next = new URLSearchParams(now);
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
    play: useCallback(() => put(true), [put]),
    end: useCallback(() => put(false), [put]),
  };
}

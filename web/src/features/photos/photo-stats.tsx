import { useLingui } from "@lingui/react/macro";
import { Eye, FolderOpen, Images, Star } from "lucide-react";
import { useAlbums } from "@/domain/photos/use-albums.ts";
import { StatCard } from "@/kit/stat-card.tsx";
import { StatStrip } from "@/kit/stat-strip.tsx";
import { useRecords } from "@/wedding/hooks.ts";

/** Number of photos and albums, and views. */
export function PhotoStats({ views }: { views: number }) {
  const { t } = useLingui();
  const photos = useRecords("photo");
  const albums = useAlbums();
  return (
    <StatStrip columns={4}>
      <StatCard icon={Images} label={t`Total Photos`} value={photos.length} />
      <StatCard icon={FolderOpen} label={t`Total Albums`} value={albums.length} />
      <StatCard
        icon={Star}
        label={t`Featured Photos`}
        value={photos.filter(({ isFeatured }) => isFeatured).length}
      />
      <StatCard icon={Eye} label={t`Total Views`} value={views} />
    </StatStrip>
  );
}

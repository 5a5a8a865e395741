import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { useMemo } from "react";
import { useHiddenReason } from "@/domain/photos/hidden-reason.ts";
import type { RecordOf } from "@/lib/core/records.ts";
import type { SectionType } from "@/lib/core/types.ts";
import { useRecords } from "@/wedding/hooks.ts";

/** The photo field of each type. A section that changed its type keeps the old one's photo, but does not show it. */
const PHOTO_FIELDS: Readonly<Partial<Record<SectionType, "backgroundPhotoId" | "photoId">>> = {
  hero: "backgroundPhotoId",
  story: "photoId",
  custom: "photoId",
};

/** Explains which photos of a section guests do not see; undefined if they see all. */
export function useHiddenPhotos(): (section: RecordOf<"section">) => string | undefined {
  const { t } = useLingui();
  const photos = useRecords("photo");
  const items = useRecords("sectionItem");
  const albums = useRecords("album");
  const whyUnseen = useHiddenReason();
  const photosById = useMemo(() => new Map(photos.map((photo) => [photo.id, photo])), [photos]);

  return (section) => {
    const reasons = chosenIn(section, items).flatMap((id) => whyUnseen(photosById.get(id)) ?? []);
    const count = reasons.length;
    if (section.type === "gallery" && section.albumId !== null) {
      const album = albums.find(({ id }) => id === section.albumId);
      if (!album) return t`The album of this gallery was removed`;
      if (album.isPrivate) return t`The album “${album.title}” is private: guests can’t see it`;
    }
    const [first] = reasons;
    if (!first) return undefined;
    if (reasons.some(({ why }) => why !== first.why)) {
      return t`${plural(count, { one: "Guests can’t see # photo", other: "Guests can’t see # photos" })}`;
    }
    switch (first.why) {
      case "private":
        return t`${plural(count, {
          one: "Guests can’t see # photo: the album is private",
          other: "Guests can’t see # photos: the album is private",
        })}`;
      case "hidden":
        return t`${plural(count, {
          one: "Guests can’t see # photo: it’s only for you",
          other: "Guests can’t see # photos: they’re only for you",
        })}`;
      case "gone":
        return t`${plural(count, {
          one: "Guests can’t see # photo: it was removed",
          other: "Guests can’t see # photos: they were removed",
        })}`;
    }
  };
}

/** The photos that a section shows, repeated if chosen more than once. */
function chosenIn(section: RecordOf<"section">, items: readonly RecordOf<"sectionItem">[]): string[] {
  if (section.type === "gallery") {
    return items.flatMap(({ sectionId, photoId }) => (sectionId === section.id && photoId) || []);
  }
  const field = section.type && PHOTO_FIELDS[section.type];
  const chosen = field && section[field];
  return chosen ? [chosen] : [];
}

import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { useMemo, useRef } from "react";
import { useHiddenReason } from "@/domain/photos/hidden-photos.tsx";
import { usePointerDrag } from "@/kit/drag/use-pointer-drag.ts";
import type { RecordOf } from "@/lib/core/records.ts";
import type { SectionType } from "@/lib/core/types.ts";
import { useListCursor } from "@/lib/list-cursor/use-list-cursor.ts";
import { ordersAfterMove } from "@/lib/list-order.ts";
import { changeCommand, useRunTogether } from "@/records/record-kind/record-commands.ts";
import { useWriteAccess } from "@/records/write-access/write-access.tsx";
import { useRecords } from "@/wedding/hooks.ts";
import classes from "./content.module.css";
import { SECTION } from "./section-kinds.ts";
import { SectionRow } from "./section-row.tsx";

interface SectionListProps {
  /** In their order. */
  sections: readonly RecordOf<"section">[];
  /** Ids of the sections that have content for guests; undefined while unknown. */
  shownIds: ReadonlySet<string> | undefined;
  openId: string | undefined;
  onOpen: (id: string) => void;
}

/** The sections in their order. They are dragged by their handles, or moved with their arrows. */
export function SectionList({ sections, shownIds, openId, onOpen }: SectionListProps) {
  const { t } = useLingui();
  const runTogether = useRunTogether();
  const { allowed } = useWriteAccess();
  const hiddenPhotosNoteOf = useHiddenPhotosNotes();
  const list = useRef<HTMLUListElement>(null);

  function move(from: number, to: number) {
    const changedOrders = Object.entries(ordersAfterMove(sections, from, to));
    runTogether(
      changedOrders.map(([id, order]) => changeCommand(SECTION.table, id, { order })),
      { failed: t(SECTION.phrases.failed.change) },
    );
  }
  const indexOf = (id: string) => sections.findIndex((section) => section.id === id);

  const drag = usePointerDrag({
    within: list,
    enabled: allowed,
    sourceAttribute: "data-handle",
    targetAttribute: "data-section-row",
    controls: "button",
    loadOf: (id) => id,
    onDrop: (id, target) => {
      const [from, to] = [indexOf(id), indexOf(target)];
      if (from >= 0 && to >= 0 && from !== to) move(from, to);
    },
  });

  const cursor = useListCursor({
    count: sections.length,
    scrollTo: (index) => list.current?.children[index]?.scrollIntoView({ block: "nearest" }),
    onOpen: (index) => {
      const section = sections[index];
      if (section) onOpen(section.id);
    },
  });

  return (
    <ul
      ref={list}
      className={classes.list}
      aria-label={t`Sections`}
      onKeyDown={cursor.onKeyDown}
      onPointerDown={drag.onPointerDown}
    >
      {sections.map((section, index) => (
        <SectionRow
          key={section.id}
          section={section}
          isOpen={section.id === openId}
          isEmpty={shownIds !== undefined && !section.isHidden && !shownIds.has(section.id)}
          hiddenPhotosNote={hiddenPhotosNoteOf(section)}
          isDragged={drag.draggedLoad === section.id}
          isDropTarget={drag.hoveredTarget === section.id}
          isFirst={index === 0}
          isLast={index === sections.length - 1}
          cursorProps={cursor.rowProps(index)}
          tabIndex={cursor.rowTabIndex(index)}
          onOpen={() => onOpen(section.id)}
          onMove={(by) => move(index, index + by)}
        />
      ))}
    </ul>
  );
}

/** The field with the photo, by section type. A section keeps the photo of its earlier type, but does not show it. */
const PHOTO_FIELDS: Readonly<Partial<Record<SectionType, "backgroundPhotoId" | "photoId">>> = {
  hero: "backgroundPhotoId",
  story: "photoId",
  custom: "photoId",
};

/** Returns a function that explains which photos of a section guests cannot see; undefined if they see all. */
function useHiddenPhotosNotes(): (section: RecordOf<"section">) => string | undefined {
  const { t } = useLingui();
  const photos = useRecords("photo");
  const items = useRecords("sectionItem");
  const albums = useRecords("album");
  const hiddenReason = useHiddenReason();
  const photosById = useMemo(() => new Map(photos.map((photo) => [photo.id, photo])), [photos]);

  return (section) => {
    if (section.type === "gallery" && section.albumId !== null) {
      const album = albums.find(({ id }) => id === section.albumId);
      if (!album) return t`The album of this gallery was removed`;
      if (album.isPrivate) return t`The album “${album.title}” is private: guests can’t see it`;
    }
    const photoIds = chosenPhotoIds(section, items);
    const reasons = photoIds.flatMap((id) => hiddenReason(photosById.get(id)) ?? []);
    const count = reasons.length;
    const [first] = reasons;
    if (!first) return undefined;
    if (reasons.some(({ kind }) => kind !== first.kind)) {
      return t`${plural(count, { one: "Guests can’t see # photo", other: "Guests can’t see # photos" })}`;
    }
    switch (first.kind) {
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

/** Ids of the photos that a section shows. A photo that it shows twice is in the list twice. */
function chosenPhotoIds(section: RecordOf<"section">, items: readonly RecordOf<"sectionItem">[]): string[] {
  if (section.type === "gallery") {
    return items.flatMap(({ sectionId, photoId }) => (sectionId === section.id && photoId) || []);
  }
  const photoField = section.type && PHOTO_FIELDS[section.type];
  const photoId = photoField && section[photoField];
  return photoId ? [photoId] : [];
}

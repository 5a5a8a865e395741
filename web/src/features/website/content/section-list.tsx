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
  /** Sections that have content for guests; undefined while unknown. */
  seen: ReadonlySet<string> | undefined;
  openId: string | undefined;
  onOpen: (id: string) => void;
}

/** The sections in their order. They are dragged by their handles, or moved with their arrows. */
export function SectionList({ sections, seen, openId, onOpen }: SectionListProps) {
  const { t } = useLingui();
  const runTogether = useRunTogether();
  const { allowed } = useWriteAccess();
  const unseenOf = useHiddenPhotos();
  const list = useRef<HTMLUListElement>(null);

  function move(from: number, to: number) {
    const places = Object.entries(ordersAfterMove(sections, from, to));
    runTogether(
      places.map(([id, order]) => changeCommand(SECTION.table, id, { order })),
      { failed: t(SECTION.phrases.failed.change) },
    );
  }
  const indexOf = (id: string) => sections.findIndex((section) => section.id === id);

  const drag = usePointerDrag({
    within: list,
    enabled: allowed,
    source: "data-handle",
    target: "data-section-row",
    pressed: "button",
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
          isEmpty={seen !== undefined && !section.isHidden && !seen.has(section.id)}
          unseen={unseenOf(section)}
          isCarried={drag.carried === section.id}
          isOver={drag.over === section.id}
          isFirst={index === 0}
          isLast={index === sections.length - 1}
          cursor={{ tabIndex: cursor.rowTabIndex(index), ...cursor.rowProps(index) }}
          tabIndex={cursor.rowTabIndex(index)}
          onOpen={() => onOpen(section.id)}
          onMove={(by) => move(index, index + by)}
        />
      ))}
    </ul>
  );
}

/** The photo field of each type. A section that changed its type keeps the old one's photo, but does not show it. */
const PHOTO_FIELDS: Readonly<Partial<Record<SectionType, "backgroundPhotoId" | "photoId">>> = {
  hero: "backgroundPhotoId",
  story: "photoId",
  custom: "photoId",
};

/** Explains which photos of a section guests do not see; undefined if they see all. */
function useHiddenPhotos(): (section: RecordOf<"section">) => string | undefined {
  const { t } = useLingui();
  const photos = useRecords("photo");
  const items = useRecords("sectionItem");
  const albums = useRecords("album");
  const hiddenReason = useHiddenReason();
  const photosById = useMemo(() => new Map(photos.map((photo) => [photo.id, photo])), [photos]);

  return (section) => {
    const reasons = chosenIn(section, items).flatMap((id) => hiddenReason(photosById.get(id)) ?? []);
    const count = reasons.length;
    if (section.type === "gallery" && section.albumId !== null) {
      const album = albums.find(({ id }) => id === section.albumId);
      if (!album) return t`The album of this gallery was removed`;
      if (album.isPrivate) return t`The album “${album.title}” is private: guests can’t see it`;
    }
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

/** The photos that a section shows, repeated if chosen more than once. */
function chosenIn(section: RecordOf<"section">, items: readonly RecordOf<"sectionItem">[]): string[] {
  if (section.type === "gallery") {
    return items.flatMap(({ sectionId, photoId }) => (sectionId === section.id && photoId) || []);
  }
  const field = section.type && PHOTO_FIELDS[section.type];
  const chosen = field && section[field];
  return chosen ? [chosen] : [];
}

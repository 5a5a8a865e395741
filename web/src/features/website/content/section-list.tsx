import { useLingui } from "@lingui/react/macro";
import { useRef } from "react";
import { usePointerDrag } from "@/kit/drag/use-pointer-drag.ts";
import type { RecordOf } from "@/lib/core/records.ts";
import { useListCursor } from "@/lib/list-cursor/use-list-cursor.ts";
import { movedTo } from "@/lib/list-order.ts";
import { changeCommand } from "@/records/record-kind/record-commands.ts";
import { useRunTogether } from "@/records/record-kind/use-run-together.ts";
import { useWriteAccess } from "@/records/write-access/write-access.tsx";
import classes from "./content.module.css";
import { useHiddenPhotos } from "./hidden-photos.ts";
import { SECTION } from "./section-kind.ts";
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
    const places = Object.entries(movedTo(sections, from, to));
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

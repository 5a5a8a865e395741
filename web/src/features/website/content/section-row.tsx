import { Trans, useLingui } from "@lingui/react/macro";
import { ActionIcon, UnstyledButton } from "@mantine/core";
import { Eye, EyeOff, GripVertical, ImageOff, TextCursorInput } from "lucide-react";
import type { ComponentProps } from "react";
import { MoveButton } from "@/kit/move-button.tsx";
import { StatusBadge } from "@/kit/status-badge.tsx";
import type { RecordOf } from "@/lib/core/records.ts";
import { useRecordActions } from "@/records/record-kind/use-record-actions.ts";
import { RecordName } from "@/records/record-list/record-name.tsx";
import { useRemoteGlow } from "@/records/use-remote-glow.ts";
import { useWriteAccess } from "@/records/write-access/write-access.tsx";
import { SECTION_TYPE_WORDS } from "../website-words.ts";
import classes from "./content.module.css";
import { SECTION, SECTION_ICONS, sectionTitle } from "./section-kinds.ts";

interface SectionRowProps {
  section: RecordOf<"section">;
  isOpen: boolean;
  /** Whether it has no content yet, so that guests do not see it. */
  isEmpty: boolean;
  /** Explains which of its photos guests cannot see; undefined if they see all. */
  hiddenPhotosNote: string | undefined;
  isDragged: boolean;
  /** Another section is dragged over it. */
  isDropTarget: boolean;
  isFirst: boolean;
  isLast: boolean;
  /** Makes its main button a stop of the list's arrow keys. */
  cursorProps: ComponentProps<typeof UnstyledButton<"button">>;
  /** 0 in the row of the list's cursor, so that Tab stops at its buttons only. */
  tabIndex: 0 | -1;
  onOpen: () => void;
  onMove: (by: 1 | -1) => void;
}

/** A section in the list: its name, whether guests see it, and buttons to move it. */
export function SectionRow(props: SectionRowProps) {
  const {
    section,
    isOpen,
    isEmpty,
    hiddenPhotosNote,
    isDragged,
    isDropTarget,
    isFirst,
    isLast,
    cursorProps,
    tabIndex,
    onOpen,
    onMove,
  } = props;
  const { t } = useLingui();
  const { allowed } = useWriteAccess();
  const { update } = useRecordActions(SECTION);
  const { id, type, isHidden, updatedAt } = section;
  const glow = useRemoteGlow<HTMLLIElement>({ container: SECTION.table.container, id, updatedAt });
  const name = sectionTitle(section);
  const Icon = type ? SECTION_ICONS[type] : TextCursorInput;
  return (
    <li
      ref={glow}
      className={classes.item}
      data-section-row={id}
      data-open={isOpen || undefined}
      data-hidden={isHidden || undefined}
      data-carried={isDragged || undefined}
      data-over={isDropTarget || undefined}
    >
      <span className={classes.handle} data-handle={id} data-off={!allowed || undefined} aria-hidden>
        <GripVertical size={18} />
      </span>
      <UnstyledButton className={classes.open} onClick={onOpen} tabIndex={tabIndex} {...cursorProps}>
        <Icon size={18} aria-hidden className={classes.icon} />
        <span className={classes.words}>
          <RecordName kind={SECTION} record={{ ...section, title: name }} />
          <span className={classes.quiet}>{type && t(SECTION_TYPE_WORDS[type])}</span>
          {isHidden && (
            <StatusBadge icon={EyeOff}>
              <Trans>Hidden</Trans>
            </StatusBadge>
          )}
          {isEmpty && (
            <StatusBadge tone="care" icon={TextCursorInput}>
              <Trans>Empty: guests don’t see it</Trans>
            </StatusBadge>
          )}
          {hiddenPhotosNote !== undefined && (
            <StatusBadge tone="care" icon={ImageOff}>
              {hiddenPhotosNote}
            </StatusBadge>
          )}
        </span>
      </UnstyledButton>
      {allowed && (
        <span className={classes.actions}>
          <MoveButton
            label={t`Move “${name}” up`}
            by={-1}
            isEnd={isFirst}
            tabIndex={tabIndex}
            onMove={onMove}
          />
          <MoveButton
            label={t`Move “${name}” down`}
            by={1}
            isEnd={isLast}
            tabIndex={tabIndex}
            onMove={onMove}
          />
          <ActionIcon
            variant="subtle"
            color="gray"
            size={44}
            tabIndex={tabIndex}
            role="switch"
            aria-checked={!isHidden}
            aria-label={t`Show “${name}” to guests`}
            onClick={() => update(id, { isHidden: !isHidden })}
          >
            {isHidden ? <EyeOff size={18} aria-hidden /> : <Eye size={18} aria-hidden />}
          </ActionIcon>
        </span>
      )}
    </li>
  );
}

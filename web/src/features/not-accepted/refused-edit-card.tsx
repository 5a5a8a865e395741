import { Trans, useLingui } from "@lingui/react/macro";
import { Badge, Button, Group, Text, Title } from "@mantine/core";
import { Copy, RotateCcw, X } from "lucide-react";
import { useId } from "react";
import { isPhotoDecision } from "@/domain/photos/moderation/refused-decisions.ts";
import { copyText } from "@/kit/copy-text.ts";
import { coreIfLoaded } from "@/lib/core/core.ts";
import type { FieldIssue } from "@/lib/core/types.ts";
import type { RefusedEditRow, RefusedField } from "@/lib/db/db.ts";
import { useFormats } from "@/lib/formats/format-settings.ts";
import { isolate } from "@/lib/names/isolate.ts";
import { joinDetails } from "@/lib/names/lists.ts";
import { useRecordWords } from "@/records/record-words/use-record-words.ts";
import { readOnlyReason } from "@/wedding/hooks.ts";
import classes from "./refused-edit-card.module.css";

type RefusedEditCardProps = {
  edit: RefusedEditRow;
  /**
   * Why a retry is not possible now: what is wrong with it, "noCommand" if the edit can never be sent again, or
   * "awaits" if only another person's device can send it.
   */
  issue: FieldIssue | "noCommand" | "awaits" | undefined;
  onRetry: () => void;
  onDismiss: () => void;
};

/** One refused edit: what, where, old and new value, the reason, and the actions. */
export function RefusedEditCard({ edit, issue, onRetry, onDismiss }: RefusedEditCardProps) {
  const { t } = useLingui();
  const text = useRefusedText();
  const id = useId();
  const title = text.titleOf(edit);
  return (
    <li className={classes.card} aria-labelledby={`${id}-title`}>
      <Group justify="space-between" gap="xs" align="baseline">
        <Title order={2} size="h4" id={`${id}-title`}>
          {title}
        </Title>
        <Group gap="xs">
          <Badge variant="light" color="gray">
            {text.kindOf(edit)}
          </Badge>
          <Text size="sm" c="dimmed">
            {text.timeOf(edit)}
          </Text>
        </Group>
      </Group>
      {edit.fields.length > 0 && (
        <dl className={classes.fields}>
          {edit.fields.map((field) => {
            const { label, before, after } = text.fieldTextsOf(edit, field);
            return (
              <div key={field.field}>
                <dt>{label}</dt>
                <dd>
                  {edit.kind !== "add" && (
                    <>
                      <del>{before}</del> <span aria-hidden>→</span>{" "}
                    </>
                  )}
                  <ins>{after}</ins>
                </dd>
              </div>
            );
          })}
        </dl>
      )}
      <Text id={`${id}-why`}>{text.reasonOf(edit)}</Text>
      {issue === "noCommand" && (
        <Text size="sm" c="dimmed">
          <Trans>This edit can’t be tried again. Copy it to keep what it says.</Trans>
        </Text>
      )}
      <Group gap="xs" mt="sm">
        <Button
          variant="default"
          leftSection={<RotateCcw size={18} aria-hidden />}
          disabled={issue !== undefined}
          aria-label={t`Try again: ${title}`}
          aria-describedby={`${id}-why`}
          onClick={onRetry}
        >
          <Trans>Try again</Trans>
        </Button>
        <Button
          variant="subtle"
          leftSection={<Copy size={18} aria-hidden />}
          aria-label={t`Copy: ${title}`}
          onClick={() => void copyText(text.plainTextOf([edit]), t`Export them instead.`)}
        >
          <Trans>Copy</Trans>
        </Button>
        <Button
          variant="subtle"
          color="brick"
          leftSection={<X size={18} aria-hidden />}
          aria-label={t`Dismiss: ${title}`}
          onClick={onDismiss}
        >
          <Trans>Dismiss</Trans>
        </Button>
      </Group>
    </li>
  );
}

/** A refused edit in plain words, for the screen and for the copied text. */
interface RefusedText {
  /** What and where: "Budget: Florist deposit". */
  titleOf: (edit: RefusedEditRow) => string;
  /** What was done to the record: "Changed". */
  kindOf: (edit: RefusedEditRow) => string;
  /** A field's label, and its value before and after the edit. */
  fieldTextsOf: (edit: RefusedEditRow, field: RefusedField) => FieldTexts;
  /** Why the server refused it, in a sentence. */
  reasonOf: (edit: RefusedEditRow) => string;
  timeOf: (edit: RefusedEditRow) => string;
  /** Everything about the edits, to copy or to save. */
  plainTextOf: (edits: readonly RefusedEditRow[]) => string;
}

interface FieldTexts {
  label: string;
  before: string;
  after: string;
}

/** Refusals that come from the user's role. */
const ROLE_CODES = new Set(["role", "readOnly", "removed"]);

/** Functions that put a refused edit into the language of the app. */
export function useRefusedText(): RefusedText {
  const { t, i18n } = useLingui();
  const formats = useFormats();
  const words = useRecordWords();

  function titleOf(edit: RefusedEditRow): string {
    const { container, id, record } = edit;
    if (isPhotoDecision(edit)) return joinDetails([t`Guest photos`, photoName(record)], ": ");
    const areaName = words.areaName(container);
    const name = words.title(container, id, record);
    return joinDetails([areaName, name], ": ");
  }

  function kindOf({ kind }: RefusedEditRow): string {
    if (kind === "add") return t`Added`;
    if (kind === "remove") return t`Removed`;
    return kind === "restore" ? t`Brought back` : t`Changed`;
  }

  function photoName({ filename, guestName }: RefusedEditRow["record"]): string {
    return [filename, guestName].filter((part) => typeof part === "string" && part !== "").join(", ");
  }

  function photoValue(value: unknown): string {
    if (value === "APPROVED") return t`Approved`;
    if (value === "REJECTED") return t`Rejected`;
    if (value === "PENDING") return t`Pending`;
    if (typeof value === "boolean") return value ? t`Yes` : t`No`;
    return t`(empty)`;
  }

  function fieldTextsOf(edit: RefusedEditRow, { field: name, before, after }: RefusedField): FieldTexts {
    const { container } = edit;
    if (isPhotoDecision(edit)) {
      const label = name === "isFavorite" ? t`Favorite` : t`Decision`;
      return { label, before: photoValue(before), after: photoValue(after) };
    }
    return {
      label: words.field(container, name),
      before: words.value(container, name, before),
      after: words.value(container, name, after),
    };
  }

  function reasonOf(edit: RefusedEditRow): string {
    const { code, standing, container, awaits } = edit;
    if (isPhotoDecision(edit)) {
      if (ROLE_CODES.has(code)) return i18n._(readOnlyReason(standing, "planning"));
      return t`The server didn’t accept this decision about a photo. Please try again.`;
    }
    // The edit is another person's: only their device can send it.
    if (awaits === "others") {
      return t`Someone else added this, so only their device can bring it back. It does when it’s online.`;
    }
    // The user's own edit of something that the server gets from another person's device.
    if (awaits === "follows") {
      return t`It changes something someone else added that the server doesn’t have yet. Try again once their device has been online.`;
    }
    if (ROLE_CODES.has(code)) {
      return i18n._(readOnlyReason(standing, coreIfLoaded()?.areaOf(container)));
    }
    if (code === "full") {
      return t`This wedding has reached the most changes the server keeps. An owner can reset the edit history on the Backup page.`;
    }
    if (code === "startedOver") {
      return t`The edit history was reset, and this edit no longer fits: someone changed the same thing meanwhile, or your role doesn’t allow it.`;
    }
    return t`The server couldn’t accept this edit. Trying again sends it afresh.`;
  }

  function timeOf({ at }: RefusedEditRow): string {
    // A clock that was years off gives no usable time.
    const milliseconds = new Date(at).getTime();
    if (!(milliseconds > 0)) return t`some time ago`;
    return formats.moment(new Date(milliseconds));
  }

  function paragraphOf(edit: RefusedEditRow): string {
    const fieldLines = edit.fields.map((field) => {
      const { label, before, after } = fieldTextsOf(edit, field);
      return edit.kind === "add"
        ? `  ${label}: ${isolate(after)}`
        : `  ${label}: ${isolate(before)} → ${isolate(after)}`;
    });
    return [`${titleOf(edit)} (${kindOf(edit)}, ${timeOf(edit)})`, ...fieldLines, `  ${reasonOf(edit)}`].join(
      "\n",
    );
  }

  return {
    titleOf,
    kindOf,
    fieldTextsOf,
    reasonOf,
    timeOf,
    plainTextOf: (edits) => edits.map(paragraphOf).join("\n\n"),
  };
}

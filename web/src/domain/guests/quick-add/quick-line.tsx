import { Plural, useLingui } from "@lingui/react/macro";
import { Button, TextInput } from "@mantine/core";
import { ClipboardList, UserPlus } from "lucide-react";
import { type ClipboardEvent, type FormEvent, useEffect, useState } from "react";
import { MountWhenOpened } from "@/kit/mount-when-opened.tsx";
import { ShortButton } from "@/kit/short-button.tsx";
import { showUndoToast } from "@/kit/toasts.tsx";
import type { ParsedGuest } from "@/lib/core/types.ts";
import { useStoredText } from "@/records/stored-settings.ts";
import { useWriteAccess } from "@/records/write-access/write-access.tsx";
import { PasteDialog, useAddParsedGuests, useParsedGuests } from "./paste-dialog.tsx";
import classes from "./quick-line.module.css";

const noGuests: readonly ParsedGuest[] = [];

/** Adds guests by typing: a name, Enter, a name, Enter. A pasted list is reviewed first. */
export function QuickLine() {
  const { t } = useLingui();
  const { allowed } = useWriteAccess();
  const [line, setLine] = useState("");
  const [isRefused, setIsRefused] = useState(false);
  // A pasted list stays when its dialog is closed, or the page is left.
  const [list, setList] = useStoredText("guests.pasted-list");
  const [isPasting, setIsPasting] = useState(false);
  // A line under review is separate from the pasted list. Each review has a number, so that its dialog starts anew.
  const [review, setReview] = useState({ number: 0, text: "", isOpen: false });
  const parsed = useParsedGuests(line);
  const guests = Array.isArray(parsed) ? parsed : noGuests;
  // Enter was pressed before the reader was loaded.
  const [isSubmitted, setIsSubmitted] = useState(false);
  const add = useAddParsedGuests();
  const problem = guests.find((guest) => guest.problem);
  useEffect(() => {
    if (!isSubmitted || parsed === undefined) return;
    setIsSubmitted(false);
    addOrReview();
  });
  if (!allowed) return null;

  function changeLine(text: string) {
    setLine(text);
    setIsRefused(false);
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (parsed === undefined) setIsSubmitted(true);
    else addOrReview();
  }

  function addOrReview() {
    // A known name may be another person or a slip; a last name may be missing; neighbours with one last name may be a
    // party.
    const isUnclear = guests.some(
      ({ isKnown, hasOneName, maybeParty }) => isKnown || hasOneName || maybeParty,
    );
    if (parsed === "failed" || problem) setIsRefused(true);
    else if (parsed === "table" || isUnclear)
      setReview({ number: review.number + 1, text: line, isOpen: true });
    else if (add(guests)) changeLine("");
  }

  /** Text with line breaks is a list, which a one-line field would join. */
  function handlePaste(event: ClipboardEvent<HTMLInputElement>) {
    const text = event.clipboardData.getData("text");
    if (!/[\r\n\t]/.test(text.trim())) return;
    event.preventDefault();
    setList([line, text].filter((part) => part.trim() !== "").join("\n"));
    setIsPasting(true);
    if (list.trim() === "") return;
    showUndoToast(t`The list you had started was replaced.`, {
      undo: () => setList(list),
      isValid: () => true,
      subscribe: () => () => {},
    });
  }

  return (
    <form onSubmit={submit} className={`${classes.line} troth-not-printed`} noValidate>
      <TextInput
        className={classes.field}
        aria-label={t`Add guests by name`}
        placeholder={t`Add Ada Byron, Grace Hopper +1`}
        leftSection={<UserPlus size={18} aria-hidden />}
        autoComplete="off"
        enterKeyHint="done"
        value={line}
        onChange={(event) => changeLine(event.currentTarget.value)}
        onPaste={handlePaste}
        error={
          parsed === "failed"
            ? t`Names can’t be read right now. Reload the page, then try again.`
            : isRefused && problem && `“${problem.text}”: ${problem.problem}`
        }
      />
      {line.trim() === "" ? (
        <ShortButton
          icon={ClipboardList}
          label={list.trim() === "" ? t`Paste a list` : t`Continue your list`}
          onClick={() => setIsPasting(true)}
        />
      ) : (
        <Button type="submit" variant="default">
          <Plural value={guests.length} one="Add # guest" other="Add # guests" />
        </Button>
      )}
      <MountWhenOpened opened={isPasting}>
        {(opened) => (
          <PasteDialog
            opened={opened}
            text={list}
            onText={setList}
            onAdded={() => {
              setIsPasting(false);
              setList("");
              changeLine("");
            }}
            onClose={() => setIsPasting(false)}
          />
        )}
      </MountWhenOpened>
      <MountWhenOpened key={review.number} opened={review.isOpen}>
        {(opened) => (
          <PasteDialog
            opened={opened}
            text={review.text}
            onText={(text) => setReview({ ...review, text })}
            onAdded={() => {
              setReview({ ...review, isOpen: false });
              changeLine("");
            }}
            onClose={() => setReview({ ...review, isOpen: false })}
          />
        )}
      </MountWhenOpened>
    </form>
  );
}

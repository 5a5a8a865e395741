import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Button, TextInput } from "@mantine/core";
import { ClipboardList, UserPlus } from "lucide-react";
import { type ClipboardEvent, type FormEvent, useEffect, useState } from "react";
import { MountWhenOpened } from "@/kit/mount-when-opened.tsx";
import { showUndoToast } from "@/kit/toasts.tsx";
import type { ParsedGuest } from "@/lib/core/types.ts";
import { useStoredText } from "@/records/stored-settings.ts";
import { useWriteAccess } from "@/records/write-access/write-access.tsx";
import { PasteDialog, useAddWritten, useWrittenGuests } from "./paste-dialog.tsx";
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
  // A line under review is separate from the pasted list.
  const [look, setLook] = useState({ count: 0, text: "", isOpen: false });
  const read = useWrittenGuests(line);
  const guests = Array.isArray(read) ? read : noGuests;
  // Enter was pressed before the reader was loaded.
  const [isSubmitted, setIsSubmitted] = useState(false);
  const add = useAddWritten();
  const problem = guests.find((guest) => guest.problem);
  useEffect(() => {
    if (!isSubmitted || read === undefined) return;
    setIsSubmitted(false);
    take();
  });
  if (!allowed) return null;

  function type(text: string) {
    setLine(text);
    setIsRefused(false);
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (read === undefined) setIsSubmitted(true);
    else take();
  }

  function take() {
    if (read === "failed" || problem) setIsRefused(true);
    else if (read === "table") setLook({ count: look.count + 1, text: line, isOpen: true });
    // A known name may be another person or a slip; a last name may be missing; neighbours with one last name may be a
    // party: the user reviews it.
    else if (guests.some(({ isKnown, hasOneName, maybeParty }) => isKnown || hasOneName || maybeParty))
      setLook({ count: look.count + 1, text: line, isOpen: true });
    else if (add(guests)) type("");
  }

  /** Text with line breaks is a list, which a one-line field would join. */
  function paste(event: ClipboardEvent<HTMLInputElement>) {
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
        onChange={(event) => type(event.currentTarget.value)}
        onPaste={paste}
        error={
          read === "failed"
            ? t`Names can’t be read right now. Reload the page, then try again.`
            : isRefused && problem && `“${problem.text}”: ${problem.problem}`
        }
      />
      {line.trim() === "" ? (
        <Button
          variant="default"
          leftSection={<ClipboardList size={18} aria-hidden />}
          onClick={() => setIsPasting(true)}
        >
          {list.trim() === "" ? <Trans>Paste a list</Trans> : <Trans>Continue your list</Trans>}
        </Button>
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
              type("");
            }}
            onClose={() => setIsPasting(false)}
          />
        )}
      </MountWhenOpened>
      <MountWhenOpened key={look.count} opened={look.isOpen}>
        {(opened) => (
          <PasteDialog
            opened={opened}
            text={look.text}
            onText={(text) => setLook({ ...look, text })}
            onAdded={() => {
              setLook({ ...look, isOpen: false });
              type("");
            }}
            onClose={() => setLook({ ...look, isOpen: false })}
          />
        )}
      </MountWhenOpened>
    </form>
  );
}

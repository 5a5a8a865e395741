import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Button, TextInput } from "@mantine/core";
import { ClipboardList, UserPlus } from "lucide-react";
import { type ClipboardEvent, type FormEvent, useState } from "react";
import { WhenOpened } from "@/kit/when-opened.tsx";
import { useWriteAccess } from "@/records/write-access/write-access.tsx";
import { useWrittenGuests } from "@/wedding/hooks.ts";
import { PasteDialog } from "./paste-dialog.tsx";
import classes from "./quick-line.module.css";
import { useAddWritten } from "./use-add-written.ts";

/** A guest list as fast as one can type: a name, Enter, a name, Enter. A pasted list is looked at first. */
export function QuickLine() {
  const { t } = useLingui();
  const { allowed } = useWriteAccess();
  const [line, setLine] = useState("");
  const [isRefused, setIsRefused] = useState(false);
  // What was pasted stays when its dialog is closed.
  const [list, setList] = useState("");
  const [isLooking, setIsLooking] = useState(false);
  const guests = useWrittenGuests(line);
  const add = useAddWritten();
  const problem = guests.find((guest) => guest.problem);
  if (!allowed) return null;

  function type(text: string) {
    setLine(text);
    setIsRefused(false);
  }

  function look(text: string) {
    setList(text);
    setIsLooking(true);
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (problem) setIsRefused(true);
    // Twice the same name may be two people, or a slip: somebody looks at it.
    else if (guests.some(({ isKnown }) => isKnown)) look(line);
    else if (add(guests)) type("");
  }

  /** What has lines is a list, and a field of one line would run them together. */
  function paste(event: ClipboardEvent<HTMLInputElement>) {
    const text = event.clipboardData.getData("text");
    if (!/[\r\n\t]/.test(text.trim())) return;
    event.preventDefault();
    look([line, text].filter((part) => part.trim() !== "").join("\n"));
  }

  return (
    <form onSubmit={submit} className={classes.line} noValidate>
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
        error={isRefused && problem && `“${problem.text}”: ${problem.problem}`}
      />
      {line.trim() === "" ? (
        <Button
          variant="default"
          leftSection={<ClipboardList size={18} aria-hidden />}
          onClick={() => setIsLooking(true)}
        >
          <Trans>Paste a list</Trans>
        </Button>
      ) : (
        <Button type="submit" variant="default">
          <Plural value={guests.length} one="Add # guest" other="Add # guests" />
        </Button>
      )}
      <WhenOpened opened={isLooking}>
        {(opened) => (
          <PasteDialog
            opened={opened}
            text={list}
            onText={setList}
            onAdded={() => {
              setIsLooking(false);
              setList("");
              type("");
            }}
            onClose={() => setIsLooking(false)}
          />
        )}
      </WhenOpened>
    </form>
  );
}

import { ActionIcon, TextInput } from "@mantine/core";
import { Plus } from "lucide-react";
import { type FormEvent, useState } from "react";
import type { CommandFields } from "@/records/record-kind/record-commands.ts";
import type { RecordKind } from "@/records/record-kind/record-kind.ts";
import { useRecordActions } from "@/records/record-kind/use-record-actions.ts";
import { useWriteAccess } from "@/records/write-access/write-access.tsx";
import classes from "./plan.module.css";

interface QuickAddProps {
  kind: RecordKind<"task">;
  label: string;
  /** Fields of the new task, such as its milestone or parent. */
  fields: CommandFields;
}

/** An input that adds a task with Enter and stays ready for the next. */
export function QuickAdd({ kind, label, fields }: QuickAddProps) {
  const { add } = useRecordActions(kind);
  const { allowed } = useWriteAccess();
  const [title, setTitle] = useState("");
  const [issue, setIssue] = useState<string>();
  if (!allowed) return null;

  function submit(event: FormEvent) {
    event.preventDefault();
    const result = add({ ...fields, title });
    if (!result.ok) return setIssue(result.issues[0]?.message);
    setTitle("");
  }

  return (
    <form className={`${classes.quickAdd} troth-not-printed`} onSubmit={submit}>
      <TextInput
        aria-label={label}
        placeholder={label}
        autoComplete="off"
        value={title}
        error={issue}
        onChange={(event) => {
          setTitle(event.currentTarget.value);
          setIssue(undefined);
        }}
      />
      {/* A phone's keyboard may not label Enter, so there is a button too. */}
      <ActionIcon type="submit" size={44} variant="light" color="rose" aria-label={label}>
        <Plus size={20} aria-hidden />
      </ActionIcon>
    </form>
  );
}

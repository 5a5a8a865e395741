import { Trans, useLingui } from "@lingui/react/macro";
import { Button, Group, Text } from "@mantine/core";
import { PencilLine } from "lucide-react";
import type { Noun } from "@/lib/core/records.ts";
import type { RecordQuery } from "@/lib/core/types.ts";
import { useRecords } from "@/wedding/hooks.ts";
import { wordsOf } from "../area.ts";
import type { RecordKind } from "../record-kind/record-kind.ts";
import { titleOf } from "../record-words/field-words.ts";
import { useUnsaved } from "./use-kept-form.ts";

/** A form of a page. */
interface Unsaved {
  /** What a person calls what it is about. */
  label: string;
  open: () => void;
}

interface UnsavedLineProps {
  /** The form of this name, where it is one of the page's. */
  find: (name: string) => Unsaved | undefined;
  /** The name of the form that is open, and says it itself. */
  openName?: string | undefined;
}

/** Says quietly, above a list, which of its forms hold something that is not saved, and leads there. */
export function UnsavedLine({ find, openName }: UnsavedLineProps) {
  const names = useUnsaved().filter((name) => name !== openName);
  const found = names.flatMap((name) => {
    const form = find(name);
    return form ? [{ name, ...form }] : [];
  });
  if (found.length === 0) return null;
  return (
    <Group gap="xs" mb="sm" role="status">
      <PencilLine size={18} aria-hidden />
      <Text size="sm" c="dimmed">
        <Trans>Not saved yet:</Trans>
      </Text>
      {found.map(({ name, label, open }) => (
        <Button key={name} variant="subtle" size="sm" mih={44} onClick={open}>
          {label}
        </Button>
      ))}
    </Group>
  );
}

interface UnsavedRecordsProps<N extends Noun> {
  kind: RecordKind<N>;
  /** Whose form is open; "new" for the one that adds. */
  open: string | undefined;
  onOpen: (id: string) => void;
  onAdd: () => void;
  /** Further forms of the page. */
  others?: UnsavedLineProps["find"];
}

/** The line of a page of records. One that was removed meanwhile cannot be opened, and waits until it is back. */
export function UnsavedRecords<N extends Noun>(props: UnsavedRecordsProps<N>) {
  const { kind, open, onOpen, onAdd, others } = props;
  const { t } = useLingui();
  const mine = useUnsaved().some((name) => name.startsWith(`${kind.noun}/`));
  const records = useRecords(kind.noun, mine ? everyRecord : null);

  function find(name: string): Unsaved | undefined {
    const [noun, id] = name.split("/");
    if (noun !== kind.noun) return others?.(name);
    if (id === "new") return { label: t(wordsOf(noun)?.waiting.added(1) ?? kind.phrases.add), open: onAdd };
    const record = records.find((one) => one.id === id);
    if (!record) return undefined;
    return {
      label: titleOf(kind.noun, { ...record }) || t(kind.words.untitled),
      open: () => onOpen(record.id),
    };
  }

  return <UnsavedLine find={find} openName={open && `${kind.noun}/${open}`} />;
}

const everyRecord: RecordQuery = {};

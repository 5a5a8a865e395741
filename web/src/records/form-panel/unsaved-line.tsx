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

/** A form of a page that has unsaved input. */
interface UnsavedForm {
  /** The name of the form's subject. */
  label: string;
  open: () => void;
}

interface UnsavedLineProps {
  /** Finds one of the page's forms by its name. */
  find: (name: string) => UnsavedForm | undefined;
  /** The name of the open form, which shows its own notice. */
  openName?: string | undefined;
}

/** Lists, above a list, the page's forms with unsaved input, each as a link. */
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
  /** The id of the record with an open form; "new" for the form that adds one. */
  open: string | undefined;
  onOpen: (id: string) => void;
  onAdd: () => void;
  /** Finds other forms of the page. */
  others?: UnsavedLineProps["find"];
}

/** The line of a page of records. The draft of a removed record waits until the record is restored. */
export function UnsavedRecords<N extends Noun>(props: UnsavedRecordsProps<N>) {
  const { kind, open, onOpen, onAdd, others } = props;
  const { t } = useLingui();
  const mine = useUnsaved().some((name) => name.startsWith(`${kind.noun}/`));
  const records = useRecords(kind.noun, mine ? everyRecord : null);

  function find(name: string): UnsavedForm | undefined {
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

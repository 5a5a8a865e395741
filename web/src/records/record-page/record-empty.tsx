import { useLingui } from "@lingui/react/macro";
import { Button } from "@mantine/core";
import { type LucideIcon, Plus, Search } from "lucide-react";
import type { ReactNode } from "react";
import { EmptyState } from "@/kit/empty-state.tsx";
import type { Noun } from "@/lib/core/records.ts";
import { NoWedding } from "../no-wedding.tsx";
import type { RecordKind } from "../record-kind/record-kind.ts";
import { useWriteGuard } from "../write-access/write-access.tsx";

/** Texts of a page without records to show. */
export interface EmptyWords {
  /** Without a wedding: what the page will contain. */
  noWedding: ReactNode;
  /** Without records: what the page is for. */
  none: { title: ReactNode; about: ReactNode /** Address of the help page. */; help?: string };
  /** Without search results: where else to look. */
  noMatch: { title: ReactNode; about: ReactNode; showAll: ReactNode };
}

/** Why a list is empty. */
export type EmptyReason =
  | { kind: "noWedding" }
  | { kind: "none"; onAdd: () => void }
  | { kind: "noMatch"; onClear: () => void };

interface RecordEmptyProps<N extends Noun> {
  kind: RecordKind<N>;
  icon: LucideIcon;
  words: EmptyWords;
  reason: EmptyReason;
}

/** Shown in place of an empty list: why it is empty, and the first step. */
export function RecordEmpty<N extends Noun>({ kind, icon, words, reason }: RecordEmptyProps<N>) {
  const { t } = useLingui();
  const guard = useWriteGuard();
  switch (reason.kind) {
    case "noWedding":
      return <NoWedding icon={icon}>{words.noWedding}</NoWedding>;
    case "none":
      return (
        <EmptyState
          icon={icon}
          title={words.none.title}
          {...(words.none.help && { help: words.none.help })}
          action={
            <Button leftSection={<Plus size={18} aria-hidden />} onClick={reason.onAdd} {...guard}>
              {t(kind.phrases.add)}
            </Button>
          }
        >
          {words.none.about}
        </EmptyState>
      );
    case "noMatch":
      return (
        <EmptyState
          icon={Search}
          title={words.noMatch.title}
          action={
            <Button variant="default" onClick={reason.onClear}>
              {words.noMatch.showAll}
            </Button>
          }
        >
          {words.noMatch.about}
        </EmptyState>
      );
  }
}

import { Trans, useLingui } from "@lingui/react/macro";
import { Text, TextInput } from "@mantine/core";
import type { LucideIcon } from "lucide-react";
import { Search } from "lucide-react";
import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { Modal } from "@/kit/layers/layers.tsx";
import { useBackCloses } from "@/lib/layers/layer-history.ts";
import { joinDetails } from "@/lib/names/lists.ts";
import { allAreas, linkTo, type RecordWords } from "@/records/area.ts";
import { titleOf } from "@/records/record-words/use-record-words.ts";
import { useNameHints, useRecords } from "@/wedding/hooks.ts";
import { areaPages } from "../../areas.ts";
import { matchesCommand, useCommands } from "./commands.ts";
import classes from "./finder.module.css";

/** Finds a page, a command, a guest or another record from any page, on Ctrl/Cmd+K. */
export function Finder({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  useBackCloses(opened, onClose);
  const { t } = useLingui();
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      withCloseButton={false}
      centered={false}
      yOffset="12dvh"
      padding={0}
      title={t`Find anything`}
      classNames={{ header: "troth-visually-hidden" }}
    >
      <FinderBody onClose={onClose} />
    </Modal>
  );
}

function FinderBody({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const listId = useId();
  const [text, setText] = useState("");
  const [active, setActive] = useState(0);
  const results = useFinderResults(text);
  // The list may shrink under the cursor when another device removes a guest.
  const current = Math.min(active, results.length - 1);

  function openResult(index: number) {
    const result = results[index];
    if (!result) return;
    onClose();
    if (result.run) result.run();
    else void navigate(result.to);
  }

  function onKeyDown(event: KeyboardEvent) {
    // Enter first confirms an input method's composition.
    if (event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && results.length > 0) {
      event.preventDefault();
      setActive((current + step + results.length) % results.length);
    }
    if (event.key === "Enter") openResult(current);
  }

  return (
    <>
      <TextInput
        data-autofocus
        role="combobox"
        aria-expanded={results.length > 0}
        aria-controls={listId}
        aria-activedescendant={current >= 0 ? `${listId}-${current}` : undefined}
        aria-label={t`Find anything`}
        placeholder={t`Find or do anything`}
        variant="unstyled"
        size="lg"
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value);
          setActive(0);
        }}
        onKeyDown={onKeyDown}
        leftSection={<Search size={20} aria-hidden />}
        leftSectionWidth={52}
        classNames={{ wrapper: classes.field }}
      />
      <div id={listId} role="listbox" aria-label={t`Results`} className={classes.list}>
        {results.map((result, index) => (
          <FinderRow
            key={result.key}
            id={`${listId}-${index}`}
            selected={index === current}
            result={result}
            onChoose={() => openResult(index)}
          />
        ))}
      </div>
      {results.length === 0 && (
        <Text c="dimmed" p="lg" role="status">
          <Trans>Nothing found for “{text}”</Trans>
        </Text>
      )}
    </>
  );
}

interface ResultBase {
  key: string;
  icon: LucideIcon;
  label: string;
  /** Distinguishes it from others of the same name. */
  detail?: string;
}

/** A result that opens a page or runs a command. */
type FinderResult = ResultBase & ({ to: string; run?: never } | { run: () => void; to?: never });

/** Limit of results by kind: a longer list would be no shortcut. */
const maxRecordsOfKind = 8;

/** Matching pages and commands, then guests and other records. Without input, only pages and commands. */
function useFinderResults(text: string): FinderResult[] {
  const search = text.trim();
  return [...usePageResults(search), ...useCommandResults(search), ...useRecordResults(search)];
}

function usePageResults(search: string): FinderResult[] {
  const { t, i18n } = useLingui();
  const typed = search.toLocaleLowerCase();
  const goTo = t`Go to`.toLocaleLowerCase();
  const pageName = typed.startsWith(goTo) ? typed.slice(goTo.length).trim() : typed;
  return areaPages
    .map(({ path, label, icon }) => ({ key: path, to: path, label: i18n._(label), icon }))
    .filter((page) => page.label.toLocaleLowerCase().includes(pageName));
}

function useCommandResults(search: string): FinderResult[] {
  const { i18n } = useLingui();
  return useCommands()
    .map(({ label, synonyms, ...command }) => ({ ...command, label: i18n._(label), words: i18n._(synonyms) }))
    .filter(({ label, words }) => search === "" || matchesCommand(search, `${label} ${words}`));
}

/** The records that match, in the order of the menu. */
function useRecordResults(search: string): FinderResult[] {
  const { i18n } = useLingui();
  const hintOf = useNameHints();
  const query = useMemo(() => (search === "" ? null : { search }), [search]);
  return searchableRecords().flatMap(({ words, icon }) => {
    // biome-ignore lint/correctness/useHookAtTopLevel: the areas are the same at every drawing
    const records = useRecords(words.noun, query);
    return records.slice(0, maxRecordsOfKind).map((record) => {
      const fields: Readonly<Record<string, unknown>> = { ...record };
      const detail = words.subtitleField && fields[words.subtitleField];
      const to = linkTo(words.noun, record.id) ?? "";
      return {
        key: to,
        to,
        icon: words.icon ?? icon,
        label: titleOf(words.noun, fields) || i18n._(words.untitled),
        detail: joinDetails(new Set([hintOf(record.id), typeof detail === "string" && detail])),
      };
    });
  });
}

/** The records that a page can open, with the page's icon. */
function searchableRecords(): { words: RecordWords; icon: LucideIcon }[] {
  return allAreas().flatMap(({ page, records }) =>
    page
      ? records.filter(({ queryParameter }) => queryParameter).map((words) => ({ words, icon: page.icon }))
      : [],
  );
}

interface FinderRowProps {
  id: string;
  selected: boolean;
  result: FinderResult;
  onChoose: () => void;
}

function FinderRow({ id, selected, result, onChoose }: FinderRowProps) {
  const { icon: Icon, label, detail } = result;
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (selected) row.current?.scrollIntoView({ block: "nearest" });
  }, [selected]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the combobox above has the keyboard
    // biome-ignore lint/a11y/useFocusableInteractive: it points here by aria-activedescendant
    <div ref={row} id={id} role="option" aria-selected={selected} className={classes.row} onClick={onChoose}>
      <Icon size={18} aria-hidden />
      <span className={classes.label}>
        <bdi>{label}</bdi>
        {detail && <span className={classes.detail}>{detail}</span>}
      </span>
    </div>
  );
}

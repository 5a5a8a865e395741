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
  const findings = useFindings(text);
  // The list may shrink under the cursor when another device removes a guest.
  const current = Math.min(active, findings.length - 1);

  function go(index: number) {
    const finding = findings[index];
    if (!finding) return;
    onClose();
    if (finding.run) finding.run();
    else void navigate(finding.to);
  }

  function press(event: KeyboardEvent) {
    // Enter first confirms an input method's composition.
    if (event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && findings.length > 0) {
      event.preventDefault();
      setActive((current + step + findings.length) % findings.length);
    }
    if (event.key === "Enter") go(current);
  }

  return (
    <>
      <TextInput
        data-autofocus
        role="combobox"
        aria-expanded={findings.length > 0}
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
        onKeyDown={press}
        leftSection={<Search size={20} aria-hidden />}
        leftSectionWidth={52}
        classNames={{ wrapper: classes.field }}
      />
      <div id={listId} role="listbox" aria-label={t`Results`} className={classes.list}>
        {findings.map((finding, index) => (
          <FinderRow
            key={finding.key}
            id={`${listId}-${index}`}
            selected={index === current}
            finding={finding}
            onChoose={() => go(index)}
          />
        ))}
      </div>
      {findings.length === 0 && (
        <Text c="dimmed" p="lg" role="status">
          <Trans>Nothing found for “{text}”</Trans>
        </Text>
      )}
    </>
  );
}

interface FindingBase {
  key: string;
  icon: LucideIcon;
  label: string;
  /** Distinguishes it from others of the same name. */
  beside?: string;
}

/** A result that opens a page or runs a command. */
type FinderResult = FindingBase & ({ to: string; run?: never } | { run: () => void; to?: never });

/** Limit of results by kind: a longer list would be no shortcut. */
const MOST_RECORDS = 8;

/** Matching pages and commands, then guests and other records. Without input, only pages and commands. */
function useFindings(text: string): FinderResult[] {
  const search = text.trim();
  return [...useFoundPages(search), ...useFoundCommands(search), ...useFoundRecords(search)];
}

function useFoundPages(search: string): FinderResult[] {
  const { t, i18n } = useLingui();
  const typed = search.toLocaleLowerCase();
  const goTo = t`Go to`.toLocaleLowerCase();
  const wanted = typed.startsWith(goTo) ? typed.slice(goTo.length).trim() : typed;
  return areaPages
    .map(({ path, label, icon }) => ({ key: path, to: path, label: i18n._(label), icon }))
    .filter((page) => page.label.toLocaleLowerCase().includes(wanted));
}

function useFoundCommands(search: string): FinderResult[] {
  const { i18n } = useLingui();
  return useCommands()
    .map(({ label, synonyms, ...command }) => ({ ...command, label: i18n._(label), words: i18n._(synonyms) }))
    .filter(({ label, words }) => search === "" || matchesCommand(search, `${label} ${words}`));
}

/** The records that match, in the order of the menu. */
function useFoundRecords(search: string): FinderResult[] {
  const { i18n } = useLingui();
  const hintOf = useNameHints();
  const query = useMemo(() => (search === "" ? null : { search }), [search]);
  return foundOnPages().flatMap(({ words, icon }) => {
    // biome-ignore lint/correctness/useHookAtTopLevel: the areas are the same at every drawing
    const records = useRecords(words.noun, query);
    return records.slice(0, MOST_RECORDS).map((record) => {
      const shown: Readonly<Record<string, unknown>> = { ...record };
      const beside = words.subtitleField && shown[words.subtitleField];
      const to = linkTo(words.noun, record.id) ?? "";
      return {
        key: to,
        to,
        icon: words.icon ?? icon,
        label: titleOf(words.noun, shown) || i18n._(words.untitled),
        beside: joinDetails(new Set([hintOf(record.id), typeof beside === "string" && beside])),
      };
    });
  });
}

/** The records that a page can open, with the page's icon. */
function foundOnPages(): { words: RecordWords; icon: LucideIcon }[] {
  return allAreas().flatMap(({ page, records }) =>
    page
      ? records.filter(({ queryParameter }) => queryParameter).map((words) => ({ words, icon: page.icon }))
      : [],
  );
}

interface FinderRowProps {
  id: string;
  selected: boolean;
  finding: FinderResult;
  onChoose: () => void;
}

function FinderRow({ id, selected, finding, onChoose }: FinderRowProps) {
  const { icon: Icon, label, beside } = finding;
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
        {beside && <span className={classes.detail}>{beside}</span>}
      </span>
    </div>
  );
}

import { Trans, useLingui } from "@lingui/react/macro";
import { Modal, Text, TextInput } from "@mantine/core";
import type { LucideIcon } from "lucide-react";
import { Search, User } from "lucide-react";
import type { ReactNode } from "react";
import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { useGuest, useGuestIds } from "@/wedding/hooks.ts";
import { pages } from "../pages.ts";
import classes from "./finder.module.css";

/** Finds a page or a guest from anywhere, on Ctrl/Cmd+K. */
export function Finder({ opened, onClose }: { opened: boolean; onClose: () => void }) {
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
  // The list can shrink under the cursor when another device removes a guest.
  const current = Math.min(active, findings.length - 1);

  function go(index: number) {
    const finding = findings[index];
    if (!finding) return;
    onClose();
    navigate(finding.to);
  }

  function press(event: KeyboardEvent) {
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
        aria-label={t`Find a page or a guest`}
        placeholder={t`Find a page or a guest`}
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
        {findings.map((finding, index) => {
          const row = {
            id: `${listId}-${index}`,
            selected: index === current,
            onChoose: () => go(index),
          };
          return finding.kind === "guest" ? (
            <FinderGuest key={finding.id} guestId={finding.id} {...row} />
          ) : (
            <FinderRow key={finding.to} icon={finding.icon} {...row}>
              {finding.label}
            </FinderRow>
          );
        })}
      </div>
      {findings.length === 0 && (
        <Text c="dimmed" p="lg" role="status">
          <Trans>Nothing found for “{text}”.</Trans>
        </Text>
      )}
    </>
  );
}

type Finding =
  | { kind: "page"; to: string; label: string; icon: LucideIcon }
  | { kind: "guest"; to: string; id: string };

/** More would be a list to read instead of a shortcut. */
const MOST_GUESTS = 8;

/** Pages whose name fits, then guests. With nothing typed, the pages alone. */
function useFindings(text: string): Finding[] {
  const { i18n } = useLingui();
  const search = text.trim();
  const query = useMemo(() => ({ search, sort: "name" as const }), [search]);
  const guestIds = useGuestIds(query);

  return useMemo(() => {
    const wanted = search.toLocaleLowerCase();
    const found: Finding[] = pages
      .map(({ path, label, icon }) => ({ kind: "page" as const, to: path, label: i18n._(label), icon }))
      .filter((page) => page.label.toLocaleLowerCase().includes(wanted));
    if (search === "") return found;
    const guests = guestIds
      .slice(0, MOST_GUESTS)
      .map((id) => ({ kind: "guest" as const, id, to: `/app/guests?guest=${encodeURIComponent(id)}` }));
    return [...found, ...guests];
  }, [i18n, search, guestIds]);
}

type RowProps = { id: string; selected: boolean; onChoose: () => void };

function FinderRow({
  id,
  selected,
  onChoose,
  icon: Icon,
  children,
}: RowProps & { icon: LucideIcon; children: ReactNode }) {
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (selected) row.current?.scrollIntoView({ block: "nearest" });
  }, [selected]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the combobox above has the keyboard
    // biome-ignore lint/a11y/useFocusableInteractive: it points here by aria-activedescendant
    <div ref={row} id={id} role="option" aria-selected={selected} className={classes.row} onClick={onChoose}>
      <Icon size={18} aria-hidden />
      <span className={classes.label}>{children}</span>
    </div>
  );
}

function FinderGuest({ guestId, ...row }: RowProps & { guestId: string }) {
  const guest = useGuest(guestId);
  if (!guest) return null;
  return (
    <FinderRow icon={User} {...row}>
      {[guest.firstName, guest.lastName].filter(Boolean).join(" ")}
      {guest.partyName && <span className={classes.detail}>{guest.partyName}</span>}
    </FinderRow>
  );
}

import { Trans, useLingui } from "@lingui/react/macro";
import { Modal, Text, TextInput } from "@mantine/core";
import { Search } from "lucide-react";
import { type KeyboardEvent, useId, useState } from "react";
import { useNavigate } from "react-router";
import classes from "./finder.module.css";
import { FinderGuest, FinderRow } from "./finder-rows.tsx";
import { useFindings } from "./use-findings.ts";

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

// biome-ignore-all lint/a11y/useSemanticElements: virtualised rows are positioned boxes, which a tr cannot be
// biome-ignore-all lint/a11y/useFocusableInteractive: a row is the tab stop of its cells
import { Trans, useLingui } from "@lingui/react/macro";
import { ActionIcon, Button, Group, TextInput } from "@mantine/core";
import { Ellipsis, House, MailCheck, MailX, PanelRight, PenLine } from "lucide-react";
import { type FormEvent, memo, useState } from "react";
import { PARTY_WORDS } from "@/domain/guests/guest-words.ts";
import { Menu, Modal } from "@/kit/layers/layers.tsx";
import { LazyMenu } from "@/kit/lazy-menu.tsx";
import { MountWhenOpened } from "@/kit/mount-when-opened.tsx";
import type { RecordOf } from "@/lib/core/records.ts";
import { useBackCloses } from "@/lib/layers/layer-history.ts";
import { useRecordActions } from "@/records/record-kind/use-record-actions.ts";
import { labelOf } from "@/records/record-words/use-record-words.ts";
import { useReport } from "@/wedding/hooks.ts";
import { PartyState } from "../parties/parties-panel.tsx";
import { PARTY } from "../parties/party-members.tsx";
import { useChangeGuests } from "../selection/use-change-guests.ts";
import type { RowPlace } from "./guest-row.tsx";
import { NO_PARTY } from "./guest-rows.ts";
import classes from "./party-row.module.css";

interface PartyRowProps extends RowPlace {
  /** Undefined for guests without a party. */
  party: RecordOf<"party"> | undefined;
  /** Number of the party's guests in the list. */
  guestCount: number;
  /** Whether guests are dragged over the party or its guests. */
  isOver: boolean;
  canChange: boolean;
  onOpen: (id: string) => void;
}

/** The heading of a party in the list, with its progress and actions. */
export const PartyRow = memo(function PartyRow(props: PartyRowProps) {
  const { t } = useLingui();
  const { party, tabIndex } = props;
  const name = party ? party.name || t(PARTY_WORDS.untitled) : t`No party`;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the grid handles Enter for its rows
    <div
      role="row"
      aria-rowindex={props.index + 2}
      className={classes.row}
      data-party={party?.id ?? NO_PARTY}
      data-over={props.isOver || undefined}
      data-opens={party !== undefined || undefined}
      style={{ height: props.height, transform: `translateY(${props.offset}px)` }}
      tabIndex={tabIndex}
      ref={props.rowRef}
      onFocus={props.onFocus}
      onClick={() => party && props.onOpen(party.id)}
    >
      <div role="rowheader" className={classes.heading}>
        <House size={16} aria-hidden />
        <bdi className={classes.name}>{name}</bdi>
        {party?.address && <span className={classes.quiet}>{party.address}</span>}
      </div>
      <div role="gridcell" className={classes.state}>
        {party && party.guestCount > 0 && <PartyState party={party} />}
        {props.guestCount === 0 && (
          <span className={classes.quiet}>
            <Trans>Nobody yet</Trans>
          </span>
        )}
      </div>
      {party && props.canChange && (
        <div role="gridcell">
          <PartyMenu party={party} name={name} tabIndex={tabIndex} onOpen={props.onOpen} />
        </div>
      )}
    </div>
  );
});

interface PartyMenuProps {
  party: RecordOf<"party">;
  name: string;
  tabIndex: 0 | -1;
  onOpen: (id: string) => void;
}

function PartyMenu({ party, name, tabIndex, onOpen }: PartyMenuProps) {
  const { t } = useLingui();
  const [isRenaming, setRenaming] = useState(false);
  return (
    <>
      <LazyMenu
        position="bottom-end"
        width={240}
        button={(props) => (
          <ActionIcon
            {...props}
            variant="subtle"
            color="gray"
            tabIndex={tabIndex}
            aria-label={t`More for ${name}`}
            onClick={(event) => {
              // A press on the menu must not open the party.
              event.stopPropagation();
              props.onClick();
            }}
          >
            <Ellipsis size={20} aria-hidden />
          </ActionIcon>
        )}
      >
        {() => (
          <Menu.Dropdown onClick={(event) => event.stopPropagation()}>
            <Menu.Item leftSection={<PenLine size={18} aria-hidden />} onClick={() => setRenaming(true)}>
              <Trans>Rename</Trans>
            </Menu.Item>
            <Menu.Item leftSection={<PanelRight size={18} aria-hidden />} onClick={() => onOpen(party.id)}>
              <Trans>Open the party</Trans>
            </Menu.Item>
            <MarkSentItem party={party} />
          </Menu.Dropdown>
        )}
      </LazyMenu>
      <MountWhenOpened opened={isRenaming}>
        {(opened) => <RenameParty party={party} opened={opened} onClose={() => setRenaming(false)} />}
      </MountWhenOpened>
    </>
  );
}

/** Marks the invitation of all party members as sent, including those the list does not show. */
function MarkSentItem({ party }: { party: RecordOf<"party"> }) {
  const { t } = useLingui();
  const members = useReport("guestIds", { partyId: party.id });
  const change = useChangeGuests();
  const newState = !party.isSent;
  const Icon = newState ? MailCheck : MailX;
  return (
    <Menu.Item
      disabled={members.length === 0}
      leftSection={<Icon size={18} aria-hidden />}
      onClick={() =>
        change(members, { invitationSent: newState }, newState ? t`Invitation sent` : t`Invitation not sent`)
      }
    >
      {newState ? <Trans>Mark invitation as sent</Trans> : <Trans>Mark invitation as not sent</Trans>}
    </Menu.Item>
  );
}

interface RenamePartyProps {
  party: RecordOf<"party">;
  opened: boolean;
  onClose: () => void;
}

function RenameParty({ party, opened, onClose }: RenamePartyProps) {
  useBackCloses(opened, onClose);
  return (
    // Keep events of the dialog from reaching the row that opened it.
    <Modal
      opened={opened}
      onClose={onClose}
      title={<Trans>Rename the party</Trans>}
      onClick={(event) => event.stopPropagation()}
    >
      <RenameForm party={party} onDone={onClose} />
    </Modal>
  );
}

function RenameForm({ party, onDone }: { party: RecordOf<"party">; onDone: () => void }) {
  const { t } = useLingui();
  const { update } = useRecordActions(PARTY);
  const [name, setName] = useState(party.name);

  function submit(event: FormEvent) {
    event.preventDefault();
    // An unchanged name needs no write.
    if (name === party.name || update(party.id, { name })) onDone();
  }

  return (
    <form onSubmit={submit} noValidate>
      <TextInput
        label={t(labelOf("party", "name"))}
        data-autofocus
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Group justify="flex-end" gap="sm" mt="lg">
        <Button variant="default" onClick={onDone}>
          <Trans>Cancel</Trans>
        </Button>
        <Button type="submit">
          <Trans>Rename</Trans>
        </Button>
      </Group>
    </form>
  );
}

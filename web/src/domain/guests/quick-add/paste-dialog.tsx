import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Button, Checkbox, Text } from "@mantine/core";
import { useDeferredValue, useMemo, useState } from "react";
import { useNavigate } from "react-router";
import {
  InvalidLine,
  LineDetail,
  LineText,
  LineWarning,
  ListNote,
  PasteList,
} from "@/kit/paste-list/paste-list.tsx";
import type { GuestFields, ParsedGuest, PartyView, RecordCommand } from "@/lib/core/types.ts";
import { useImporter } from "@/lib/core/use-importer.ts";
import { groupBy } from "@/lib/group-by.ts";
import { joinDetails } from "@/lib/names/lists.ts";
import { useRunTogether } from "@/records/record-kind/record-commands.ts";
import { toastAdded, toastAddedTogether } from "@/records/record-kind/record-toasts.ts";
import { offerUndo } from "@/records/undo/undo-actions.ts";
import { newId, useRecords, useReport } from "@/wedding/hooks.ts";
import { GUEST } from "../guest-kind.ts";
import { tableToImport } from "../passed-table.ts";

interface PasteDialogProps {
  opened: boolean;
  text: string;
  onText: (text: string) => void;
  onAdded: () => void;
  onClose: () => void;
}

/** A pasted list, and the guests in it for review: none is added before that. */
export function PasteDialog({ opened, text, onText, onAdded, onClose }: PasteDialogProps) {
  const { t } = useLingui();
  // A long list is parsed and drawn after the keystroke.
  const deferredText = useDeferredValue(text);
  const parsed = useParsedGuests(deferredText);
  const guests = Array.isArray(parsed) ? parsed : [];
  const add = useAddParsedGuests();
  const navigate = useNavigate();
  // The checkboxes that the user has changed, by the key of their row.
  const [userChecks, setUserChecks] = useState<ReadonlyMap<string, boolean>>(new Map());
  const rows = guests.map((guest, index) => {
    const key = `${index} ${guest.text}`;
    const isCheckedByDefault = !(guest.isKnown || guest.hasOneName);
    return { guest, key, isChecked: !guest.problem && (userChecks.get(key) ?? isCheckedByDefault) };
  });
  const [formsParties, setFormsParties] = useState(true);
  const households = formsParties ? householdsOf(rows) : new Set<string>();
  const checkedGuests = rows
    .filter(({ isChecked }) => isChecked)
    .map(({ guest }) => withParty(guest, households));
  const problems = guests.filter(({ problem }) => problem).length;

  function addCheckedGuests() {
    // The user has not yet seen the result of the last keystrokes.
    if (deferredText !== text || !add(checkedGuests)) return;
    setUserChecks(new Map());
    onAdded();
  }

  function importTable() {
    void navigate("/app/guests/import", { state: tableToImport(text) });
    onAdded();
  }

  return (
    <PasteList
      opened={opened}
      onClose={onClose}
      title={<Trans>Add a list of guests</Trans>}
      field={{
        label: t`Names`,
        description: t`One guest per line, or separated by commas. “+1” lets them bring a plus-one.`,
        placeholder: t`Ada Byron
Grace Hopper +1
Emmy Noether, emmy@example.org`,
      }}
      text={text}
      onText={onText}
      label={t`Guests to be added`}
      lines={rows.map(({ guest, key, isChecked }) => ({
        key,
        isChecked,
        isInvalid: guest.problem !== undefined,
        content: <GuestWords guest={withParty(guest, households)} />,
      }))}
      onCheck={(key, isChecked) => setUserChecks((previous) => new Map(previous).set(key, isChecked))}
      action={
        parsed === "table" ? (
          <Button onClick={importTable}>
            <Trans>Look at the columns</Trans>
          </Button>
        ) : (
          <Button disabled={checkedGuests.length === 0} onClick={addCheckedGuests}>
            {checkedGuests.length === 0 ? (
              <Trans>Add guests</Trans>
            ) : (
              <Plural value={checkedGuests.length} one="Add # guest" other="Add # guests" />
            )}
          </Button>
        )
      }
    >
      {guests.some(({ maybeParty }) => maybeParty) && (
        <Checkbox
          mt="md"
          checked={formsParties}
          onChange={({ currentTarget: { checked } }) => setFormsParties(checked)}
          label={t`People with the same last name in a row belong together`}
          description={t`They get one invitation, and suggested seats keep them together.`}
        />
      )}
      {parsed === "table" && (
        <ListNote>
          <Trans>
            This is a table. It’s read like a file, and you can check each row before anything is added.
          </Trans>
        </ListNote>
      )}
      {parsed === "failed" && (
        <Text c="var(--troth-trouble)" size="sm" role="alert">
          <Trans>Names can’t be read right now. Reload the page, then try again.</Trans>
        </Text>
      )}
      {problems > 0 && (
        <ListNote isTrouble>
          <Plural
            value={problems}
            one="# line isn’t a guest yet. Correct it above, or leave it out."
            other="# lines aren’t guests yet. Correct them above, or leave them out."
          />
        </ListNote>
      )}
    </PasteList>
  );
}

/** The names of possible parties, of neighbours in the list, with at least two checked guests. */
function householdsOf(rows: readonly { guest: ParsedGuest; isChecked: boolean }[]): ReadonlySet<string> {
  const names = rows.flatMap(({ guest, isChecked }) => (isChecked ? (guest.maybeParty ?? []) : []));
  const sharedNames = groupBy(names, (name) => name).filter(([, occurrences]) => occurrences.length > 1);
  return new Set(sharedNames.map(([name]) => name));
}

/** The guest with its possible party, if that is one of the households. */
function withParty(guest: ParsedGuest, households: ReadonlySet<string>): ParsedGuest {
  const { maybeParty } = guest;
  return maybeParty !== undefined && households.has(maybeParty) ? { ...guest, party: maybeParty } : guest;
}

function GuestWords({ guest }: { guest: ParsedGuest }) {
  const { t } = useLingui();
  const { text, firstName, lastName, plusOnes, email, phone, party, problem, isKnown, hasOneName } = guest;
  if (problem) return <InvalidLine text={text} problem={problem} />;
  const details = joinDetails([plusOnes > 0 && `+${plusOnes}`, email, phone, party && t`in “${party}”`]);
  return (
    <LineText>
      <bdi>
        {firstName} <b>{lastName}</b>
      </bdi>{" "}
      {details && <LineDetail>{details}</LineDetail>}{" "}
      {hasOneName && (
        <LineWarning>
          <Trans>Tick this if the guest has one name only</Trans>
        </LineWarning>
      )}
      {isKnown && (
        <LineWarning>
          <Trans>This name is already on the list</Trans>
        </LineWarning>
      )}
    </LineText>
  );
}

/** Adds parsed guests in one change with one undo. Returns false if that failed. */
export function useAddParsedGuests(): (guests: readonly ParsedGuest[]) => boolean {
  const { t } = useLingui();
  const runTogether = useRunTogether();
  const parties = useReport("parties");
  return (guests) => {
    const { partyCommands, idOf } = partiesOf(guests, parties);
    const guestCommands = guests.map((guest) => ({
      type: "guest.add" as const,
      id: newId(),
      guest: fieldsOf(guest, idOf),
    }));
    const isDone = runTogether([...partyCommands, ...guestCommands], { failed: t(GUEST.phrases.failed.add) });
    const [firstGuest] = guests;
    if (!isDone || !firstGuest) return false;
    if (guests.length > 1) toastAddedTogether(GUEST, guests.length, offerUndo());
    else toastAdded(GUEST, `${firstGuest.firstName} ${firstGuest.lastName}`.trim());
    return true;
  };
}

/** The parties of the guests, by name: existing ones, and the commands for new ones. */
function partiesOf(guests: readonly ParsedGuest[], parties: readonly PartyView[]) {
  const ids = new Map(parties.map(({ name, id }) => [name, id]));
  const partyCommands: Extract<RecordCommand, { type: "party.add" }>[] = [];
  for (const { party } of guests) {
    if (party === undefined || ids.has(party)) continue;
    const id = newId();
    ids.set(party, id);
    partyCommands.push({ type: "party.add", id, party: { name: party } });
  }
  return {
    partyCommands,
    idOf: (party: string | undefined) => (party === undefined ? undefined : ids.get(party)),
  };
}

function fieldsOf(
  { firstName, lastName, plusOnes, email, phone, party, hasOneName }: ParsedGuest,
  idOf: (party: string | undefined) => string | undefined,
): GuestFields {
  const partyId = idOf(party);
  return {
    firstName,
    lastName,
    ...(hasOneName && { hasOneName }),
    ...(plusOnes > 0 && { plusOnes }),
    ...(email && { email }),
    ...(phone && { phone }),
    ...(partyId && { partyId }),
  };
}

/** Guests parsed from text. "table": to be imported instead; "failed": the reader could not be loaded. */
type ParsedGuests = readonly ParsedGuest[] | "table" | "failed";

/**
 * Parses guests from a line of names or a list. Undefined while the reader loads; it is the module that also reads
 * imported tables.
 */
export function useParsedGuests(text: string): ParsedGuests | undefined {
  const importer = useImporter(text !== "");
  // This line is always on the guest list: read all guests only while it has text, since that is slow.
  const guests = useRecords("guest", text === "" ? null : undefined);
  const reader = useMemo(() => {
    if (importer === undefined || importer === "failed") return importer;
    const names = guests.map(({ id, firstName, lastName }) => [id, { firstName, lastName }]);
    const { isTable, NameReader } = importer;
    return { isTable, names: new NameReader(JSON.stringify({ guests: Object.fromEntries(names) })) };
  }, [importer, guests]);
  return useMemo(() => {
    if (text === "") return [];
    if (reader === undefined || reader === "failed") return reader;
    return reader.isTable(text) ? "table" : reader.names.read(text);
  }, [reader, text]);
}

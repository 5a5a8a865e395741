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
  // A long list is read and drawn after the keystroke.
  const shown = useDeferredValue(text);
  const read = useWrittenGuests(shown);
  const guests = Array.isArray(read) ? read : [];
  const add = useAddWritten();
  const navigate = useNavigate();
  // Where the user's choice differs from the default.
  const [chosen, setChosen] = useState<ReadonlyMap<string, boolean>>(new Map());
  const rows = guests.map((guest, index) => {
    const key = `${index} ${guest.text}`;
    return {
      guest,
      key,
      isTaken: !guest.problem && (chosen.get(key) ?? !(guest.isKnown || guest.hasOneName)),
    };
  });
  const [areTogether, setAreTogether] = useState(true);
  const households = areTogether ? householdsOf(rows) : new Set<string>();
  const taken = rows.filter(({ isTaken }) => isTaken).map(({ guest }) => withParty(guest, households));
  const problems = guests.filter(({ problem }) => problem).length;

  function addTaken() {
    // The user has not yet seen the result of the last keystrokes.
    if (shown !== text || !add(taken)) return;
    setChosen(new Map());
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
      lines={rows.map(({ guest, key, isTaken }) => ({
        key,
        isChecked: isTaken,
        isInvalid: guest.problem !== undefined,
        content: <GuestWords guest={withParty(guest, households)} />,
      }))}
      onCheck={(key, isChecked) => setChosen((before) => new Map(before).set(key, isChecked))}
      action={
        read === "table" ? (
          <Button onClick={importTable}>
            <Trans>Look at the columns</Trans>
          </Button>
        ) : (
          <Button disabled={taken.length === 0} onClick={addTaken}>
            {taken.length === 0 ? (
              <Trans>Add guests</Trans>
            ) : (
              <Plural value={taken.length} one="Add # guest" other="Add # guests" />
            )}
          </Button>
        )
      }
    >
      {guests.some(({ maybeParty }) => maybeParty) && (
        <Checkbox
          mt="md"
          checked={areTogether}
          onChange={({ currentTarget: { checked } }) => setAreTogether(checked)}
          label={t`People with the same last name in a row belong together`}
          description={t`They get one invitation, and suggested seats keep them together.`}
        />
      )}
      {read === "table" && (
        <ListNote>
          <Trans>
            This is a table. It’s read like a file, and you can check each row before anything is added.
          </Trans>
        </ListNote>
      )}
      {read === "failed" && (
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

/** Possible parties of list neighbours with at least two chosen guests. */
function householdsOf(rows: readonly { guest: ParsedGuest; isTaken: boolean }[]): ReadonlySet<string> {
  const once = new Set<string>();
  const twice = new Set<string>();
  for (const { guest, isTaken } of rows) {
    const name = guest.maybeParty;
    if (name === undefined || !isTaken) continue;
    (once.has(name) ? twice : once).add(name);
  }
  return twice;
}

/** The guest with the possible party of list neighbours. */
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
export function useAddWritten(): (guests: readonly ParsedGuest[]) => boolean {
  const { t } = useLingui();
  const runTogether = useRunTogether();
  const parties = useReport("parties");
  return (guests) => {
    const { made, idOf } = partiesOf(guests, parties);
    const added = guests.map((guest) => ({
      type: "guest.add" as const,
      id: newId(),
      guest: fieldsOf(guest, idOf),
    }));
    const isDone = runTogether([...made, ...added], { failed: t(GUEST.phrases.failed.add) });
    const [only, ...others] = guests;
    if (!isDone || !only) return false;
    if (others.length > 0) toastAddedTogether(GUEST, guests.length, offerUndo());
    else toastAdded(GUEST, `${only.firstName} ${only.lastName}`.trim());
    return true;
  };
}

/** People written together are one party: an existing one of that name, or a new one. */
function partiesOf(guests: readonly ParsedGuest[], parties: readonly PartyView[]) {
  const ids = new Map(parties.map(({ name, id }) => [name, id]));
  const made: Extract<RecordCommand, { type: "party.add" }>[] = [];
  for (const { party } of guests) {
    if (party === undefined || ids.has(party)) continue;
    const id = newId();
    ids.set(party, id);
    made.push({ type: "party.add", id, party: { name: party } });
  }
  return { made, idOf: (party: string | undefined) => (party === undefined ? undefined : ids.get(party)) };
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
export function useWrittenGuests(text: string): ParsedGuests | undefined {
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

import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Button, Checkbox, Text } from "@mantine/core";
import { useDeferredValue, useState } from "react";
import { useNavigate } from "react-router";
import {
  InvalidLine,
  LineDetail,
  LineText,
  LineWarning,
  ListNote,
  PasteList,
} from "@/kit/paste-list/paste-list.tsx";
import type { ParsedGuest } from "@/lib/core/types.ts";
import { joinDetails } from "@/lib/names/lists.ts";
import { tableToImport } from "../passed-table.ts";
import { useAddWritten, useWrittenGuests } from "./use-add-written.ts";

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
      onTake={(key, isTaken) => setChosen((before) => new Map(before).set(key, isTaken))}
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

import type { MessageDescriptor } from "@lingui/core";
import { msg, plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { Button, Checkbox, Text } from "@mantine/core";
import { useId, useState } from "react";
import { Link } from "react-router";
import { SearchField } from "@/kit/search-field.tsx";
import type { DraftForm } from "@/lib/draft/use-draft-form.ts";
import { linkTo } from "@/records/area.ts";
import { useNameHints } from "@/wedding/hooks.ts";
import { isPickedIn, type LetterDraft, togglePick } from "./letter-draft.ts";
import type { ExclusionReason, PossibleRecipient, RecipientSelection } from "./recipients.ts";
import classes from "./send.module.css";

const EXCLUSION_WORDS: Record<ExclusionReason, MessageDescriptor> = {
  noAddress: msg`No address`,
  unwilling: msg`Wants no letters`,
  together: msg`Shares a letter with a guest at the same address or in the same party`,
  notMeant: msg`Their group gets no letters`,
};

/** Rows shown at first and added by "Show more"; the search finds the others. */
const ROWS_PER_STEP = 30;

interface RecipientsListProps {
  form: DraftForm<LetterDraft>;
  people: readonly PossibleRecipient[];
  /** Why people get no letter of their own, picked or not. */
  exclusions: RecipientSelection["exclusions"];
}

/** People who pass the filters: each can be picked or left out, and unreachable ones show the reason. */
export function RecipientsList({ form, people, exclusions }: RecipientsListProps) {
  const { t } = useLingui();
  const [search, setSearch] = useState("");
  const [rowLimit, setRowLimit] = useState(ROWS_PER_STEP);
  const hintOf = useNameHints();
  const labelOf = ({ key, name, email }: PossibleRecipient) => {
    const hint = key.startsWith("guest ") ? hintOf(key.slice("guest ".length)) : undefined;
    // The address is shown below.
    return hint && hint !== email ? t`${name} (${hint})` : name;
  };
  const isPicked = isPickedIn(form.values);
  const keys = people.map(({ key }) => key);
  const searchText = search.trim().toLowerCase();
  const matchingPeople = people.filter(({ name, email = "" }) =>
    `${name} ${email}`.toLowerCase().includes(searchText),
  );
  const more = matchingPeople.length - rowLimit;

  return (
    <>
      {people.length > ROWS_PER_STEP && (
        <SearchField label={t`Search recipients`} value={search} onChange={setSearch} />
      )}
      <ul className={classes.people} aria-label={t`Recipients`}>
        {matchingPeople.slice(0, rowLimit).map((person) => {
          const { key, email } = person;
          const exclusion = exclusions.get(key);
          const cannotBePicked = exclusion !== undefined && exclusion !== "together";
          return (
            <li key={key} className={classes.person}>
              <PersonRow
                name={labelOf(person)}
                about={exclusion ? t(EXCLUSION_WORDS[exclusion]) : email}
                checked={!cannotBePicked && isPicked(key)}
                disabled={cannotBePicked}
                onChange={(isAdded) => form.set("picked", togglePick(form.values, keys, key, isAdded))}
              />
              {exclusion === "noAddress" && <AddAddress person={person} />}
            </li>
          );
        })}
      </ul>
      {matchingPeople.length === 0 && (
        <Text c="dimmed">
          <Trans>Nobody matches.</Trans>
        </Text>
      )}
      {more > 0 && (
        <Button variant="default" onClick={() => setRowLimit(rowLimit + ROWS_PER_STEP)}>
          {t`Show ${plural(more, { one: "# more", other: "# more" })}`}
        </Button>
      )}
    </>
  );
}

interface PersonRowProps {
  name: string;
  /** The address, or why there is no letter. */
  about: string | undefined;
  checked: boolean;
  disabled: boolean;
  onChange: (isOn: boolean) => void;
}

/** The whole row is the label, so a touch need not hit the box. */
function PersonRow({ name, about, checked, disabled, onChange }: PersonRowProps) {
  const id = useId();
  return (
    <label htmlFor={id} className={classes.row} data-disabled={disabled || undefined}>
      <Checkbox
        id={id}
        aria-labelledby={`${id}name`}
        aria-describedby={about === undefined ? undefined : `${id}about`}
        checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <span className={classes.texts}>
        <bdi id={`${id}name`} className={classes.name}>
          {name}
        </bdi>
        {about !== undefined && (
          <Text span size="sm" c="dimmed" id={`${id}about`}>
            <bdi>{about}</bdi>
          </Text>
        )}
      </span>
    </label>
  );
}

/** Link to the record, where the address can be added; the letter stays here as a draft. */
function AddAddress({ person: { key, name } }: { person: PossibleRecipient }) {
  const { t } = useLingui();
  const [noun = "", id = ""] = key.split(" ");
  const recordLink = linkTo(noun, id);
  if (!recordLink) return null;
  return (
    <Button
      component={Link}
      to={recordLink}
      variant="subtle"
      size="compact-sm"
      mih={44}
      aria-label={t`Add an address for ${name}`}
    >
      <Trans>Add</Trans>
    </Button>
  );
}

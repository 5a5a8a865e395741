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

const HINDRANCE_WORDS: Record<ExclusionReason, MessageDescriptor> = {
  noAddress: msg`No address`,
  unwilling: msg`Wants no letters`,
  together: msg`Shares a letter with a guest at the same address or in the same party`,
  notMeant: msg`Their group gets no letters`,
};

/** Limit of rows; others are found by searching for their names. */
const MOST_SHOWN = 30;

interface RecipientsListProps {
  form: DraftForm<LetterDraft>;
  people: readonly PossibleRecipient[];
  /** Letters to the picked people. */
  sorted: RecipientSelection;
  /** Why people get no letter of their own, picked or not. */
  excluded: RecipientSelection["excluded"];
}

/** People who pass the filters: each can be picked or left out, and unreachable ones show the reason. */
export function RecipientsList({ form, people, sorted, excluded }: RecipientsListProps) {
  const { t } = useLingui();
  const [search, setSearch] = useState("");
  const [most, setMost] = useState(MOST_SHOWN);
  const hintOf = useNameHints();
  const labelOf = ({ key, name, email }: PossibleRecipient) => {
    const hint = key.startsWith("guest ") ? hintOf(key.slice("guest ".length)) : undefined;
    // The address is shown below.
    return hint && hint !== email ? t`${name} (${hint})` : name;
  };
  const isPicked = isPickedIn(form.values);
  const keys = people.map(({ key }) => key);
  const words = search.trim().toLowerCase();
  const found = people.filter(({ name, email = "" }) => `${name} ${email}`.toLowerCase().includes(words));
  const more = found.length - most;
  const served = sorted.letters.reduce((sum, { keys }) => sum + keys.length, 0);
  const count = (kind: ExclusionReason) => [...sorted.excluded.values()].filter((one) => one === kind).length;

  return (
    <>
      <div role="status">
        <Text fw={550}>
          {t`${plural(served, {
            0: "Nobody gets this letter yet",
            one: "# person gets this letter",
            other: "# people get this letter",
          })}`}
        </Text>
        <Left
          count={count("noAddress")}
          words={(n) => t`${plural(n, { one: "# has no address", other: "# have no address" })}`}
        />
        <Left
          count={count("unwilling")}
          words={(n) => t`${plural(n, { one: "# wants no letters", other: "# want no letters" })}`}
        />
        <Left
          count={count("together")}
          words={(n) =>
            t`${plural(n, {
              one: "# of them shares a letter with someone at the same address or in the same party",
              other: "# of them share a letter with someone at the same address or in the same party",
            })}`
          }
        />
        <Left
          count={count("notMeant")}
          words={(n) =>
            t`${plural(n, {
              one: "# is in a group that gets no letters",
              other: "# are in groups that get no letters",
            })}`
          }
        />
      </div>
      {people.length > MOST_SHOWN && (
        <SearchField label={t`Search recipients`} value={search} onChange={setSearch} />
      )}
      <ul className={classes.people} aria-label={t`Recipients`}>
        {found.slice(0, most).map((person) => {
          const { key, email } = person;
          const hindrance = excluded.get(key);
          const isOut = hindrance !== undefined && hindrance !== "together";
          return (
            <li key={key} className={classes.person}>
              <PersonRow
                name={labelOf(person)}
                about={hindrance ? t(HINDRANCE_WORDS[hindrance]) : email}
                checked={!isOut && isPicked(key)}
                disabled={isOut}
                onChange={(isOn) => form.set("picked", togglePick(form.values, keys, key, isOn))}
              />
              {hindrance === "noAddress" && <AddAddress person={person} />}
            </li>
          );
        })}
      </ul>
      {found.length === 0 && (
        <Text c="dimmed">
          <Trans>Nobody matches.</Trans>
        </Text>
      )}
      {more > 0 && (
        <Button variant="default" onClick={() => setMost(most + MOST_SHOWN)}>
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
      <span className={classes.words}>
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

function Left({ count, words }: { count: number; words: (count: number) => string }) {
  if (count === 0) return null;
  return (
    <Text size="sm" c="dimmed">
      {words(count)}
    </Text>
  );
}

/** Link to the record, where the address can be added; the letter stays here as a draft. */
function AddAddress({ person: { key, name } }: { person: PossibleRecipient }) {
  const { t } = useLingui();
  const [noun = "", id = ""] = key.split(" ");
  const to = linkTo(noun, id);
  if (!to) return null;
  return (
    <Button
      component={Link}
      to={to}
      variant="subtle"
      size="compact-sm"
      mih={44}
      aria-label={t`Add an address for ${name}`}
    >
      <Trans>Add</Trans>
    </Button>
  );
}

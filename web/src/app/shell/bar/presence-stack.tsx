import { Trans, useLingui } from "@lingui/react/macro";
import { Text, UnstyledButton } from "@mantine/core";
import { useState } from "react";
import { Link } from "react-router";
import { Popover } from "@/kit/layers/popover.tsx";
import { PersonMark } from "@/kit/person-mark.tsx";
import { recordOfContainer } from "@/lib/core/records.ts";
import { formatNameList, joinDetails } from "@/lib/names/lists.ts";
import {
  nameOfAccount,
  type PeopleState,
  type PresentPerson,
  useChangeNames,
  usePeople,
  usePresence,
} from "@/wedding/hooks.ts";
import { areaPages } from "../../areas.ts";
import classes from "./presence-stack.module.css";

/** As many as fit in a phone's header. */
const mostDiscs = 3;

/** The other people who have the wedding open. Renders nothing if there are none. */
export function PresenceStack() {
  const { t } = useLingui();
  const present = usePresence();
  const people = usePeople();
  const [opened, setOpened] = useState(false);
  if (present.length === 0) return null;
  const names = present.map(({ account }) => nameOfAccount(people, account) ?? t`Someone`);
  const list = formatNameList(names);
  const more = present.length - mostDiscs;
  return (
    <Popover opened={opened} onChange={setOpened} width={320} position="bottom-end" trapFocus returnFocus>
      <Popover.Target>
        <UnstyledButton
          className={classes.stack}
          aria-label={t`Here now: ${list}`}
          aria-haspopup="dialog"
          onClick={() => setOpened(!opened)}
        >
          {present.slice(0, mostDiscs).map(({ account }) => (
            <span key={account} className={classes.disc}>
              <PersonMark account={account} {...people.names[account]} />
            </span>
          ))}
          {more > 0 && <span className={classes.more}>+{more}</span>}
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown>
        <Text fw={600} tabIndex={-1} data-autofocus>
          <Trans>Here now</Trans>
        </Text>
        <ul className={classes.people}>
          {present.map((person) => (
            <Row key={person.account} person={person} people={people} />
          ))}
        </ul>
        <Link to="/app/activity" className={classes.link}>
          <Trans>See all activity</Trans>
        </Link>
      </Popover.Dropdown>
    </Popover>
  );
}

function Row({ person, people }: { person: PresentPerson; people: PeopleState }) {
  const { t } = useLingui();
  const { account } = person;
  const where = useWhere(person);
  return (
    <li className={classes.person}>
      <PersonMark account={account} {...people.names[account]} />
      <span>
        <span className={classes.name}>{nameOfAccount(people, account) ?? t`Someone`}</span>
        {where && <span className={classes.where}>{where}</span>}
      </span>
    </li>
  );
}

/** The thing that a person has open, or their page; unknown pages of another version have no name. */
function useWhere({ place }: PresentPerson): string | undefined {
  const { i18n } = useLingui();
  const nameOf = useChangeNames();
  const { container, id, page } = place;
  const record = recordOfContainer(container ?? "");
  const name = record && id !== undefined ? nameOf(record.noun, id) : undefined;
  const found = areaPages.find(({ path }) => path === page);
  const label = found && i18n._(found.label);
  return joinDetails([label, name], ": ") || undefined;
}

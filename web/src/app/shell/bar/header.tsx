import { Trans, useLingui } from "@lingui/react/macro";
import {
  ActionIcon,
  NativeSelect,
  Text,
  UnstyledButton,
  useComputedColorScheme,
  useMantineColorScheme,
} from "@mantine/core";
import { Moon, Search, Sun } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import { DaysToGo } from "@/domain/progress/days-to-go.tsx";
import { NotificationBell } from "@/features/notifications/notification-bell.tsx";
import { DateText } from "@/kit/dates/date-text.tsx";
import { Popover } from "@/kit/layers/layers.tsx";
import { PersonMark } from "@/kit/person-mark.tsx";
import { showToast } from "@/kit/toasts.tsx";
import { recordOfContainer } from "@/lib/core/records.ts";
import { formatNameList, joinDetails } from "@/lib/names/lists.ts";
import { useSession } from "@/lib/session/session.ts";
import { UndoButtons } from "@/records/undo/undo-buttons.tsx";
import {
  nameOfAccount,
  type PeopleState,
  type PresentPerson,
  useChangeNames,
  usePeople,
  usePresence,
  useSelectWedding,
  useWedding,
  useWeddings,
} from "@/wedding/hooks.ts";
import { areaPages } from "../../areas.ts";
import { SyncIndicator } from "../sync/sync-indicator.tsx";
import { AccountMenu } from "./account-menu.tsx";
import classes from "./header.module.css";
import type { ShellSummary } from "./navigation.tsx";

type HeaderProps = {
  summary: ShellSummary | undefined;
  wide: boolean;
  onFind: () => void;
  onSignOut: () => void;
};

/** The couple, the countdown, and the sync status. */
export function Header({ summary, wide, onFind, onSignOut }: HeaderProps) {
  const { t } = useLingui();
  const { user } = useSession();
  // The owner's name; the owner may not be the present user. Without a wedding there is no partner.
  const firstName = summary?.details.ownerName || user?.firstName || t`You`;
  const partner = summary && (summary.details.partnerName || t`Partner`);

  const isDate = summary && !["notSet", "invalid"].includes(summary.view.countdown.kind);

  return (
    <header className={classes.header}>
      <div className={classes.greeting}>
        <Text component="p" className={classes.names}>
          {partner === undefined ? firstName : `${firstName} & ${partner}`}
        </Text>
        {summary && (wide || summary.view.countdown.kind !== "notSet") && (
          <Text component="p" size="sm" c="dimmed" className={classes.day}>
            <span>
              <DaysToGo countdown={summary.view.countdown} />
            </span>{" "}
            {isDate && <DateText value={summary.details.weddingDate} />}
          </Text>
        )}
      </div>
      <div className={classes.tools}>
        <PresenceStack />
        <SyncIndicator />
        {wide && <UndoButtons />}
        <ActionIcon aria-label={t`Find anything`} aria-keyshortcuts="Control+K Meta+K" onClick={onFind}>
          <Search size={20} aria-hidden />
        </ActionIcon>
        {wide && <ColorSchemeToggle />}
        <NotificationBell />
        <AccountMenu onSignOut={onSignOut} />
      </div>
    </header>
  );
}

/** Toggles light and dark, in the header of wide screens. */
function ColorSchemeToggle() {
  const { t } = useLingui();
  const { setColorScheme } = useMantineColorScheme();
  const isDark = useComputedColorScheme("light", { getInitialValueInEffect: false }) === "dark";
  return (
    <ActionIcon
      aria-label={isDark ? t`Use light colours` : t`Use dark colours`}
      onClick={() => setColorScheme(isDark ? "light" : "dark")}
    >
      {isDark ? <Sun size={20} aria-hidden /> : <Moon size={20} aria-hidden />}
    </ActionIcon>
  );
}

/** A choice of weddings, if there are several. A deleted wedding is left out until an owner restores it. */
export function WeddingSelector() {
  const { t } = useLingui();
  const { id } = useWedding();
  const weddings = useWeddings().filter(({ deleted }) => !deleted);
  const select = useSelectWedding();
  useDeletionToast();
  if (weddings.length < 2) return null;
  return (
    <NativeSelect
      className={classes.selector}
      label={t`Select Wedding:`}
      value={id ?? ""}
      onChange={(event) => select(event.currentTarget.value)}
      data={weddings.map((wedding) => ({ value: wedding.id, label: wedding.title || t`Untitled wedding` }))}
    />
  );
}

/** Explains why another wedding was selected, and keeps that selection if the deleted one is restored. */
function useDeletionToast(): void {
  const { t } = useLingui();
  const { id } = useWedding();
  const weddings = useWeddings();
  const select = useSelectWedding();
  const selected = weddings.find((wedding) => wedding.id === id);
  const latestSelected = useRef(selected);
  useEffect(() => {
    const previous = latestSelected.current;
    latestSelected.current = selected;
    if (!previous || previous.deleted || previous.id === selected?.id || !selected) return;
    const deletedWedding = weddings.find((wedding) => wedding.id === previous.id);
    if (!deletedWedding?.deleted) return;
    const title = deletedWedding.title || t`Untitled wedding`;
    select(selected.id);
    const textOfOthers =
      deletedWedding.role === "OWNER"
        ? t`${title} is deleted. You can bring it back for 30 days, under Settings.`
        : t`${title} was deleted by its owner.`;
    showToast(
      deletedWedding.deletedByMe
        ? t`You deleted ${title}. You can bring it back for 30 days, under Settings.`
        : textOfOthers,
    );
  }, [selected, weddings, select, t]);
}

/** As many as fit in a phone's header. */
const maxDiscs = 3;

/** The other people who have the wedding open. Renders nothing if there are none. */
function PresenceStack() {
  const { t } = useLingui();
  const present = usePresence();
  const people = usePeople();
  const [opened, setOpened] = useState(false);
  if (present.length === 0) return null;
  const names = present.map(({ account }) => nameOfAccount(people, account) ?? t`Someone`);
  const list = formatNameList(names);
  const more = present.length - maxDiscs;
  return (
    <Popover opened={opened} onChange={setOpened} width={320} position="bottom-end" trapFocus returnFocus>
      <Popover.Target>
        <UnstyledButton
          className={classes.stack}
          aria-label={t`Here now: ${list}`}
          aria-haspopup="dialog"
          onClick={() => setOpened(!opened)}
        >
          {present.slice(0, maxDiscs).map(({ account }) => (
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
            <PersonRow key={person.account} person={person} people={people} />
          ))}
        </ul>
        <Link to="/app/activity" className={classes.link}>
          <Trans>See all activity</Trans>
        </Link>
      </Popover.Dropdown>
    </Popover>
  );
}

function PersonRow({ person, people }: { person: PresentPerson; people: PeopleState }) {
  const { t } = useLingui();
  const { account } = person;
  const locationText = useLocationText(person);
  return (
    <li className={classes.person}>
      <PersonMark account={account} {...people.names[account]} />
      <span>
        <span className={classes.name}>{nameOfAccount(people, account) ?? t`Someone`}</span>
        {locationText && <span className={classes.where}>{locationText}</span>}
      </span>
    </li>
  );
}

/** What a person has open, or their page; unknown pages of another version have no name. */
function useLocationText({ location }: PresentPerson): string | undefined {
  const { i18n } = useLingui();
  const nameOf = useChangeNames();
  const { container, id, page } = location;
  const record = recordOfContainer(container ?? "");
  const name = record && id !== undefined ? nameOf(record.noun, id) : undefined;
  const areaPage = areaPages.find(({ path }) => path === page);
  const label = areaPage && i18n._(areaPage.label);
  return joinDetails([label, name], ": ") || undefined;
}

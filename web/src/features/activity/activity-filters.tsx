import { useLingui } from "@lingui/react/macro";
import { Select } from "@/kit/select/select.tsx";
import { type Area, activityKindsOf, allAreas } from "@/records/area.ts";
import {
  GUESTS_ACCOUNT,
  isGuestsAccount,
  nameOfAccount,
  type PeopleState,
  usePeople,
} from "@/wedding/hooks.ts";
import classes from "./activity-page.module.css";

interface ActivityFiltersProps {
  /** An account; all people if undefined. */
  person: string | undefined;
  onPerson: (account: string | undefined) => void;
  area: Area | undefined;
  onArea: (area: Area | undefined) => void;
}

/** The filters above the feed: by person and by area. */
export function ActivityFilters({ person, onPerson, area, onArea }: ActivityFiltersProps) {
  const { t, i18n } = useLingui();
  const people = usePeople();
  const areas = allAreas().filter((candidate) => activityKindsOf(candidate).length > 0);
  return (
    <div className={classes.filters}>
      <Select
        aria-label={t`Person`}
        placeholder={t`Everyone`}
        clearable
        data={peopleOptions(people, { me: t`You`, guests: t`Guests` })}
        value={person ?? null}
        onChange={(account) => onPerson(account ?? undefined)}
      />
      <Select
        aria-label={t`Area`}
        placeholder={t`Everything`}
        clearable
        data={areas.map(({ label }) => ({ value: label.id, label: i18n._(label) }))}
        value={area?.label.id ?? null}
        onChange={(labelId) => onArea(areas.find(({ label }) => label.id === labelId))}
      />
    </div>
  );
}

/** The accounts that have a name. All guests who write through the website are one option. */
function peopleOptions(
  people: PeopleState,
  labels: { me: string; guests: string },
): { value: string; label: string }[] {
  const accounts = [...new Set([people.me, ...Object.keys(people.names)])].filter(Boolean);
  const members = accounts
    .filter((account) => !isGuestsAccount(account))
    .map((account) => ({
      value: account,
      label: account === people.me ? labels.me : (nameOfAccount(people, account) ?? ""),
    }));
  const guests = accounts.some(isGuestsAccount) ? [{ value: GUESTS_ACCOUNT, label: labels.guests }] : [];
  return [...members, ...guests].filter(({ label }) => label !== "");
}

import { plural } from "@lingui/core/macro";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Button } from "@mantine/core";
import { ChevronDown } from "lucide-react";
import { memo } from "react";
import type { GuestFilters } from "@/domain/guests/filters/guest-filters.ts";
import { Figure } from "@/kit/figure-line.tsx";
import { Menu } from "@/kit/layers/layers.tsx";
import { LazyMenu } from "@/kit/lazy-menu.tsx";
import type { GuestStats, StatusFilter } from "@/lib/core/types.ts";
import { useReport } from "@/wedding/hooks.ts";

/** Filters that a figure can set. */
export interface GuestListFilter extends GuestFilters {
  status?: StatusFilter | undefined;
}

interface GuestFiguresProps {
  /** The filter of the list now: its figure shows as pressed. */
  activeFilter: GuestListFilter;
  /** Shows only the guests that pass the filter of a figure; all guests for an empty filter. */
  onShow: (filter: GuestListFilter) => void;
}

/** Figures of the guest list, as the core counts them. Pressing one filters the list. */
export const GuestFigures = memo(function GuestFigures({ activeFilter, onShow }: GuestFiguresProps) {
  const { guests } = useReport("overview").stats;

  /** Props of a figure that filters the list when pressed, and clears the filter when pressed again. */
  const filterProps = (filter: GuestListFilter) => {
    const pressed = isSameFilter(activeFilter, filter);
    return { pressed, onPress: () => onShow(pressed ? {} : filter) };
  };

  return (
    <>
      <Figure
        value={guests.total}
        label={<Plural value={guests.total} one="guest" other="guests" />}
        onPress={() => onShow({})}
      />
      <Figure
        value={guests.confirmed}
        label={<Trans>confirmed</Trans>}
        {...filterProps({ status: "CONFIRMED" })}
      />
      <Figure value={guests.pending} label={<Trans>pending</Trans>} {...filterProps({ status: "PENDING" })} />
      <Figure
        value={guests.declined}
        label={<Trans>declined</Trans>}
        {...filterProps({ status: "DECLINED" })}
      />
      <Figure
        value={guests.tentative}
        label={<Trans>tentative</Trans>}
        {...filterProps({ status: "TENTATIVE" })}
      />
    </>
  );
});

/** A menu with the figures that one needs now and then: for the caterer, the bus, and the invitations. */
export function MoreGuestFigures({ activeFilter, onShow }: GuestFiguresProps) {
  const { guests } = useReport("overview").stats;
  return (
    <LazyMenu
      position="bottom-end"
      width={280}
      button={(props) => (
        <Button {...props} variant="subtle" color="gray" rightSection={<ChevronDown size={16} aria-hidden />}>
          <Trans>More numbers</Trans>
        </Button>
      )}
    >
      {() => (
        <Menu.Dropdown>
          <Menu.Label>
            <Headcount guests={guests} />
          </Menu.Label>
          <MenuFigures guests={guests} activeFilter={activeFilter} onShow={onShow} />
        </Menu.Dropdown>
      )}
    </LazyMenu>
  );
}

function MenuFigures({ guests, activeFilter, onShow }: GuestFiguresProps & { guests: GuestStats }) {
  const { t } = useLingui();
  const { vips, children, infants, teens, needTransport, needAccommodation } = guests;
  const figures: readonly { label: string; filter: GuestListFilter }[] = [
    { label: t`${plural(vips, { one: "# VIP", other: "# VIPs" })}`, filter: { isVip: true } },
    {
      label: t`${plural(children, { one: "# child coming", other: "# children coming" })}`,
      filter: { status: "CONFIRMED", ageGroup: "CHILD" },
    },
    {
      label: t`${plural(infants, { one: "# infant coming", other: "# infants coming" })}`,
      filter: { status: "CONFIRMED", ageGroup: "INFANT" },
    },
    {
      label: t`${plural(teens, { one: "# teen coming", other: "# teens coming" })}`,
      filter: { status: "CONFIRMED", ageGroup: "TEEN" },
    },
    {
      label: t`${plural(needTransport, { one: "# needs transport", other: "# need transport" })}`,
      filter: { status: "EXPECTED", needsTransport: true },
    },
    {
      label: t`${plural(needAccommodation, { one: "# needs a room", other: "# need a room" })}`,
      filter: { status: "EXPECTED", needsAccommodation: true },
    },
    {
      label: t`${plural(guests.invitationsSent, { one: "# invitation sent", other: "# invitations sent" })}`,
      filter: { invitationSent: true },
    },
    {
      label: t`${plural(guests.withoutContact, { one: "# without an address or phone", other: "# without an address or phone" })}`,
      filter: { withoutContact: true },
    },
  ];
  return figures.map(({ label, filter }) => {
    const isOn = isSameFilter(activeFilter, filter);
    return (
      <Menu.CheckboxItem
        key={JSON.stringify(filter)}
        checked={isOn}
        closeMenuOnClick
        onChange={() => onShow(isOn ? {} : filter)}
      >
        {label}
      </Menu.CheckboxItem>
    );
  });
}

/** Number of people to seat and feed. Unnamed companions are not counted yet. */
function Headcount({ guests: { headcount, companions, mayStillBring } }: { guests: GuestStats }) {
  return (
    <>
      <div>
        <Plural value={headcount} one="# person to seat and feed" other="# people to seat and feed" />
      </div>
      <div>
        <Plural value={companions} _0="no companions" one="with # companion" other="with # companions" />
      </div>
      {mayStillBring > 0 && (
        <div>
          <Plural value={mayStillBring} one="can still bring #" other="can still bring #" />
        </div>
      )}
    </>
  );
}

function isSameFilter(a: GuestListFilter, b: GuestListFilter): boolean {
  const keys = new Set([...Object.keys(a), ...Object.keys(b)]) as Set<keyof GuestListFilter>;
  return [...keys].every((key) => a[key] === b[key]);
}

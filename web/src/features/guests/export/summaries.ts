import type { I18n, MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { DIET_WORDS } from "@/domain/diets/diet-words.ts";
import type { Catering, Passenger } from "@/lib/core/types.ts";
import { groupBy } from "@/lib/group-by.ts";
import { ownProperty } from "@/lib/own-property.ts";
import type { PlainCell } from "@/lib/table-files/csv.ts";
import type { NamedTable } from "@/lib/table-files/table-file.ts";

/** One table of a summary for caterer or driver, for a file, the screen and paper. */
export type Summary = NamedTable<PlainCell>;

/** The caterer's tables. `mayStillBring` is the number of companions that guests may still add. */
export function catererTables(catering: Catering, mayStillBring: number, i18n: I18n): Summary[] {
  const t = i18n._.bind(i18n);
  const { people, teens, children, infants, meals, withoutMeal, needs, guests } = catering;
  const number = t(msg`Number`);
  return [
    {
      name: t(msg`People`),
      rows: [
        [t(msg`Who`), number],
        [t(msg`Everyone coming`), people],
        [t(msg`Adults`), people - teens - children - infants],
        [t(msg`Teens (13–17)`), teens],
        [t(msg`Children (3–12)`), children],
        [t(msg`Infants (0–2)`), infants],
        [t(msg`Not counted: guests can still bring`), mayStillBring],
      ],
    },
    {
      name: t(msg`Meals`),
      rows: [
        [t(msg`Meal`), number],
        ...meals.map((meal) => [meal.name, meal.count]),
        [t(msg`No meal chosen`), withoutMeal],
      ],
    },
    {
      name: t(msg`Diets and allergies`),
      rows: [[t(msg`Need`), number], ...needs.map(({ need, count }) => [t(needWords(need)), count])],
    },
    {
      name: t(msg`Guests with needs`),
      rows: [
        [t(msg`Guest`), t(msg`Meal`), t(msg`Diets and allergies`), t(msg`Other dietary needs`)],
        ...guests.map(({ name, mealName, needs: guestNeeds, otherNeeds }) => [
          name,
          mealName ?? "",
          guestNeeds.map((need) => t(needWords(need))).join(", "),
          otherNeeds ?? "",
        ]),
      ],
    },
  ];
}

/** The driver's tables: passengers by address, with their number at each. */
export function driverTables(passengers: readonly Passenger[], i18n: I18n): Summary[] {
  const t = i18n._.bind(i18n);
  const stops = pickupStopsOf(passengers);
  const addressText = (address: string | null) => address ?? t(msg`No address`);
  return [
    {
      name: t(msg`Passengers`),
      rows: [
        [t(msg`Address`), t(msg`Guest`), t(msg`Phone`), t(msg`Has confirmed`)],
        ...passengers.map(({ address, name, phone, isConfirmed }) => [
          addressText(address),
          name,
          phone ?? "",
          isConfirmed ? t(msg`Yes`) : t(msg`No`),
        ]),
      ],
    },
    {
      name: t(msg`Stops`),
      rows: [
        [t(msg`Address`), t(msg`People`)],
        ...stops.map(({ address, passengers }) => [addressText(address), passengers.length]),
      ],
    },
  ];
}

/** A pick-up address. */
export interface PickupStop {
  /** Null for passengers without an address. */
  address: string | null;
  passengers: Passenger[];
}

/** The passengers by address, in their order. */
export function pickupStopsOf(passengers: readonly Passenger[]): PickupStop[] {
  return groupBy(passengers, ({ address }) => address).map(([address, stopPassengers]) => ({
    address,
    passengers: stopPassengers,
  }));
}

/** Label of a diet or an allergy, by its field. */
function needWords(need: string): MessageDescriptor {
  return ownProperty(DIET_WORDS, need)?.label ?? { id: need };
}

import type { MessageDescriptor } from "@lingui/core";
import { activityArea } from "@/features/activity/area.tsx";
import { budgetArea } from "@/features/budget/area.tsx";
import { dashboardArea, detailsArea } from "@/features/dashboard/area.tsx";
import { emailsArea } from "@/features/emails/area.tsx";
import { guestsArea, invitationsArea } from "@/features/guests/area.tsx";
import { helpArea } from "@/features/help/area.tsx";
import { photosArea } from "@/features/photos/area.tsx";
import { registryArea } from "@/features/registry/area.tsx";
import { repliesArea } from "@/features/replies/area.tsx";
import { seatingArea } from "@/features/seating/area.tsx";
import { settingsArea } from "@/features/settings/area.tsx";
import { teamArea } from "@/features/team/area.tsx";
import { timelineArea } from "@/features/timeline/area.tsx";
import { toSettleArea } from "@/features/to-settle/area.tsx";
import { vendorsArea } from "@/features/vendors/area.tsx";
import { websiteArea } from "@/features/website/area.tsx";
import type { Area, AreaPage } from "@/records/area.ts";

/** Every area of the app, in the menu's order. An area that is not in this list does not exist in the app. */
export const areas: readonly Area[] = [
  dashboardArea,
  guestsArea,
  budgetArea,
  seatingArea,
  websiteArea,
  timelineArea,
  repliesArea,
  invitationsArea,
  vendorsArea,
  registryArea,
  photosArea,
  emailsArea,
  activityArea,
  teamArea,
  settingsArea,
  helpArea,
  detailsArea,
  toSettleArea,
];

interface NamedPage extends AreaPage {
  label: MessageDescriptor;
}

/** The pages of all areas, in their order. */
export const areaPages: readonly NamedPage[] = areas.flatMap(({ label, page }) =>
  page ? [{ label, ...page }] : [],
);

/** The pages in the menu. */
export const menuPages = areaPages.filter(({ isHiddenFromMenu }) => !isHiddenFromMenu);

import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { Armchair, History, LayoutDashboard, type LucideIcon, Users, UsersRound, Wallet } from "lucide-react";
import { vendorsArea } from "@/features/vendors/area.tsx";

export type Page = {
  path: string;
  label: MessageDescriptor;
  icon: LucideIcon;
  /** Goes there after `g`. */
  letter: string;
  /** On a phone: under "More" instead of in the bottom bar, which has room for five. */
  more?: true;
};

/** Every page of the app, in the menu's order. What is not here does not exist. */
export const pages: readonly Page[] = [
  { path: "/app", label: msg`Dashboard`, icon: LayoutDashboard, letter: "d" },
  { path: "/app/guests", label: msg`Guests`, icon: Users, letter: "g" },
  { path: "/app/budget", label: msg`Budget`, icon: Wallet, letter: "b" },
  vendorsArea,
  { path: "/app/seating-chart", label: msg`Seating`, icon: Armchair, letter: "s" },
  { path: "/app/activity", label: msg`Activity`, icon: History, letter: "a" },
  { path: "/app/team", label: msg`Team`, icon: UsersRound, letter: "t", more: true },
];

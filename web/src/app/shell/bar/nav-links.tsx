import { useLingui } from "@lingui/react/macro";
import { NavLink } from "react-router";
import { useFormats } from "@/lib/formats/format-settings.ts";
import { menuPages } from "../../areas.ts";
import classes from "./nav-links.module.css";
import type { ShellSummary } from "./use-summary.ts";

type NavLinksProps = {
  /** The sidebar has all pages; the bottom bar and its "More" menu share them. */
  layout: "side" | "bottom" | "more";
  /** Counts beside pages, by path. */
  badges?: Readonly<Record<string, number>>;
  onNavigate?: () => void;
};

/**
 * The numbers of guests and vendors (Specification 1, section 2). A guest list with only the couple counts as empty and
 * has no badge.
 */
export function badgesOf(summary: ShellSummary | undefined): Record<string, number> {
  if (!summary) return {};
  const { guests, vendors } = summary.view.stats;
  return { "/app/guests": guests.invited === 0 ? 0 : guests.total, "/app/vendors": vendors.total };
}

/** The pages, as rows of a list or places in the bottom bar. */
export function NavLinks({ layout, badges = {}, onNavigate }: NavLinksProps) {
  const { i18n } = useLingui();
  const formats = useFormats();
  const shown = menuPages.filter(({ more = false }) => layout === "side" || more === (layout === "more"));
  return shown.map(({ path, label, icon: Icon }) => (
    <NavLink
      key={path}
      to={path}
      end={path === "/app"}
      className={layout === "bottom" ? classes.bottom : classes.side}
      onClick={onNavigate}
    >
      <Icon size={layout === "bottom" ? 22 : 20} strokeWidth={1.75} aria-hidden />
      <span className={classes.label}>{i18n._(label)}</span>
      {Boolean(badges[path]) && <span className={classes.badge}>{formats.number(badges[path] ?? 0)}</span>}
    </NavLink>
  ));
}

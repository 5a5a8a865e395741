import { useLingui } from "@lingui/react/macro";
import { NavLink } from "react-router";
import classes from "./nav-links.module.css";
import { pages } from "./pages.ts";

type NavLinksProps = {
  layout: "side" | "bottom";
  /** Figures beside the pages they count, by path. */
  badges: Readonly<Record<string, number>>;
};

/** The pages, as the sidebar's rows or the bottom bar's places. */
export function NavLinks({ layout, badges }: NavLinksProps) {
  const { i18n } = useLingui();
  return pages.map(({ path, label, icon: Icon }) => (
    <NavLink key={path} to={path} end={path === "/app"} className={classes[layout]}>
      <Icon size={layout === "side" ? 20 : 22} strokeWidth={1.75} aria-hidden />
      <span>{i18n._(label)}</span>
      {Boolean(badges[path]) && <span className={classes.badge}>{badges[path]}</span>}
    </NavLink>
  ));
}

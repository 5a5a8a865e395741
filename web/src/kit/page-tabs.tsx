import { Link } from "react-router";
import { useFormats } from "@/lib/formats/format-settings.ts";
import classes from "./page-tabs.module.css";

interface PageTab {
  to: string;
  label: string;
  isCurrent: boolean;
  /** How many things there need a person, and the tab's name with that number in words. */
  waiting?: { count: number; label: string } | undefined;
}

interface PageTabsProps {
  /** What the tabs are parts of, for screen readers. */
  label: string;
  tabs: readonly PageTab[];
}

/** The parts of an area, each at its own address. */
export function PageTabs({ label, tabs }: PageTabsProps) {
  const formats = useFormats();
  return (
    <nav className={classes.tabs} aria-label={label}>
      {tabs.map((tab) => (
        <Link
          key={tab.to}
          to={tab.to}
          className={classes.tab}
          aria-current={tab.isCurrent ? "page" : undefined}
          aria-label={tab.waiting?.label}
        >
          {tab.label}
          {tab.waiting && <span className={classes.count}>{formats.number(tab.waiting.count)}</span>}
        </Link>
      ))}
    </nav>
  );
}

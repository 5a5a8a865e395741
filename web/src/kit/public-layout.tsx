import { Trans } from "@lingui/react/macro";
import { Anchor } from "@mantine/core";
import type { ReactNode } from "react";
import { Link } from "react-router";
import classes from "./public-layout.module.css";

/** The frame of pages outside a wedding: sign-in, legal pages, 404. */
export function PublicLayout({ children }: { children: ReactNode }) {
  return (
    <div className={classes.page}>
      <a href="#main" className="troth-skip-link">
        <Trans>Skip to content</Trans>
      </a>
      <header className={classes.bar}>
        {/* The landing page is a document of its own, so this is a full navigation. */}
        <a href="/" className={classes.mark}>
          Troth
        </a>
      </header>
      <main id="main" tabIndex={-1} className={classes.main}>
        {children}
      </main>
      <footer className={classes.foot}>
        <Anchor component={Link} to="/terms" c="dimmed">
          <Trans>Terms of Service</Trans>
        </Anchor>
        <Anchor component={Link} to="/privacy" c="dimmed">
          <Trans>Privacy Policy</Trans>
        </Anchor>
      </footer>
    </div>
  );
}

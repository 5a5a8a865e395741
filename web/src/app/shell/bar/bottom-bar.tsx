import { Trans, useLingui } from "@lingui/react/macro";
import { Ellipsis } from "lucide-react";
import { useState } from "react";
import { Drawer } from "@/kit/layers/drawer.tsx";
import { useBackCloses } from "@/lib/layers/layer-history.ts";
import classes from "./bottom-bar.module.css";
import { MoreMenu } from "./more-menu.tsx";
import linkClasses from "./nav-links.module.css";
import { badgesOf, NavLinks } from "./nav-links.tsx";
import type { ShellSummary } from "./use-summary.ts";

type BottomBarProps = { summary: ShellSummary | undefined; onFind: () => void; onSignOut: () => void };

/** For phones and portrait tablets: the most used pages, and the rest under "More". */
export function BottomBar({ summary, onFind, onSignOut }: BottomBarProps) {
  const { t } = useLingui();
  const [opened, setOpened] = useState(false);
  const close = () => setOpened(false);
  useBackCloses(opened, close);
  return (
    <>
      <nav aria-label={t`Main`} className={classes.bar}>
        <NavLinks layout="bottom" badges={badgesOf(summary)} />
        <button
          type="button"
          className={`${linkClasses.bottom} ${classes.more}`}
          aria-haspopup="dialog"
          onClick={() => setOpened(true)}
        >
          <Ellipsis size={22} strokeWidth={1.75} aria-hidden />
          <span className={linkClasses.label}>
            <Trans>More</Trans>
          </span>
        </button>
      </nav>
      <Drawer
        opened={opened}
        onClose={close}
        position="bottom"
        title={<Trans>More</Trans>}
        styles={{ content: { height: "auto", maxHeight: "92dvh", borderRadius: "1.25rem 1.25rem 0 0" } }}
      >
        <MoreMenu
          summary={summary}
          onNavigate={close}
          onFind={() => {
            close();
            onFind();
          }}
          onSignOut={() => {
            close();
            onSignOut();
          }}
        />
      </Drawer>
    </>
  );
}

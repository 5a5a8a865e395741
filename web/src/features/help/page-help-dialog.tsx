import { Trans, useLingui } from "@lingui/react/macro";
import { Text } from "@mantine/core";
import { ChevronRight } from "lucide-react";
import { Link, useLocation } from "react-router";
import { helpAddress, helpPath } from "@/domain/help/help-address.ts";
import { Modal } from "@/kit/layers/layers.tsx";
import { useBackCloses } from "@/lib/layers/layer-history.ts";
import { HelpKeys } from "./help-keys.tsx";
import { findHelpPage } from "./help-topics.ts";
import classes from "./page-help-dialog.module.css";
import { findScreen } from "./screens.ts";

/** What the open page is for, the keys that work there, and where to read more. */
export function PageHelpDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  useBackCloses(opened, onClose);
  return (
    <Modal opened={opened} onClose={onClose} title={<Trans>Help for this page</Trans>}>
      <PageHelpBody onClose={onClose} />
    </Modal>
  );
}

function PageHelpBody({ onClose }: { onClose: () => void }) {
  const { t, i18n } = useLingui();
  const { pathname, search } = useLocation();
  const screen = findScreen(pathname, search);
  const pages = screen?.pages.map(findHelpPage).filter((page) => page !== undefined) ?? [];
  return (
    <>
      {screen && <Text>{i18n._(screen.about)}</Text>}
      <nav aria-label={t`Read more`} className={classes.more}>
        {pages.map(({ id, title }) => (
          <Link key={id} to={helpAddress(id)} className={classes.link} onClick={onClose}>
            {i18n._(title)}
            <ChevronRight size={18} aria-hidden />
          </Link>
        ))}
        <Link to={helpPath} className={classes.link} onClick={onClose}>
          <Trans>All help</Trans>
          <ChevronRight size={18} aria-hidden />
        </Link>
      </nav>
      <HelpKeys keys={screen?.keys ?? []} />
    </>
  );
}

import { Trans, useLingui } from "@lingui/react/macro";
import { Button, Group } from "@mantine/core";
import { useDocumentTitle } from "@mantine/hooks";
import { ArrowLeft } from "lucide-react";
import { Link } from "react-router";
import { useDraftPage, useWebsiteDraft } from "./draft-page.ts";
import classes from "./preview.module.css";
import { SitePreview, useSiteAssets } from "./site-preview.tsx";

/** The draft on a page of its own, as guests would see it at an address. */
export function WholeDraft({ subdomain }: { subdomain: string | undefined }) {
  const { t } = useLingui();
  const draft = useWebsiteDraft();
  const page = useDraftPage(draft, useSiteAssets(), subdomain);
  useDocumentTitle(`${t`Preview of the website`} · Troth`);
  return (
    <main className={classes.whole}>
      <h1 className="troth-visually-hidden">{t`Preview of the website`}</h1>
      <Group gap="sm" className={classes.top ?? ""}>
        <Button
          component={Link}
          to="/app/website"
          variant="subtle"
          leftSection={<ArrowLeft size={18} aria-hidden />}
        >
          <Trans>Website builder</Trans>
        </Button>
        <span>
          <Trans>This is your draft. Guests see what you published last.</Trans>
        </span>
      </Group>
      <SitePreview page={page} />
    </main>
  );
}

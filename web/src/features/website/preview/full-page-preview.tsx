import { Trans, useLingui } from "@lingui/react/macro";
import { Button, Group } from "@mantine/core";
import { useDocumentTitle } from "@mantine/hooks";
import { ArrowLeft } from "lucide-react";
import { Link } from "react-router";
import { useDraftHtml, useWebsiteDraft } from "./page-html.ts";
import classes from "./preview.module.css";
import { SitePreview, useSiteAssets } from "./site-preview.tsx";

/** The draft as the only content of a page, as guests would see it at this address. */
export function FullPagePreview({ subdomain }: { subdomain: string | undefined }) {
  const { t } = useLingui();
  const draft = useWebsiteDraft();
  const html = useDraftHtml(draft, useSiteAssets(), subdomain);
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
      <SitePreview html={html} />
    </main>
  );
}

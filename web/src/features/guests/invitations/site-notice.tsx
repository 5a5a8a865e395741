import { Trans } from "@lingui/react/macro";
import { Alert, Button } from "@mantine/core";
import { Globe } from "lucide-react";
import { Link } from "react-router";
import type { PersonalLinks } from "./use-personal-links.ts";

/** Explains why personal links do not open yet, and links to the website's page. Nothing once they open. */
export function SiteNotice({ site }: { site: PersonalLinks["site"] }) {
  if (!site || (site.subdomain !== null && site.isPublished)) return null;
  return (
    <Alert
      color="ochre"
      role="status"
      mb="md"
      icon={<Globe size={20} aria-hidden />}
      title={
        site.subdomain === null ? (
          <Trans>Your website has no address yet</Trans>
        ) : (
          <Trans>Your website isn’t published yet</Trans>
        )
      }
    >
      {site.subdomain === null ? (
        <Trans>You can make links now. Choose an address to send them.</Trans>
      ) : (
        <Trans>These links open once it’s published.</Trans>
      )}
      <div>
        <Button component={Link} to="/app/website" variant="light" color="ochre" mt="sm">
          <Trans>Go to the website</Trans>
        </Button>
      </div>
    </Alert>
  );
}

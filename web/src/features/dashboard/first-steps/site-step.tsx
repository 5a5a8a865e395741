import { Trans } from "@lingui/react/macro";
import { Button, Text } from "@mantine/core";
import { Link } from "react-router";

/** Links to the website's own page, where a template creates its first sections. */
export function SiteStep() {
  return (
    <>
      <Text mb="md">
        <Trans>
          It tells your guests where and when, and collects their replies. Nobody sees it until you publish
          it.
        </Trans>
      </Text>
      <Button component={Link} to="/app/website">
        <Trans>Start your website</Trans>
      </Button>
    </>
  );
}

import { Trans, useLingui } from "@lingui/react/macro";
import { Button } from "@mantine/core";
import { Link } from "react-router";
import { PageHeader } from "@/kit/page-header.tsx";
import { PublicLayout } from "@/kit/public-layout.tsx";
import classes from "./error-fallback.module.css";

export function NotFoundPage() {
  const { t } = useLingui();
  return (
    <PublicLayout>
      <div className={classes.fallback}>
        <PageHeader
          title={t`This page doesn’t exist`}
          description={<Trans>The address may be old, or part of it may be missing.</Trans>}
        />
        <div>
          <Button component={Link} to="/app">
            <Trans>Go Home</Trans>
          </Button>
        </div>
      </div>
    </PublicLayout>
  );
}

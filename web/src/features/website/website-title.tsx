import { useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { PageHeader } from "@/kit/page-header.tsx";

/** The heading of the website builder, with the page's actions beside it. */
export function WebsiteTitle({ actions }: { actions?: ReactNode }) {
  const { t } = useLingui();
  return <PageHeader title={t`Wedding Website Builder`} actions={actions} />;
}

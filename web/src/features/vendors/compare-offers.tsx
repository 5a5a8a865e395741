import { Trans, useLingui } from "@lingui/react/macro";
import { Button } from "@mantine/core";
import { ArrowLeft, Scale } from "lucide-react";
import { Link, useSearchParams } from "react-router";
import { EmptyState } from "@/kit/empty-state.tsx";
import { PageHeader } from "@/kit/page-header.tsx";
import { Select } from "@/kit/select/select.tsx";
import { NoWedding } from "@/records/no-wedding.tsx";
import { WeddingLoading } from "@/records/wedding-loading.tsx";
import { ReadOnlyNotice } from "@/records/write-access/read-only-notice.tsx";
import { WriteAccess } from "@/records/write-access/write-access.tsx";
import { useRecords, useWedding } from "@/wedding/hooks.ts";
import { OffersTable } from "./offers-table.tsx";
import { useUsedCategories } from "./vendor-kind.ts";

/** Query parameter: the compared category; empty until one is chosen. */
export const COMPARED = "compare";

/** Link to the comparison, shown from two vendors on. */
export function CompareLink() {
  if (useRecords("vendor").length < 2) return null;
  return (
    <Button
      component={Link}
      to={`?${COMPARED}=`}
      variant="default"
      leftSection={<Scale size={18} aria-hidden />}
    >
      <Trans>Compare offers</Trans>
    </Button>
  );
}

/** The offers of one category side by side, to choose one. */
export function CompareOffers({ asked }: { asked: string }) {
  const { t } = useLingui();
  const { status } = useWedding();
  return (
    <WriteAccess area="planning">
      <PageHeader
        title={t`Compare offers`}
        description={<Trans>What each vendor asks, side by side.</Trans>}
        actions={
          <Button
            component={Link}
            to="/app/vendors"
            variant="default"
            leftSection={<ArrowLeft size={18} aria-hidden />}
          >
            <Trans>Back to vendors</Trans>
          </Button>
        }
      />
      <ReadOnlyNotice />
      <WeddingLoading status={status} />
      {status === "none" && (
        <NoWedding icon={Scale}>
          <Trans>Create your wedding first; then compare its vendors’ offers here.</Trans>
        </NoWedding>
      )}
      {status === "ready" && <Comparison asked={asked} />}
    </WriteAccess>
  );
}

function Comparison({ asked }: { asked: string }) {
  const { t } = useLingui();
  const [, setParams] = useSearchParams();
  const categories = useUsedCategories(null);
  const category = categories.find(({ value }) => value === asked);
  const vendors = useRecords("vendor", category ? { having: { category: category.value } } : null);
  return (
    <>
      <Select
        label={t`Category`}
        maw="24rem"
        mb="lg"
        placeholder={t`Choose a category`}
        data={categories}
        value={category?.value ?? null}
        onChange={(next) => next !== null && setParams({ [COMPARED]: next }, { replace: true })}
      />
      {category ? (
        <OffersTable category={category.label} vendors={vendors} />
      ) : (
        <EmptyState icon={Scale} title={<Trans>Which offers do you want to compare?</Trans>}>
          <Trans>Choose a category to see its vendors side by side.</Trans>
        </EmptyState>
      )}
    </>
  );
}

import { useLingui } from "@lingui/react/macro";
import { Skeleton, Stack } from "@mantine/core";

/** As tall as the content: the banner, Today with two lines, and the cards below. */
export function DashboardSkeleton() {
  const { t } = useLingui();
  return (
    <Stack gap="1.5rem" role="status" aria-label={t`Loading`}>
      <Skeleton height={140} radius="1.25rem" />
      <Skeleton height={220} radius="lg" />
      <Skeleton height={240} radius="lg" />
      <Skeleton height={320} radius="lg" />
    </Stack>
  );
}

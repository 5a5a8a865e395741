import { useLingui } from "@lingui/react/macro";
import { Skeleton, Stack } from "@mantine/core";

type SkeletonRowsProps = {
  rows?: number;
  /** Height of the rows to come, so that the layout does not shift. */
  height?: number;
};

export function SkeletonRows({ rows = 6, height = 48 }: SkeletonRowsProps) {
  const { t } = useLingui();
  return (
    <Stack gap="xs" role="status" aria-label={t`Loading`}>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no other identity
        <Skeleton key={row} height={height} radius="md" />
      ))}
    </Stack>
  );
}

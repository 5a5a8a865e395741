import { Trans, useLingui } from "@lingui/react/macro";
import { type MantineColorScheme, SegmentedControl, Text, useMantineColorScheme } from "@mantine/core";
import { useId } from "react";

/** Light, dark, or the device's setting. */
export function ColorSchemeChoice() {
  const { t } = useLingui();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const id = useId();
  return (
    <div>
      <Text size="sm" fw={600} mb={6} id={id}>
        <Trans>Appearance</Trans>
      </Text>
      <SegmentedControl
        fullWidth
        aria-labelledby={id}
        value={colorScheme}
        onChange={(value) => setColorScheme(value as MantineColorScheme)}
        data={[
          { value: "light", label: t`Light` },
          { value: "auto", label: t`Auto` },
          { value: "dark", label: t`Dark` },
        ]}
      />
    </div>
  );
}

import { useLingui } from "@lingui/react/macro";
import { MantineProvider } from "@mantine/core";
import { type PropsWithChildren, useMemo } from "react";
import { cssVariablesResolver, themeWith } from "./theme.ts";

/**
 * `env="test"` leaves out what a test would wait for: transitions, and the style sheet of the theme's variables, which
 * happy-dom reads anew for every element whose role is asked.
 */
type KitProviderProps = PropsWithChildren<{ env?: "default" | "test" }>;

/** The component kit in our look and in the language of the reader. */
export function KitProvider({ env = "default", children }: KitProviderProps) {
  const { t } = useLingui();
  const close = t`Close`;
  const theme = useMemo(() => themeWith({ close }), [close]);
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariablesResolver}
      defaultColorScheme="auto"
      env={env}
      withCssVariables={env !== "test"}
      withGlobalClasses={env !== "test"}
    >
      {children}
    </MantineProvider>
  );
}

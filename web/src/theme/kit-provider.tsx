import { useLingui } from "@lingui/react/macro";
import { MantineProvider } from "@mantine/core";
import { type PropsWithChildren, useMemo } from "react";
import { cssVariablesResolver, themeWith } from "./theme.ts";

/**
 * `env="test"` omits what a test would wait for: transitions, and the style sheet of the theme's variables, which
 * happy-dom parses again for every element queried by role.
 */
type KitProviderProps = PropsWithChildren<{ env?: "default" | "test" }>;

/** Mantine with our theme and in the user's language. */
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

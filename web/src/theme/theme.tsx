import { useLingui } from "@lingui/react/macro";
import {
  type CSSVariablesResolver,
  createTheme,
  type MantineColorsTuple,
  MantineProvider,
  type MantineThemeComponents,
  type MantineThemeOverride,
  mergeThemeOverrides,
} from "@mantine/core";
import { type PropsWithChildren, useMemo } from "react";

/** Mantine's ten-step scales, interpolated through the accents of `tokens.css`. */
const palette = {
  rose: [
    "#fbf1f3",
    "#f6e3e7",
    "#ebc7cf",
    "#e2a9b6",
    "#e08fa3",
    "#cc6c84",
    "#b94f69",
    "#a8415b",
    "#8e344b",
    "#722a3c",
  ],
  sage: [
    "#f1f5f1",
    "#e3ebe2",
    "#cbd9ca",
    "#b3c8b3",
    "#9dbd9f",
    "#82a085",
    "#6d8a70",
    "#5f7a61",
    "#4c6a50",
    "#3b533e",
  ],
  ochre: [
    "#fdf7ea",
    "#faf0dc",
    "#f3dfb5",
    "#eac989",
    "#e2b264",
    "#cf983d",
    "#b7791f",
    "#a06918",
    "#8a5a12",
    "#6b450c",
  ],
  brick: [
    "#fdf3f1",
    "#fae8e5",
    "#f5cdc7",
    "#f2b0a7",
    "#f0958a",
    "#d9675a",
    "#c44a3d",
    "#b23a2e",
    "#a5342a",
    "#7f271f",
  ],
  gray: [
    "#fbf8f3",
    "#f5f0e8",
    "#efe8de",
    "#e8e1d8",
    "#d8cfc4",
    "#b0a69d",
    "#857c78",
    "#6d6874",
    "#47424d",
    "#2a2730",
  ],
  dark: [
    "#efeae6",
    "#d6cfd2",
    "#aca5b0",
    "#8b8391",
    "#37323d",
    "#302b36",
    "#29252e",
    "#211e25",
    "#17151a",
    "#100e12",
  ],
} satisfies Record<string, MantineColorsTuple>;

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

/** A target of a finger's size around an icon of ordinary size. */
const touchTarget = { size: 44 };
const closeButtonSize = { ...touchTarget, iconSize: 20 };

/** Labels of Mantine's own icon buttons. */
type KitLabels = { close: string };

/** Every field of Mantine in its 16 px size, which also keeps iOS from zooming in. */
const fieldNames = [
  "Autocomplete",
  "Checkbox",
  "DateInput",
  "DatePickerInput",
  "InputBase",
  "MultiSelect",
  "NativeSelect",
  "NumberInput",
  "PasswordInput",
  "Radio",
  "Select",
  "Switch",
  "TagsInput",
  "Textarea",
  "TextInput",
] as const;

const fields: MantineThemeComponents = Object.fromEntries(
  fieldNames.map((name) => [name, { defaultProps: { size: "md" } }]),
);

const base = createTheme({
  colors: palette,
  primaryColor: "rose",
  primaryShade: { light: 7, dark: 4 },
  black: "#2a2730",
  defaultRadius: "md",
  cursorType: "pointer",
  // With reduced motion there is no wait for it either: a closed dialog is gone at once.
  respectReducedMotion: true,
  fontFamily: "var(--troth-sans)",
  fontSizes: { xs: "0.8125rem" },
  headings: {
    fontFamily: "var(--troth-serif)",
    fontWeight: "600",
    textWrap: "balance",
    sizes: {
      h1: { fontSize: "clamp(1.75rem, 1.4rem + 1.4vw, 2.25rem)", lineHeight: "1.15" },
      h2: { fontSize: "1.375rem", lineHeight: "1.25" },
      h3: { fontSize: "1.125rem", lineHeight: "1.3" },
    },
  },
  components: {
    ...fields,
    ActionIcon: { defaultProps: { ...touchTarget, variant: "subtle", color: "gray" } },
    Burger: { defaultProps: touchTarget },
    Button: { defaultProps: { size: "md" } },
    Card: { defaultProps: { withBorder: true, radius: "lg", padding: "lg" } },
    // Mantine's placeholder for the initial focus is an element that a menu must not contain.
    Menu: { defaultProps: { radius: "md", width: 260, withInitialFocusPlaceholder: false } },
    Paper: { defaultProps: { radius: "lg" } },
    Pagination: { defaultProps: { size: 44 } },
    Tooltip: { defaultProps: { openDelay: 400 } },
  },
});

/** The theme with its labels in the user's language. */
function themeWith(labels: KitLabels): MantineThemeOverride {
  const closeButton = { ...closeButtonSize, "aria-label": labels.close };
  const components: MantineThemeComponents = {
    CloseButton: { defaultProps: closeButton },
    Drawer: { defaultProps: { closeButtonProps: closeButton } },
    Modal: {
      defaultProps: {
        centered: true,
        // A dialog about an open form is above its sheet (211) and below its own drop-downs (300).
        zIndex: 250,
        radius: "lg",
        closeButtonProps: closeButton,
      },
    },
  };
  return mergeThemeOverrides(base, { components });
}

const surfaces = {
  "--mantine-color-body": "var(--troth-surface)",
  "--mantine-color-text": "var(--troth-ink)",
  "--mantine-color-dimmed": "var(--troth-muted)",
  "--mantine-color-placeholder": "var(--troth-muted)",
  "--mantine-color-error": "var(--troth-trouble)",
  "--mantine-color-anchor": "var(--troth-accent)",
  "--mantine-color-default": "var(--troth-surface)",
  "--mantine-color-default-hover": "var(--troth-hover)",
  "--mantine-color-default-color": "var(--troth-ink)",
  "--mantine-color-default-border": "var(--troth-hairline)",
  "--mantine-color-disabled": "var(--troth-sunken)",
  "--mantine-color-disabled-color": "var(--troth-muted)",
  "--mantine-color-disabled-border": "var(--troth-hairline)",
};

/** Mantine's soft and text variants of an accent, which it would otherwise mix itself. */
function accent(name: string, token: string): Record<`--${string}`, string> {
  const soft = `var(--troth-${token}-soft)`;
  const strong = `var(--troth-${token})`;
  return {
    [`--mantine-color-${name}-light`]: soft,
    [`--mantine-color-${name}-light-hover`]: `color-mix(in srgb, ${strong} 8%, ${soft})`,
    [`--mantine-color-${name}-light-color`]: strong,
    [`--mantine-color-${name}-text`]: strong,
    [`--mantine-color-${name}-outline`]: strong,
  };
}

const variables = {
  ...surfaces,
  ...accent("rose", "accent"),
  ...accent("sage", "good"),
  ...accent("ochre", "care"),
  ...accent("brick", "trouble"),
};

/** Replaces Mantine's own greys by our tokens. */
const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: {},
  light: variables,
  dark: variables,
});

import { Trans, useLingui } from "@lingui/react/macro";
import { Skeleton, Title } from "@mantine/core";
import { useId, useMemo } from "react";
import type { SiteCore } from "@/lib/core/site.ts";
import type { SiteTheme } from "@/lib/core/types.ts";
import { useSiteCore } from "@/lib/core/use-site.ts";
import { useWriteAccess } from "@/records/write-access/write-access.tsx";
import { useDayAtWedding, useReport } from "@/wedding/hooks.ts";
import { PageFrame } from "../preview/page-frame.tsx";
import { renderPageHtml } from "../preview/page-html.ts";
import { NO_ASSETS, type SiteAssets } from "../preview/site-preview.tsx";
import { THEME_WORDS } from "../website-words.ts";
import classes from "./design.module.css";

interface ThemeCardsProps {
  themes: readonly SiteTheme[];
  pages: ReadonlyMap<SiteTheme, ThemePage>;
  /** Whether the style sheets are loaded: an unstyled page would not show the theme. */
  isStyled: boolean;
  chosen: SiteTheme;
  onChoose: (theme: SiteTheme) => void;
}

/** Width of a page in px, before it is scaled down to its card. */
const PAGE_WIDTH = 1100;

/** The themes, each as a small page with the couple's names. */
export function ThemeCards({ themes, pages, isStyled, chosen, onChoose }: ThemeCardsProps) {
  const { t } = useLingui();
  const { allowed } = useWriteAccess();
  const name = useId();
  return (
    <fieldset className={classes.themes} disabled={!allowed}>
      <legend>
        <Title order={2} size="h3">
          <Trans>Theme</Trans>
        </Title>
      </legend>
      <div className={classes.cards}>
        {themes.map((theme) => {
          const page = pages.get(theme);
          return (
            <label key={theme} className={classes.card} data-chosen={theme === chosen || undefined}>
              <span className={classes.picture}>
                {page && isStyled ? (
                  <PageFrame title="" html={page.html} width={PAGE_WIDTH} isPicture />
                ) : (
                  <Skeleton height="100%" radius={0} />
                )}
              </span>
              <span className={classes.name}>
                <input
                  type="radio"
                  name={name}
                  value={theme}
                  checked={theme === chosen}
                  onChange={() => onChoose(theme)}
                />
                {t(THEME_WORDS[theme])}
              </span>
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}

/** A theme's page, without the couple's own colours and fonts. */
interface ThemePage {
  /** Has the names and the date of the wedding. */
  html: string;
  /** Colours, #rrggbb. */
  primary: string;
  secondary: string;
}

/** Shown until the couple has entered its names. */
const EXAMPLE_NAMES = { first: "Ana", second: "Ben" };

/** Renders the couple's names in each theme, with the renderer that guests get. */
export function useThemePages(
  themes: readonly SiteTheme[],
  assets: SiteAssets | undefined,
): ReadonlyMap<SiteTheme, ThemePage> {
  const core = useSiteCore();
  const { ownerName, partnerName, weddingDate, venue } = useReport("details");
  const today = useDayAtWedding();
  return useMemo(() => {
    if (!core) return new Map();
    const wedding = {
      ownerName: ownerName || EXAMPLE_NAMES.first,
      partnerName: partnerName || EXAMPLE_NAMES.second,
      weddingDate,
      venue,
    };
    return new Map(themes.map((theme) => [theme, renderThemePage(core, theme, { wedding, assets, today })]));
  }, [core, themes, assets, today, ownerName, partnerName, weddingDate, venue]);
}

interface ThemePageInput {
  /** Names, date and venue. */
  wedding: object;
  assets: SiteAssets | undefined;
  /** Today in the wedding's time zone, YYYY-MM-DD. */
  today: string;
}

/** Colour of a theme while it is not known: grey. */
export const UNKNOWN_COLOR = "#808080";

function renderThemePage(
  core: SiteCore,
  theme: SiteTheme,
  { wedding, assets, today }: ThemePageInput,
): ThemePage {
  const sections = { hero: { type: "hero" } };
  const website = new core.Website(
    JSON.stringify({ wedding, website: { site: { theme, sharingOff: true } }, sections }),
  );
  // The page is only a picture: any text can stand for its subdomain.
  const html = renderPageHtml(website, assets ?? NO_ASSETS, theme, today);
  website.free();
  const cssColor = (name: string) => new RegExp(`--${name}:(#[0-9a-f]{6})`).exec(html)?.[1] ?? UNKNOWN_COLOR;
  return { html, primary: cssColor("primary"), secondary: cssColor("secondary") };
}

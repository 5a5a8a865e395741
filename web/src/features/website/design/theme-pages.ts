import { useMemo } from "react";
import type { SiteCore } from "@/lib/core/site.ts";
import type { SiteTheme } from "@/lib/core/types.ts";
import { useSiteCore } from "@/lib/core/use-site.ts";
import { useDayAtWedding, useDetails } from "@/wedding/hooks.ts";
import { pageOf } from "../preview/draft-page.ts";
import type { SiteAssets } from "../preview/site-assets.ts";

/** A theme as it is with nothing of the couple's own chosen. */
export interface ThemePage {
  /** Names and date of the wedding, as a page of its own. */
  html: string;
  primary: string;
  secondary: string;
}

const COUPLE = { first: "Ana", second: "Ben" };

/** What a theme makes of the wedding's names: made by the renderer, as guests get it. */
export function useThemePages(
  themes: readonly SiteTheme[],
  assets: SiteAssets | undefined,
): ReadonlyMap<SiteTheme, ThemePage> {
  const core = useSiteCore();
  const { ownerName, partnerName, weddingDate, venue } = useDetails();
  const today = useDayAtWedding();
  return useMemo(() => {
    if (!core) return new Map();
    const wedding = {
      ownerName: ownerName || COUPLE.first,
      partnerName: partnerName || COUPLE.second,
      weddingDate,
      venue,
    };
    return new Map(themes.map((theme) => [theme, themePage(core, theme, { wedding, assets, today })]));
  }, [core, themes, assets, today, ownerName, partnerName, weddingDate, venue]);
}

interface ThemeParts {
  wedding: object;
  assets: SiteAssets | undefined;
  /** The day where the wedding is, YYYY-MM-DD. */
  today: string;
}

function themePage(core: SiteCore, theme: SiteTheme, { wedding, assets, today }: ThemeParts): ThemePage {
  const sections = { hero: { type: "hero" } };
  const website = new core.Website(
    JSON.stringify({ wedding, website: { site: { theme, sharingOff: true } }, sections }),
  );
  const html = pageOf(website, assets ?? { style: "", themes: {}, fonts: {}, script: "" }, theme, today);
  const color = (name: string) => new RegExp(`--${name}:(#[0-9a-f]{6})`).exec(html)?.[1] ?? "#808080";
  const page = { html, primary: color("primary"), secondary: color("secondary") };
  website.free();
  return page;
}

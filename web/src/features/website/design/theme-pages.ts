import { useMemo } from "react";
import type { SiteCore } from "@/lib/core/site.ts";
import type { SiteTheme } from "@/lib/core/types.ts";
import { useSiteCore } from "@/lib/core/use-site.ts";
import { useDetails } from "@/wedding/hooks.ts";
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
  return useMemo(() => {
    if (!core) return new Map();
    const wedding = {
      ownerName: ownerName || COUPLE.first,
      partnerName: partnerName || COUPLE.second,
      weddingDate,
      venue,
    };
    return new Map(themes.map((theme) => [theme, themePage(core, theme, wedding, assets)]));
  }, [core, themes, assets, ownerName, partnerName, weddingDate, venue]);
}

function themePage(
  core: SiteCore,
  theme: SiteTheme,
  wedding: object,
  assets: SiteAssets | undefined,
): ThemePage {
  const sections = { hero: { type: "hero" } };
  const website = new core.Website(
    JSON.stringify({ wedding, website: { site: { theme, sharingOff: true } }, sections }),
  );
  const html = pageOf(website, assets ?? { style: "", themes: {}, fonts: {}, script: "" }, theme);
  const color = (name: string) => new RegExp(`--${name}:(#[0-9a-f]{6})`).exec(html)?.[1] ?? "#808080";
  const page = { html, primary: color("primary"), secondary: color("secondary") };
  website.free();
  return page;
}

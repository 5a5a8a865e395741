import { renderToString } from "react-dom/server";
import { StaticRouter } from "react-router";
import AuthPage from "@/features/auth/auth-page.tsx";
import { Providers } from "../providers.tsx";

/** A screen as HTML, shown before the app has loaded. `address` is its path with its query. */
export function prerender(address: string): string {
  return renderToString(
    <Providers>
      <StaticRouter location={address}>
        <AuthPage />
      </StaticRouter>
    </Providers>,
  );
}

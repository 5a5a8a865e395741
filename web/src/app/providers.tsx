import "@/theme/kit.css";
import "@/theme/global.css";
import "@/theme/mantine.css";
import { i18n } from "@lingui/core";
import { I18nProvider } from "@lingui/react";
import { type Query, QueryClient, QueryClientProvider } from "@tanstack/react-query";
import type { PropsWithChildren } from "react";
import { Toasts } from "@/kit/toasts.tsx";
import { activateEnglish } from "@/lib/language.ts";
import { session } from "@/lib/session/session.ts";
import { KitProvider } from "@/theme/theme.tsx";

activateEnglish(i18n);

const queries = new QueryClient({
  defaultOptions: {
    // A cached answer beats an error screen: queries run offline too, and wait for the network.
    queries: {
      networkMode: "offlineFirst",
      staleTime: 5 * 60_000,
      retry: false,
      refetchOnWindowFocus: false,
    },
  },
});

/** Clears the answers to the previous account. Public answers stay, since a form in use may depend on them. */
let shownAccount = session().account();
session().store.subscribe(({ user }) => {
  if (user?.id === shownAccount) return;
  shownAccount = user?.id;
  const accountQueries = { predicate: ({ meta }: Query) => meta?.isPublic !== true };
  queries.removeQueries({ ...accountQueries, type: "inactive" });
  void queries.resetQueries(accountQueries);
  queries.getMutationCache().clear();
});

export function Providers({ children }: PropsWithChildren) {
  return (
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={queries}>
        <KitProvider>
          {children}
          <Toasts />
        </KitProvider>
      </QueryClientProvider>
    </I18nProvider>
  );
}

import { i18n } from "@lingui/core";
import { I18nProvider } from "@lingui/react";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render } from "@testing-library/react";
import { type ReactNode, useState } from "react";
import { MemoryRouter } from "react-router";
import { Toasts } from "@/kit/toasts.tsx";
import { KitProvider } from "@/theme/theme.tsx";

// Without a catalogue Lingui uses the source texts, which are English.
i18n.loadAndActivate({ locale: "en", messages: {} });

/** The app's providers around every screen, without transitions that a test would wait for. */
export function InApp({ children, at = "/" }: { children: ReactNode; at?: string }) {
  // One per screen: a cached answer of one test must not reach the next.
  const [queries] = useState(() => new QueryClient({ defaultOptions: { queries: { retry: false } } }));
  return (
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={queries}>
        <KitProvider env="test">
          <MemoryRouter initialEntries={[at]}>{children}</MemoryRouter>
          <Toasts />
        </KitProvider>
      </QueryClientProvider>
    </I18nProvider>
  );
}

/** Renders a screen as in the app, at an address. */
export function renderInApp(screen: ReactNode, at = "/") {
  return render(screen, { wrapper: ({ children }) => <InApp at={at}>{children}</InApp> });
}

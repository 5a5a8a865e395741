import { i18n } from "@lingui/core";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { RouterProvider } from "react-router";
import { WEDDING_WORDS } from "@/domain/wedding-words.ts";
import { afterNextPaint } from "@/lib/after-next-paint.ts";
import { watchConnection } from "@/lib/connection/connection.ts";
import { formatsKey, formatsStore, loadFormatsOf } from "@/lib/formats/format-settings.ts";
import { watchInstallPrompt } from "@/lib/pwa/install-prompt.ts";
import { followWorkerLinks, registerServiceWorker } from "@/lib/pwa/service-worker.ts";
import { session } from "@/lib/session/session.ts";
import { refreshProfile } from "@/lib/sign-in/actions.ts";
import { registerAreas } from "@/records/area.ts";
import { startWeddings } from "@/wedding/hooks.ts";
import { areas } from "./areas.ts";
import { replacePrerendered, whenReady } from "./prerendered/replace-screen.ts";
import { Providers } from "./providers.tsx";
import { router } from "./router.tsx";

const root = document.getElementById("root");
if (!root) throw new Error("app.html has no #root to render into");

registerAreas(areas, WEDDING_WORDS);
watchConnection();
watchInstallPrompt();
watchFormats();
followWorkerLinks((link) => void router.navigate(link));

// With a service worker, Automerge is on this device and compiles in parallel to the first screen. Without one, its
// download would compete with that screen, so it waits.
if (navigator.serviceWorker?.controller) startWeddings();

const renderApp = () => {
  replacePrerendered(root, () =>
    createRoot(root).render(
      <StrictMode>
        <Providers>
          <RouterProvider router={router} />
        </Providers>
      </StrictMode>,
    ),
  );
  afterNextPaint(() => {
    startWeddings();
    void refreshProfile();
    // Vite serves no worker in development, and a cached one would hide every edit.
    if (import.meta.env.PROD) void registerServiceWorker();
  });
};

// Once its page has loaded, the app is rendered in one go. React renders a late page in slices, and Automerge would
// start loading between them.
void session()
  .waitForOtherTab()
  .then(() => whenReady(router, renderApp));

/** Applies the signed-in account's formats to dates and numbers, also inside translated texts. */
function watchFormats(): void {
  const applyFormats = () => loadFormatsOf(session().account());
  session().store.subscribe(({ user }) => {
    if (user?.id !== formatsStore.getState().account) applyFormats();
  });
  // Another tab changed them.
  window.addEventListener("storage", ({ key }) => {
    const { account } = formatsStore.getState();
    if (account !== undefined && key === formatsKey(account)) applyFormats();
  });
  formatsStore.subscribe(({ formats }) => i18n.activate(i18n.locale, [formats.textLocale]));
  applyFormats();
}

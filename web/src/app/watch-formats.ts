import { i18n } from "@lingui/core";
import { formatsKey, formatsStore, loadFormatsOf } from "@/lib/formats/format-settings.ts";
import { session } from "@/lib/session/session.ts";

/** Applies the signed-in account's formats to dates and numbers, also inside translated texts. */
export function watchFormats(): void {
  const follow = () => loadFormatsOf(session().account());
  session().store.subscribe(({ user }) => {
    if (user?.id !== formatsStore.getState().account) follow();
  });
  // Another tab changed them.
  window.addEventListener("storage", ({ key }) => {
    const { account } = formatsStore.getState();
    if (account !== undefined && key === formatsKey(account)) follow();
  });
  formatsStore.subscribe(({ formats }) => i18n.activate(i18n.locale, [formats.textLocale]));
  follow();
}

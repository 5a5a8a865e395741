import { initGiftForm } from "./gifts.ts";
import { enableOffline } from "./offline.ts";
import { outbox } from "./outbox.ts";
import { initCountdown, initSharing, removeBrokenPictures } from "./page-parts.ts";
import { initReplyForm } from "./replies.ts";

// The script of a website's pages. They work without it; it makes forms safe on a bad connection, and pages work
// offline.
const { base } = (document.currentScript as HTMLScriptElement | null)?.dataset ?? {};

const formsOf = (kind: string) => document.querySelectorAll<HTMLFormElement>(`form[data-form=${kind}]`);

removeBrokenPictures();
initCountdown();
initSharing();
formsOf("gift").forEach(initGiftForm);

const repliesOutbox = outbox();
const showRepliesFunctions = [...formsOf("reply")].map((form) => initReplyForm(form, repliesOutbox));
repliesOutbox.start(() => {
  for (const showReplies of showRepliesFunctions) void showReplies();
});

if (base !== undefined) void enableOffline(base);

import { giftForm } from "./gifts.ts";
import { keepOffline } from "./offline.ts";
import { outbox } from "./outbox.ts";
import { initSharing, keepCountingDown, removeBrokenPictures } from "./page-parts.ts";
import { replyForm } from "./replies.ts";

// The website works without this script as far as forms can: it improves bad connections.
const { base } = (document.currentScript as HTMLScriptElement | null)?.dataset ?? {};

const formsOf = (kind: string) => document.querySelectorAll<HTMLFormElement>(`form[data-form=${kind}]`);

removeBrokenPictures();
keepCountingDown();
initSharing();
formsOf("gift").forEach(giftForm);

const replies = outbox();
const shows = [...formsOf("reply")].map((form) => replyForm(form, replies));
replies.start(() => {
  for (const show of shows) void show();
});

if (base !== undefined) void keepOffline(base);

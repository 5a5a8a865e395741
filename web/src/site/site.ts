import { removeBrokenPictures } from "./broken-pictures.ts";
import { keepCountingDown } from "./countdown.ts";
import { giftForm } from "./gifts.ts";
import { keepOffline } from "./offline.ts";
import { outbox } from "./outbox.ts";
import { replyForm } from "./replies.ts";
import { initSharing } from "./share.ts";

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

import type { MessageDescriptor } from "@lingui/core";
import type { HelpPageId } from "@/domain/help/help-address.ts";

/** One question and its answer. A test checks that the answer has 40 to 110 words. */
export interface HelpPage {
  id: HelpPageId;
  /** A question or a task, as a couple would say it. */
  title: MessageDescriptor;
  paragraphs: readonly MessageDescriptor[];
  /** The screen that it is about, and the words that lead there. */
  screen: { to: string; label: MessageDescriptor };
}

/** The pages about one part of the plan. */
export interface HelpTopic {
  title: MessageDescriptor;
  pages: readonly HelpPage[];
}

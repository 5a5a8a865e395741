import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { Copy, type LucideIcon, Mail, MessageCircle, MessageSquare, Share2 } from "lucide-react";
import type { Channel } from "./channels.ts";

export const CHANNEL_WORDS: Readonly<Record<Channel, MessageDescriptor>> = {
  share: msg`Share`,
  whatsapp: msg`WhatsApp`,
  sms: msg`Text message`,
  mail: msg`Email`,
  copy: msg`Copy the message`,
};

export const CHANNEL_ICONS: Readonly<Record<Channel, LucideIcon>> = {
  share: Share2,
  whatsapp: MessageCircle,
  sms: MessageSquare,
  mail: Mail,
  copy: Copy,
};

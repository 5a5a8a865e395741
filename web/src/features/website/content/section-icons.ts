import {
  BookHeart,
  CalendarHeart,
  Gift,
  Heart,
  Image,
  ListOrdered,
  type LucideIcon,
  MailCheck,
  MapPin,
  Text,
} from "lucide-react";
import type { SectionType } from "@/lib/core/types.ts";

export const SECTION_ICONS = {
  hero: Heart,
  story: BookHeart,
  details: CalendarHeart,
  gallery: Image,
  rsvp: MailCheck,
  registry: Gift,
  travel: MapPin,
  schedule: ListOrdered,
  custom: Text,
} satisfies Record<SectionType, LucideIcon>;

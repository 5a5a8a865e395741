import { expect, it } from "vitest";
import { categoriesOf as giftCategories } from "@/features/registry/gift-kind.ts";
import { listMilestoneCategories as milestoneCategories } from "@/features/timeline/todo/milestone-row.tsx";

/* The offered categories in their order, which screens keep. */

const ofGifts = [
  "Kitchen & Dining",
  "Home Decor",
  "Bedding & Bath",
  "Electronics",
  "Outdoor & Garden",
  "Furniture",
  "Appliances",
  "Experience",
  "Other",
];
const ofMilestones = ["Planning", "Booking", "Legal", "Coordination", "Preparation", "Finalization"];

it("offers the categories of gifts, then typed ones", () => {
  expect(giftCategories([])).toEqual(ofGifts);
  const typed = [{ category: "Sports" }, { category: "Other" }, { category: "Books" }];
  expect(giftCategories(typed)).toEqual([...ofGifts, "Books", "Sports"]);
});

it("offers the categories of milestones, then typed ones", () => {
  expect(milestoneCategories([])).toEqual(ofMilestones);
  const typed = [{ category: "Jewels" }, { category: null }, { category: "Legal" }];
  expect(milestoneCategories(typed)).toEqual([...ofMilestones, "Jewels"]);
});

import { expect, it } from "vitest";
import { categoriesOf as giftCategories } from "@/features/registry/gift-kind.ts";
import { categoriesOf as milestoneCategories } from "@/features/timeline/milestones/milestone-row.tsx";

/* The lists of Specification 3, section 9, in its order. */

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

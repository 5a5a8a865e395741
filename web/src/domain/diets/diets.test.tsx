import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, it } from "vitest";
import { aGuest } from "@/test/builders.ts";
import { renderInApp } from "@/test/render.tsx";
import type { DietKey } from "./diet-words.ts";
import { DietBadges, DietPicker, dietsOf } from "./diets.tsx";

const tom = aGuest("tom", { allergyNuts: true, dietVegan: true });

it("names what a guest eats, diets before allergies", () => {
  expect(dietsOf(tom)).toEqual(["dietVegan", "allergyNuts"]);
});

it.each([{}, { compact: true }])("names each diet in words, even if only its icon is visible", (form) => {
  renderInApp(<DietBadges keys={dietsOf(tom)} {...form} />);
  const list = within(screen.getByRole("list", { name: "Diets and allergies" }));
  expect(list.getAllByRole("listitem").map((item) => item.textContent)).toEqual(["Vegan", "Nut allergy"]);
});

it("shows nothing for a guest who eats everything", () => {
  renderInApp(<DietBadges keys={[]} />);
  expect(screen.queryByRole("list")).not.toBeInTheDocument();
});

function Picking() {
  const [value, setValue] = useState<readonly DietKey[]>(["dietVegan"]);
  return (
    <DietPicker
      value={value}
      onChange={(key, chosen) => setValue(chosen ? [...value, key] : value.filter((one) => one !== key))}
    />
  );
}

it("accepts diets and allergies by mouse and by keyboard, in two groups", async () => {
  const user = userEvent.setup({ delay: null });
  renderInApp(<Picking />);
  expect(within(screen.getByRole("group", { name: "Diets" })).getAllByRole("button")).toHaveLength(7);
  const allergies = within(screen.getByRole("group", { name: "Allergies" }));
  expect(allergies.getAllByRole("button")).toHaveLength(14);

  await user.click(allergies.getByRole("button", { name: "Milk allergy", pressed: false }));
  expect(allergies.getByRole("button", { name: "Milk allergy", pressed: true })).toBeVisible();
  screen.getByRole("button", { name: "Vegan", pressed: true }).focus();
  await user.keyboard(" ");
  expect(screen.getByRole("button", { name: "Vegan", pressed: false })).toHaveFocus();
});

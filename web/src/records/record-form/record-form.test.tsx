import { msg } from "@lingui/core/macro";
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ComponentProps } from "react";
import { beforeAll, beforeEach, expect, it, vi } from "vitest";
import { type Noun, type RecordOf, RecordTable } from "@/lib/core/records.ts";
import { useDraftForm } from "@/lib/draft/use-draft-form.ts";
import { aCategory, aGuest, anExpense } from "@/test/builders.ts";
import { realCore } from "@/test/core.ts";
import { resetWedding } from "@/test/fake-wedding.ts";
import { renderInApp } from "@/test/render.tsx";
import { defineKind, type RecordKind } from "../record-kind/record-kind.ts";
import { draftOf, fieldsOf } from "./record-draft.ts";
import { RecordForm } from "./record-form.tsx";

vi.mock("@/wedding/hooks.ts", async () => (await import("@/test/fake-wedding.ts")).fakeHooks);

const phrases = undefined as unknown as RecordKind<Noun>["phrases"];

/** A kind with all its fields labelled by their keys. */
function kindOf<N extends Noun>(noun: N): RecordKind<N> {
  const keys = Object.keys(new RecordTable(noun).fields);
  const ages = { ADULT: msg`Grown up`, TEEN: msg`Teenager`, CHILD: msg`Child`, INFANT: msg`Baby` };
  const choices = { ...ages, CONFIRMED: msg`Coming` };
  const words = (key: string) => ({ label: { id: key, message: key }, inSentence: msg`it`, choices });
  const fields = Object.fromEntries(keys.map((key) => [key, words(key)]));
  return defineKind(noun, { form: keys, phrases, words: { untitled: msg`Nobody`, fields } });
}

const save = vi.fn();

interface FormProps<N extends Noun> extends Pick<ComponentProps<typeof RecordForm>, "slots"> {
  noun: N;
  record?: RecordOf<N>;
}

function Form<N extends Noun>({ noun, record, slots }: FormProps<N>) {
  const kind = kindOf(noun);
  const form = useDraftForm(draftOf(kind.table, record));
  return (
    <>
      <RecordForm
        kind={kind}
        id="form"
        form={form}
        isNew={!record}
        slots={slots}
        onSubmit={() => save(fieldsOf(form.changes))}
      />
      <button type="submit" form="form">
        Save
      </button>
    </>
  );
}

beforeAll(() => void realCore());

beforeEach(() => {
  save.mockReset();
  resetWedding({ categories: [aCategory("venue", "Venue")] });
});

it("parses a typed time of day, and has an editor for formatted text", async () => {
  const user = userEvent.setup({ delay: null });
  renderInApp(<Form noun="section" />);
  await user.type(screen.getByRole("textbox", { name: "ceremonyTime" }), "2:30 pm");
  await user.click(screen.getByRole("button", { name: "Save" }));
  expect(save).toHaveBeenLastCalledWith({ ceremonyTime: "14:30" });
  expect(await screen.findByRole("textbox", { name: "content" })).toHaveAttribute("contenteditable", "true");
});

it("has the matching input for each kind of field", () => {
  renderInApp(<Form noun="guest" />);
  const types = ["firstName", "email", "phone", "notes", "isVip"].map((key) => {
    const input = screen.getByLabelText(new RegExp(`^${key}`));
    return [input.tagName, input.getAttribute("type") ?? "text"];
  });
  expect(types).toEqual([
    ["INPUT", "text"],
    ["INPUT", "email"],
    ["INPUT", "tel"],
    ["TEXTAREA", "text"],
    ["INPUT", "checkbox"],
  ]);
  expect(screen.getByLabelText("plusOnes")).toHaveAttribute("inputmode", "numeric");
  expect(screen.getByLabelText(/^firstName/)).toBeRequired();
  expect(screen.getByLabelText("email")).not.toBeRequired();
});

it("starts a new record with the defaults of its table, and sends only typed fields", async () => {
  const user = userEvent.setup({ delay: null });
  renderInApp(<Form noun="guest" />);
  expect(screen.getByLabelText("plusOnes")).toHaveValue("0");
  expect(screen.getByRole("combobox", { name: "rsvpStatus" })).toHaveValue("PENDING");
  await user.type(screen.getByLabelText(/^firstName/), "Mia");
  await user.click(screen.getByRole("combobox", { name: "ageGroup" }));
  await user.click(screen.getByRole("option", { name: "Grown up" }));
  await user.click(screen.getByLabelText("isVip"));
  await user.click(screen.getByRole("button", { name: "Save" }));
  expect(save).toHaveBeenCalledExactlyOnceWith({ firstName: "Mia", ageGroup: "ADULT", isVip: true });
});

it("shows a record's values, and clears emptied fields", async () => {
  const user = userEvent.setup({ delay: null });
  const mia = aGuest("mia", { firstName: "Mia", phone: "123", plusOnes: 2, rsvpStatus: "CONFIRMED" });
  renderInApp(<Form noun="guest" record={mia} />);
  expect(screen.getByRole("combobox", { name: "rsvpStatus" })).toHaveValue("Coming");
  expect(screen.getByLabelText("plusOnes")).toHaveValue("2");
  await user.clear(screen.getByLabelText("phone"));
  await user.click(screen.getByRole("button", { name: "Save" }));
  expect(save).toHaveBeenCalledExactlyOnceWith({ phone: null });
});

it("offers a choice's values in the order of their names", async () => {
  const user = userEvent.setup({ delay: null });
  renderInApp(<Form noun="guest" />);
  await user.click(screen.getByRole("combobox", { name: "ageGroup" }));
  const options = screen.getAllByRole("option").map((option) => option.textContent);
  expect(options).toEqual(["Grown up", "Teenager", "Child", "Baby"]);
});

it("accepts money as decimals, days as dates and references by name", async () => {
  const user = userEvent.setup({ delay: null });
  renderInApp(<Form noun="expense" record={anExpense("band", { amount: 80_050 })} />);
  expect(screen.getByLabelText(/^amount/)).toHaveValue("800.50");
  expect(screen.getByLabelText(/^amount/).parentElement).toHaveTextContent("EUR");
  await user.type(screen.getByLabelText("dueDate"), "05/06/2027");
  await user.click(screen.getByRole("combobox", { name: "categoryId" }));
  await user.click(screen.getByRole("option", { name: "Venue" }));
  await user.click(screen.getByRole("button", { name: "Save" }));
  expect(save).toHaveBeenCalledExactlyOnceWith({ dueDate: "2027-06-05", categoryId: "venue" });
});

it("leaves out a reference without options, and a manual order", () => {
  renderInApp(<Form noun="expense" />);
  expect(screen.queryByLabelText("vendorId")).not.toBeInTheDocument();
  renderInApp(<Form noun="party" />);
  expect(screen.queryByLabelText("order")).not.toBeInTheDocument();
});

it("accepts a custom input for a field", () => {
  renderInApp(<Form noun="party" slots={{ name: ({ label }) => <p>Mine: {label}</p> }} />);
  expect(screen.getByText("Mine: name")).toBeVisible();
  expect(screen.queryByLabelText(/^name/)).not.toBeInTheDocument();
});

import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { changeFormats, loadFormatsOf } from "@/lib/formats/format-settings.ts";
import { realCore } from "@/test/core.ts";
import { renderInApp } from "@/test/render.tsx";
import { TimeField } from "./time-field.tsx";

beforeAll(() => void realCore());
afterEach(() => loadFormatsOf(undefined));

const seen = vi.fn();

function Form({ kept = "" }: { kept?: string }) {
  const [value, setValue] = useState(kept);
  seen(value);
  return <TimeField label="Time" value={value} onChange={setValue} />;
}

async function write(text: string) {
  const user = userEvent.setup({ delay: null });
  renderInApp(<Form />);
  const field = screen.getByRole("textbox", { name: "Time" });
  await user.type(field, text);
  await user.tab();
  return field;
}

describe("a time", () => {
  it.each(["14:30", "1430", "14.30", "14,30", "14h30", "2:30 pm", "2:30PM", " 230 p.m. "])(
    "is parsed from %s and shown with 24 hours",
    async (text) => {
      changeFormats({ clock: "h23" });
      const field = await write(text);
      expect(field).toBeValid();
      expect(field).toHaveValue("14:30");
      expect(seen).toHaveBeenLastCalledWith("14:30");
    },
  );

  it("is shown with am and pm by the settings, and parsed back the same", async () => {
    changeFormats({ clock: "h12" });
    const field = await write("14:30");
    expect(field).toHaveValue("2:30 pm");
    await userEvent.type(field, " ");
    expect(seen).toHaveBeenLastCalledWith("14:30");
    expect(field).toBeValid();
  });

  it.each(["half past two", "14", "25:00", "14:60"])("refuses %s and keeps it", async (text) => {
    changeFormats({ clock: "h23" });
    const field = await write(text);
    expect(field).toHaveAccessibleDescription("That isn’t a time. Please write it like 14:30");
    expect(field).toHaveValue(text);
    expect(seen).toHaveBeenLastCalledWith(`?${text}`);
  });
});

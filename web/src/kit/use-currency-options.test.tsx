import { screen } from "@testing-library/react";
import { beforeAll, expect, it } from "vitest";
import { realCore } from "@/test/core.ts";
import { renderInApp } from "@/test/render.tsx";
import { useCurrencyOptions } from "./use-currency-options.ts";

beforeAll(() => void realCore());

function Options({ form }: { form: Parameters<typeof useCurrencyOptions>[0] }) {
  const [popular, all] = useCurrencyOptions(form);
  const codes = (items: { value: string }[] = []) => items.map(({ value }) => value).join(" ");
  return (
    <>
      <output aria-label={popular?.group}>{codes(popular?.items)}</output>
      <output aria-label={all?.group}>{codes(all?.items)}</output>
    </>
  );
}

it.each([
  ["wedding", "USD EUR GBP CAD AUD JPY CHF MXN"],
  ["budget", "USD EUR GBP CAD AUD JPY UGX KES NGN"],
] as const)(
  "offers the popular currencies of the %s first, in their order, and each once",
  (form, popular) => {
    renderInApp(<Options form={form} />);
    expect(screen.getByLabelText("Popular")).toHaveTextContent(popular);
    const others = screen.getByLabelText("All currencies").textContent?.split(" ") ?? [];
    expect(others).toHaveLength(33 - popular.split(" ").length);
    expect(others.filter((code) => popular.includes(code))).toEqual([]);
  },
);

import { act, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { useNotice } from "./use-notice.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it("hides a success after 5 seconds, and keeps a failure", () => {
  const { result } = renderHook(useNotice);
  act(() => result.current.showNotice({ tone: "good", text: "Done" }));
  act(() => void vi.advanceTimersByTime(4999));
  expect(result.current.notice?.text).toBe("Done");
  act(() => void vi.advanceTimersByTime(1));
  expect(result.current.notice).toBeUndefined();

  act(() => result.current.showNotice({ tone: "trouble", text: "Failed" }));
  act(() => void vi.advanceTimersByTime(60_000));
  expect(result.current.notice?.text).toBe("Failed");
  act(() => result.current.dismiss());
  expect(result.current.notice).toBeUndefined();
});

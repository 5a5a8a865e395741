/*
 * How often each page was tried again. Outside of React, since a failing page takes its
 * components, and their state, with it every time.
 */
let tried = { path: "", count: 0 };

export function retriesOf(path: string): number {
  return tried.path === path ? tried.count : 0;
}

export function noteRetry(path: string): void {
  tried = { path, count: retriesOf(path) + 1 };
}

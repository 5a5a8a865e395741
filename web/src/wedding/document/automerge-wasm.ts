import url from "@automerge/automerge/automerge.wasm?url";

let compiling: Promise<WebAssembly.Module> | undefined;

/**
 * Loads and compiles Automerge's WebAssembly, by far the largest file of the app. The browser compiles it off the main
 * thread, so this may start before the JavaScript that uses it has been read.
 */
export function compileAutomerge(): Promise<WebAssembly.Module> {
  compiling ??= compile().catch((error: unknown) => {
    compiling = undefined;
    throw error;
  });
  return compiling;
}

async function compile(): Promise<WebAssembly.Module> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
  return WebAssembly.compileStreaming(answer);
}

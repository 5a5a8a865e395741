/** The generated loader, beside the module's own functions. */
interface Bindings {
  initSync: (source: { module: BufferSource }) => unknown;
}

/** A WebAssembly module, loaded once, on first use. A failed load is forgotten, so that the next call tries again. */
export class WasmModule<M> {
  readonly #name: string;
  readonly #bindings: M & Bindings;
  readonly #initialise: () => Promise<unknown>;
  #loading: Promise<M> | undefined;
  #loaded: M | undefined;

  constructor(name: string, bindings: M & Bindings, initialise: () => Promise<unknown>) {
    this.#name = name;
    this.#bindings = bindings;
    this.#initialise = initialise;
  }

  load(): Promise<M> {
    this.#loading ??= this.#initialise()
      .then(() => {
        this.#loaded = this.#bindings;
        return this.#loaded;
      })
      .catch((error: unknown) => {
        this.#loading = undefined;
        throw error;
      });
    return this.#loading;
  }

  /** The module, or undefined while it loads: for screens that can render before it arrives. */
  ifLoaded(): M | undefined {
    return this.#loaded;
  }

  /** The module; throws if it is not loaded yet. */
  loaded(): M {
    if (!this.#loaded) throw new Error(`${this.#name} is not loaded yet: load it first.`);
    return this.#loaded;
  }

  /** Loads from bytes instead of a URL: Node's `fetch` cannot read files, and the tests run the real modules. */
  loadFromBytes(bytes: BufferSource): M {
    this.#bindings.initSync({ module: bytes });
    this.#loaded = this.#bindings;
    this.#loading = Promise.resolve(this.#bindings);
    return this.#bindings;
  }
}

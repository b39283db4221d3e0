// Which modules import which, as Node resolves them, and which of them are to be loaded anew on their next import.
// Node keeps every module it has loaded: each renewal costs some memory, so it is kept to what stands on one file.

export class ImportGraph {
  readonly #importers = new Map<string, Set<string>>();
  #renewed: ReadonlySet<string> = new Set();
  #generation = 0;

  /** @returns the resolution, of a module that is renewed with the number of its generation */
  note<Resolution extends { readonly url: string }>(importer: string | undefined, resolution: Resolution): Resolution {
    if (importer !== undefined) {
      const importers = this.#importers.get(resolution.url) ?? new Set();
      this.#importers.set(resolution.url, importers.add(plain(importer)));
    }
    return this.#renewed.has(resolution.url) ? { ...resolution, url: this.current(resolution.url) } : resolution;
  }

  /** From now on the module and all that import it, near or far, are other ones than before. Returns their URLs. */
  renew(url: string): ReadonlySet<string> {
    const reached = new Set([url]);
    for (const each of reached) for (const importer of this.#importers.get(each) ?? []) reached.add(importer);
    this.#renewed = reached;
    this.#generation += 1;
    return reached;
  }

  current(url: string): string {
    return this.#renewed.has(url) ? `${url}?generation=${this.#generation}` : url;
  }
}

function plain(url: string): string {
  return url.replace(/\?generation=\d+$/, '');
}

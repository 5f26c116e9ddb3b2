/** An object of the page under `injectedWeb3`. */
export interface InjectedExtension {
  /** Puts it there again. */
  announce(): void
  dispose(): void
}

/** Puts an extension into the page's `injectedWeb3` under a key, as extensions do, at a moment of its own. */
export function injectExtension(page: Window, key: string, extension: object): InjectedExtension {
  const owner = page as { injectedWeb3?: Record<string, unknown> }
  const announce = () => {
    owner.injectedWeb3 ??= {}
    Object.defineProperty(owner.injectedWeb3, key, { value: extension, enumerable: true, configurable: true })
  }
  return {
    announce,
    dispose() {
      if (owner.injectedWeb3?.[key] === extension) delete owner.injectedWeb3[key]
    },
  }
}

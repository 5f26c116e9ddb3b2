/** A text that one tab keeps across reloads, separate from other tabs of the site. */
export interface TabMemory {
  get(): string | undefined
  set(word: string | undefined): void
}

/** Opens it. If the browser blocks storage, it lasts as long as the page. */
export function openTabMemory(name: string): TabMemory {
  let own: string | undefined
  return {
    get() {
      try {
        own ??= sessionStorage.getItem(name) ?? undefined
      } catch {
        // Blocked: use the value in memory.
      }
      return own
    },
    set(word) {
      own = word
      try {
        if (word === undefined) sessionStorage.removeItem(name)
        else sessionStorage.setItem(name, word)
      } catch {
        // Blocked: use the value in memory.
      }
    },
  }
}

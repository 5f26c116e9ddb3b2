/** A word that one tab keeps over a reload: another tab of the same site has its own. */
export interface TabMemory {
  get(): string | undefined
  set(word: string | undefined): void
}

/** Opens it. Where the browser allows no storage, it lasts as long as the page. */
export function openTabMemory(name: string): TabMemory {
  let own: string | undefined
  return {
    get() {
      try {
        own ??= sessionStorage.getItem(name) ?? undefined
      } catch {
        // Blocked: what the page itself knows counts.
      }
      return own
    },
    set(word) {
      own = word
      try {
        if (word === undefined) sessionStorage.removeItem(name)
        else sessionStorage.setItem(name, word)
      } catch {
        // The same.
      }
    },
  }
}

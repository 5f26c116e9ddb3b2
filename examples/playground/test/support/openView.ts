import type { Page } from 'playwright-core'

interface Scope {
  playground: { get(): { kit: { open(view: string, params?: object): void; close(): void } } }
}

/** Opens a view as an app does, over what is open. */
export const openView = (page: Page, view: string, params?: object) =>
  page.evaluate(
    ([name, given]) =>
      (globalThis as unknown as Scope).playground.get().kit.open(name as string, given as object),
    [view, params],
  )

/** Closes the modal, and opens it on a view. */
export const reopenView = (page: Page, view: string) =>
  page.evaluate(name => {
    const { kit } = (globalThis as unknown as Scope).playground.get()
    kit.close()
    kit.open(name)
  }, view)

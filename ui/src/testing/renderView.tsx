import type { Kit } from '@latchkit/core'
import { createRoot } from 'react-dom/client'
import { loadView } from '../loading/loadView.js'
import { prepareModal } from '../shell/dialog/prepareModal.js'
import { modalLayer } from '../shell/host/modalLayer.js'
import { KitProvider } from '../shell/provider/KitProvider.js'
import { viewSource } from '../shell/view/viewSource.js'

/** Time for a view to be drawn, in ms. */
const DEADLINE = 60_000

/** A view that a test looks at. */
export interface RenderedView {
  /** The modal's dialog with the view in it: look things up in here, e.g. with `within` of Testing Library. */
  readonly element: HTMLElement
  /** Takes the interface out of the page. The kit lives on: dispose it yourself. */
  unmount(): void
}

/**
 * Opens a view of a kit in the modal, as visitors get it: a plugin's route, e.g. `swap/select-token`, or a view of the shell, e.g.
 * `Account`. Works in browsers and in jsdom, with any test runner. Starts the kit. Resolves once the view is drawn, within a minute. Rejects
 * with the reason where there is no such view, its params are refused, its module does not load, or its component throws.
 * The title is in it twice, in the header and for screen readers: look for it with `findAllByText`. React asks for no
 * `act` until `unmount`.
 *
 * @example
 * const { element, unmount } = await renderView(kit, 'guestbook')
 */
export async function renderView(kit: Kit, view: string, params?: unknown): Promise<RenderedView> {
  const container = document.body.appendChild(document.createElement('div'))
  const root = createRoot(container)
  // Updates render by themselves, as for a visitor: React must neither wait for `act` nor warn of it.
  const environment = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean | undefined }
  const { IS_REACT_ACT_ENVIRONMENT: before } = environment
  environment.IS_REACT_ACT_ENVIRONMENT = false
  const unmount = () => {
    root.unmount()
    container.remove()
    environment.IS_REACT_ACT_ENVIRONMENT = before
  }
  try {
    root.render(<KitProvider kit={kit}>{null}</KitProvider>)
    return { element: await draw(kit, view, params), unmount }
  } catch (error) {
    unmount()
    throw error
  }
}

async function draw(kit: Kit, view: string, params: unknown): Promise<HTMLElement> {
  await kit.start()
  await kit.prefetch()
  prepareModal(kit)
  const source = viewSource(kit, view)
  if (!source) throw new Error(`There is no view '${view}'`)
  // Loaded before it is opened, so that nothing stands in for it meanwhile.
  await loadView(kit, source.load, view === 'Connect')
  const known = (await kit.log.entries()).length
  const open = kit.open as (view: string, params?: unknown) => void
  open(view, params)
  const entry = kit.get(kit.router.entry$)
  const said = `The view '${entry.view}' failed`
  const end = Date.now() + DEADLINE
  while (Date.now() < end) {
    const dialog = modalLayer(kit).get()
    const isThere = dialog?.querySelector(`[data-view="${entry.view}"]`)
    // The failure stands in the same place, and effects run after it is there.
    await new Promise(resolve => setTimeout(resolve, 10))
    const entries = await kit.log.entries()
    const failure = entries.slice(known).find(({ message }) => message === said)
    if (failure) throw new Error(`${said}: ${(failure.data as { error: string }).error}`)
    if (dialog && isThere) return dialog
  }
  throw new Error(`The view '${view}' was not drawn within ${DEADLINE} ms`)
}

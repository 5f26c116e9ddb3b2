import { type Kit, views as viewsSlot } from '@latchkit/core'
import { cleanup, render } from '@testing-library/react'
import { type ComponentType, StrictMode } from 'react'
import { afterEach } from 'vitest'
import { KitContext } from '../hooks/KitContext.js'
import { useValue } from '../hooks/useValue.js'
import { messages } from '../locales/en.js'
import { prepareModal } from '../shell/dialog/prepareModal.js'

type AnyView = ComponentType<{ params: unknown }>
const views = new Map<string, AnyView>()

/** The view that the router is at, each entry with a component of its own, as the shell does it. */
function Outlet({ kit }: { kit: Kit }) {
  const { history } = useValue(kit.router.state$)
  const entry = history.at(-1)
  const View = entry && views.get(entry.view)
  return View ? <View key={`${entry.view} ${history.length}`} params={entry.params} /> : <p>{entry?.view}</p>
}

let kits: Kit[] = []
afterEach(async () => {
  cleanup()
  await Promise.all(kits.map(kit => kit.dispose()))
  kits = []
})

/** Opens a view of a kit in StrictMode, with English words and all of the shell's views at hand. */
export async function renderKit(kit: Kit, view: string, params?: unknown) {
  kits.push(kit)
  prepareModal(kit)
  for (const [name, { view }] of kit.slot(viewsSlot)) views.set(name, (await view()) as AnyView)
  kit.i18n.add('en', messages)
  await kit.start()
  await kit.prefetch()
  // Wallets that are there are listed within a turn of the event loop.
  await new Promise(resolve => setTimeout(resolve, 5))
  ;(kit.open as (view: string, params?: unknown) => void)(view, params)
  return render(
    <StrictMode>
      <KitContext.Provider value={kit}>
        <Outlet kit={kit} />
      </KitContext.Provider>
    </StrictMode>,
  )
}

/** The name of the view that the router is at. */
export const viewOf = (kit: Kit): string => kit.get(kit.router.entry$).view

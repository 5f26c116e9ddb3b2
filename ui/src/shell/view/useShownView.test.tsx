import { definePlugin, type RouteName, route } from '@latchkit/core'
import { useLayoutEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, it, vi } from 'vitest'
import { KitContext } from '../../hooks/KitContext.js'
import { loadView } from '../../loading/loadView.js'
import { stage } from '../../test/stage.js'
import { useShownView } from './useShownView.js'

it('shows a view whose code arrives between its first rendering and its effects', async () => {
  // Outside `act`, effects run in a task of their own, as in a page.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
  const [other, load] = [async () => () => null, async () => () => null]
  const pages = definePlugin({
    id: 'pages',
    routes: {
      other: route({ title: 'pages.other', view: other }),
      page: route({ title: 'pages.page', view: load }),
    },
  })
  const kit = stage({ families: [pages()] })
  await kit.start()
  // The words of all views are there.
  await loadView(kit, other)
  kit.open('pages/page' as RouteName)
  const states: string[] = []
  function Shown() {
    const { state } = useShownView('open')
    states.push(state)
    useLayoutEffect(() => {
      void loadView(kit, load)
    }, [])
    return null
  }
  const root = createRoot(document.createElement('div'))
  root.render(
    <KitContext.Provider value={kit}>
      <Shown />
    </KitContext.Provider>,
  )
  await vi.waitFor(() => expect(states).toEqual(['loading', 'ready']))
  root.unmount()
  await kit.dispose()
  vi.unstubAllGlobals()
})

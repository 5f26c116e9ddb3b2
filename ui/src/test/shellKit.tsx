import { definePlugin, type KitOptions, overlays, route, type ViewLoader } from '@latchkit/core'
import { createMockWallet, createTestKit, mockChain } from '@latchkit/core/testing'

const flaky = { fails: false }

function Fine() {
  return <p>A fine view</p>
}

function Broken() {
  if (flaky.fails) throw new Error('Broken on purpose')
  return <p>Whole again</p>
}

/** A plugin with a view that works, one that throws while `flaky.fails`, one that must be finished, and an overlay. */
const samplePlugin = definePlugin({
  id: 'sample',
  routes: {
    index: route({ title: 'sample.title', view: async () => Fine }),
    broken: route({ title: 'sample.broken', view: async () => Broken }),
    must: route({ title: 'sample.must', required: true, view: async () => Fine }),
    away: route({ title: 'sample.away', view: () => awayLoader() }),
  },
  contributes: [overlays.of({ id: 'sample-panel', view: async () => () => <i>panel</i> })],
  messages: { en: { 'sample.title': 'Sample', 'sample.broken': 'Broken', 'sample.must': 'Finish this' } },
})

let awayLoader: ViewLoader = async () => Fine

/** Decides how the chunk of `sample/away` loads from now on. */
export function setAwayLoader(loader: ViewLoader): void {
  awayLoader = loader
}

/** Makes `sample/broken` throw or work. */
export function setBroken(fails: boolean): void {
  flaky.fails = fails
}

/** A started kit with one wallet and the sample plugin. */
export async function createShellKit(options: KitOptions = {}) {
  const wallet = createMockWallet({
    id: 'harbor',
    name: 'Harbor',
    namespace: 'mock',
    accounts: ['0xalice', '0xbob'],
  })
  const chain = mockChain({ wallets: [wallet] })
  const kit = await createTestKit({ ...options, plugins: [chain.plugin, samplePlugin()] })
  return { kit, wallet }
}

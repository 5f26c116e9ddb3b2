import type { Kit, KitOptions } from '@latchkit/core'
import { connect } from '../../src/test/stage.js'
import type { Scene } from '../Scene.js'
import { ShellPage } from './ShellPage.js'
import { stageShell } from './stageShell.js'

type Options = Partial<KitOptions>
const legal = { termsUrl: 'https://example.org/terms', privacyUrl: 'https://example.org/privacy' }

function opened(options: Parameters<typeof stageShell>[0], view?: string) {
  const { kit, wallets } = stageShell(options)
  if (view) (kit.open as Kit['open'] & ((view: string) => void))(view)
  return { kit, wallets, page: <ShellPage kit={kit} /> }
}

async function connected(options: Options) {
  const { kit, wallets } = stageShell({ ...options, families: true })
  await connect(kit, wallets)
  return kit
}

/** The buttons and the modal on a page whose styles are somebody else's. */
export const scenes: Record<string, Scene> = {
  buttons: options => opened(options),
  overlay: options => opened({ ...options, overlay: true }),
  connect: options => opened({ ...options, ...legal }, 'Connect'),
  checkbox: options => opened({ ...options, ...legal, legalCheckbox: true }, 'Connect'),
  fullScreen: options => opened({ ...options, ...legal, fullScreenOnMobile: true }, 'Connect'),
  parts: options => opened({ ...options, parts: true }, 'Connect'),
  account: async options => {
    const kit = await connected(options)
    kit.open('Account')
    return { kit, page: <ShellPage kit={kit} /> }
  },
  embedded: async options => {
    const kit = await connected(options)
    return { kit, page: <ShellPage kit={kit} embedded /> }
  },
  broken: options => opened(options, 'extra/broken'),
  missing: options => opened(options, 'extra/missing'),
  notices: options => {
    const made = opened(options, 'extra')
    setTimeout(() => {
      made.kit.toast.show('success', 'Sent 1.5 USDC to alice.eth')
      made.kit.snackbar.show('success', 'Address copied')
      made.kit.setLoading(true)
    }, 600)
    return made
  },
}

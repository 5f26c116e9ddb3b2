import { type Kit, KitError, type KitOptions, type SmartSession } from '@latchkit/core'
import type { Scene } from '../../../ui/gallery/Scene.js'
import { soon } from '../../../ui/gallery/soon.js'
import { openPermissions, shop } from '../src/testing/openPermissions.js'

const holder = '0x71C7656EC7ab88b098defB751B7401B5f6d8976F'
const other = '0xB4e1f3A09c5D2b7e8F6a1C0d3E4b5A69d777c02E'
const [limit] = shop.limits
const daily = { ...limit, holder, amount: 200n, left: 50n }

const usual: readonly SmartSession[] = [
  { ...shop, limits: [daily] },
  { ...shop, pci: 'p2', name: 'rent.example', limits: [{ ...daily, period: undefined, recipient: other }] },
]

/** All that is as long as it may be, and what cannot be read. */
const long: readonly SmartSession[] = [
  {
    ...{ ...shop, name: 'subscriptions.of-a-shop-with-a-very-long-name-in-a.far-away.example' },
    limits: [{ ...daily, amount: 2n ** 200n, left: 2n ** 199n, period: 31_536_000_000, recipient: other }],
  },
  { ...shop, pci: 'p2', name: 'متجر.مثال', limits: [{ amount: 2n ** 256n - 1n, holder, recipient: other }] },
  { pci: 'p3', isRevoked: false, permissions: ['contract-call'], limits: [] },
]

interface SceneOptions {
  readonly all?: readonly SmartSession[]
  readonly view?: string
  readonly sessions?: () => Promise<never>
  readonly revoke?: () => Promise<never>
  /** Presses the first Revoke. */
  readonly isPressed?: boolean
}

function clickRevoke() {
  const modal = document.querySelector('latchkit-modal')?.shadowRoot
  const button = modal?.querySelector<HTMLElement>('button[aria-label^="Revoke"]')
  button?.click()
  return button
}

const opens =
  ({ all = usual, view = 'permissions', isPressed, ...service }: SceneOptions = {}): Scene =>
  async (options: Partial<KitOptions>): Promise<Kit> => {
    const opened = await openPermissions({ all, options })
    Object.assign(opened.service, service)
    ;(opened.base.open as (view: string) => void)(view)
    if (isPressed) soon(clickRevoke)
    return opened.base
  }

/** Every state of Permissions, for pictures and tests. */
export const scenes: Record<string, Scene> = {
  plain: opens(),
  long: opens({ all: long }),
  none: opens({ all: [] }),
  loading: opens({ sessions: () => new Promise(() => {}) }),
  down: opens({ sessions: () => Promise.reject(new KitError('http/UNAVAILABLE')) }),
  uncertain: opens({ revoke: () => Promise.reject(new KitError('core/TIMEOUT')), isPressed: true }),
  row: opens({ view: 'ProfileWallets' }),
}

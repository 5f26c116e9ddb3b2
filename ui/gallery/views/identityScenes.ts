import { KitError, type KitOptions } from '@latchkit/core'
import { memoryStorage } from '@latchkit/core/plugin'
import { pictures } from '../../src/test/pictures.js'
import { actions, connect, harbor, otherAddress, quill, stage, wallet } from '../../src/test/stage.js'
import type { Scene } from '../Scene.js'
import { soon } from '../soon.js'
import { connecting, open, wait } from './viewScenes.js'

/** A page that comes back to a wallet with another account than the remembered one. */
async function unconfirmed(options: Partial<KitOptions>) {
  const storage = memoryStorage()
  const before = wallet('harbor', 'Harbor', pictures.harbor, { accounts: [otherAddress] })
  const remembered = stage({ ...options, storage, wallets: [before] })
  await connect(remembered, [before])
  await remembered.dispose()
  const one = harbor()
  one.granted = true
  const kit = stage({ names: {}, actions, ...options, storage, wallets: [one, quill()] })
  await kit.prefetch()
  await kit.start()
  await wait(50)
  return { kit, one }
}

async function confirming(options: Partial<KitOptions>, end?: (one: ReturnType<typeof harbor>) => void) {
  const { kit, one } = await unconfirmed(options)
  await open(kit, 'Account')
  kit.router.push('ConfirmAccount', { namespace: 'mock', connectorId: 'harbor' })
  soon(() => clickButton('Confirm'))
  if (end) setTimeout(() => end(one), 600)
  return kit
}

/** Wallets of one name, and accounts that no wallet has confirmed. */
export const identityScenes: Record<string, Scene> = {
  connectContested: async options =>
    open(
      stage({
        ...options,
        wallets: [
          wallet('app.harbor', 'Harbor', pictures.harbor, {
            connector: { rdns: 'app.harbor', icon: pictures.harbor },
          }),
          wallet('name:harbor', 'Harbor', pictures.harbor, { connector: { icon: pictures.harbor } }),
          wallet('harbor-js', 'Harbor Wallet', undefined, { connector: { type: 'INJECTED' } }),
          quill(),
        ],
      }),
      'Connect',
    ),
  contested: options =>
    connecting(options, one => one.reject(new KitError('connect/CONTESTED', { context: { id: 'harbor' } }))),
  accountUnconfirmed: async options => open((await unconfirmed(options)).kit, 'Account'),
  walletsUnconfirmed: async options => {
    const { kit } = await unconfirmed(options)
    return open(await open(kit, 'Account'), 'ProfileWallets')
  },
  confirm: async options => {
    const { kit } = await unconfirmed(options)
    await open(kit, 'Account')
    return open(kit, 'ConfirmAccount', { namespace: 'mock', connectorId: 'harbor' })
  },
  confirmWaiting: options => confirming(options),
  confirmDeclined: options => confirming(options, one => one.reject()),
}

function clickButton(name: string): boolean {
  const roots = [...document.querySelectorAll('*')].flatMap(one => one.shadowRoot ?? [])
  const button = roots
    .flatMap(root => [...root.querySelectorAll<HTMLElement>('button')])
    .find(one => one.textContent === name || one.textContent === 'تأكيد')
  button?.click()
  return button !== undefined
}

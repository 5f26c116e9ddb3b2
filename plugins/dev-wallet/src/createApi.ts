import type { DevWalletApi, DevWalletPanelMode } from './DevWalletApi.js'
import type { DevWallet, DevWalletDrivers } from './DevWalletDrivers.js'
import type { DevWalletState } from './DevWalletState.js'
import { createValue } from './state/createValue.js'

const drivers = [
  'addresses',
  'announce',
  'approve',
  'autoApprove',
  'delay',
  'dropConnection',
  'fault',
  'lock',
  'never',
  'reject',
  'requests',
  'reset',
  'restoreConnection',
  'revoke',
  'switchAccount',
  'switchChain',
  'unlock',
  'waitForRequest',
] as const satisfies readonly (keyof DevWalletDrivers)[]

/** Passes drivers on to a wallet that comes later. */
export function createApi(panel: DevWalletPanelMode): {
  api: DevWalletApi
  attach(wallet: DevWallet): void
  detach(): void
} {
  const state = createValue<DevWalletState | undefined>(undefined)
  const { promise, resolve, reject } = withResolvers<DevWallet>()
  // An unused controller must not raise an unhandled rejection.
  promise.catch(() => {})
  let stop: (() => void) | undefined

  const forward = (name: (typeof drivers)[number]) => async (argument?: unknown) => {
    const wallet = await promise
    return (wallet[name] as (argument?: unknown) => unknown)(argument)
  }
  const forwarded = Object.fromEntries(
    drivers.map(name => [name, forward(name)]),
  ) as unknown as DevWalletDrivers
  return {
    api: { ...forwarded, ready: promise, state, panel },
    attach(wallet) {
      stop = wallet.state.subscribe(state.set)
      state.set(wallet.state.get())
      resolve(wallet)
    },
    detach() {
      stop?.()
      state.set(undefined)
      reject(new DOMException('The kit was disposed before the test wallet started.', 'AbortError'))
    },
  }
}

function withResolvers<T>() {
  let resolve: (value: T) => void = () => {}
  let reject: (reason: unknown) => void = () => {}
  const promise = new Promise<T>((yes, no) => {
    resolve = yes
    reject = no
  })
  return { promise, resolve, reject }
}

import { act } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { modalOf } from '../../test/modalOf.js'
import { identityScenes } from './identityScenes.js'
import { scenes } from './scenes.js'
import { show } from './show.js'

/** What a scene is looked at for, so that none shows something else by mistake. */
const seen: Readonly<Record<string, RegExp>> = {
  connect: /Last used/,
  connectEmpty: /No wallet found/,
  connectHostile: /Name not verified/,
  connectContested: /2 of 3/,
  contested: /Which Harbor/,
  accountUnconfirmed: /Not confirmed/,
  walletsUnconfirmed: /Not confirmed/,
  confirm: /that this is your address/,
  confirmWaiting: /Your turn/,
  confirmDeclined: /Request declined/,
  allWallets: /Wallet 5/,
  choose: /Choose a network/,
  waiting: /Confirm in Harbor/,
  declined: /Request declined/,
  pending: /Open Harbor/,
  timeout: /No answer yet/,
  failed: /did not connect/,
  noAccounts: /No account shared/,
  gone: /Wallet not found/,
  account: /12,480/,
  accountUnpriced: /2\.418/,
  accountActivity: /Nothing here yet/,
  accountFailed: /Balances did not load/,
  accountOffline: /You are offline/,
  accountEmpty: /No tokens yet/,
  wallets: /Used before/,
  networks: /Not in Harbor/,
  switchWaiting: /Switch to Base/,
  switchDeclined: /Switch declined/,
  switchNotInWallet: /is not in Harbor/,
  family: /Connect a wallet for/,
  unsupported: /Choose another network/,
}
const junk = /NaN|Infinity|\bundefined\b|\[object|\{\w+\}|[\u202a-\u202e\u2066-\u2069]/

let end = () => {}
afterEach(() => {
  act(() => end())
  vi.restoreAllMocks()
  Reflect.deleteProperty(navigator, 'onLine')
})

describe('the scenes', () => {
  it.each(Object.keys({ ...scenes, ...identityScenes }))(
    '%s shows without a fault and without junk',
    async name => {
      const failures = vi.spyOn(console, 'error').mockImplementation(() => {})
      const scene = await show(name)
      end = () => {
        scene.end()
        void scene.kit.dispose()
      }
      await vi.waitFor(() => expect(modalOf().dialog.textContent).toMatch(seen[name] ?? /\S/), 4_000)
      expect(modalOf().dialog.textContent).not.toMatch(junk)
      const faults = failures.mock.calls.map(String).filter(line => !/not wrapped in act/.test(line))
      expect(faults).toEqual([])
    },
  )
})

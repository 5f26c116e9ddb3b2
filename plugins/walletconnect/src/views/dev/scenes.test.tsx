import { act } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { openModal } from '../../testing/openModal.js'
import { scenes } from './scenes.js'
import { show } from './show.js'

/** What a scene is looked at for, so that none shows something else by mistake. */
const seen: Readonly<Record<string, RegExp>> = {
  scan: /Scan with Oriole.*New code in 3:\d\d.*Copy link.*No Oriole yet\?/s,
  scanAny: /Scan with your phone.*New code in/s,
  scanUnlisted: /Scan with your phone/,
  basic: /Scan with your phone/,
  scanOnly: /Scan with Oriole/,
  scanSignIn: /Copy link.*Asks for your address and sign-in.*No Oriole yet\?/s,
  preparing: /Making a code/,
  looking: /Looking up the wallet/,
  ending: /New code in 0:1\d/,
  reconnecting: /Reconnecting/,
  offline: /You are offline/,
  longName: /Superfragilistic/,
  hostile: /Oriole/,
  hostileLink: /Scan with Oriole/,
  universal: /Scan with Oriole/,
  desktop: /Open Oriole on this computer/,
  web: /Open Oriole on the web/,
  browser: /Connect in this browser.*Continue/s,
  browserMissing: /is not installed in this browser.*Get Oriole/s,
  unsupported: /cannot be reached from here/,
  waiting: /Confirm in Oriole.*Your turn\..*Open Oriole again/s,
  signIn: /Confirm in Oriole.*Asks for your address and sign-in/s,
  signInRefused: /Sign-in not accepted/,
  ownLink: /Scan with Phantom/,
  prepared: /Making a code/,
  expired: /The code is too old/,
  declined: /Request declined.*no money moved/s,
  noAccounts: /No account shared/,
  unreachable: /No way to your wallet/,
  refused: /This page is not allowed/,
  clock: /Check your clock/,
  failed: /It did not connect/,
  oneWallet: /One wallet at a time/,
  done: /Connected/,
}
const junk = /NaN|Infinity|\bundefined\b|\[object|\{\w+\}|walletconnect\.|[\u202a-\u202e\u2066-\u2069]/

let end = () => {}
afterEach(() => {
  act(() => end())
  vi.restoreAllMocks()
  Reflect.deleteProperty(navigator, 'onLine')
})

describe('the scenes of pairing', () => {
  it.each(Object.keys(scenes))('%s shows without a fault and without junk', async name => {
    const faults = vi.spyOn(console, 'error').mockImplementation(() => {})
    const { kit } = (await (scenes[name] ?? scenes.scan)?.({})) ?? expect.fail()
    const leave = show(kit)
    end = () => {
      leave()
      void kit.dispose()
    }
    await vi.waitFor(() => expect(openModal().dialog.textContent).toMatch(seen[name] ?? /\S/), 15_000)
    expect(openModal().dialog.textContent).not.toMatch(junk)
    expect(faults.mock.calls.map(String).filter(line => !/not wrapped in act/.test(line))).toEqual([])
  })
})

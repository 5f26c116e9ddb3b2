// @vitest-environment jsdom
import { memoryStorage } from '@latchkit/core/plugin'
import { createTestKit, until } from '@latchkit/core/testing'
import { evm, evmNetwork } from '@latchkit/eip155'
import { expect, it } from 'vitest'
import { embeddedWallet } from '../embeddedWallet.js'
import { silence } from '../testing/fakeFrame.js'
import { ORIGIN } from '../testing/playSite.js'
import { playSites } from '../testing/playSites.js'

const { site, cleanups } = playSites()

async function open(storage = memoryStorage()) {
  const chain = evm({ networks: [evmNetwork({ id: 31337, name: 'Local', rpcUrl: 'http://127.0.0.1:1' })] })
  const plugins = [chain, embeddedWallet({ origin: ORIGIN, projectId: 'shop' })] as const
  const kit = await createTestKit({ plugins, storage })
  cleanups.push(() => kit.dispose())
  return { kit, storage, isConnected: () => kit.get(kit.connections.connections$).length > 0 }
}

it.each([
  { profile: 'split', passkeys: 0, recoveryCode: false, isAsked: true },
  { profile: 'split', passkeys: 1, recoveryCode: false, isAsked: false },
  { profile: 'self-custody', passkeys: 0, recoveryCode: true, isAsked: false },
  { profile: 'easy', passkeys: 0, recoveryCode: false, isAsked: false },
] as const)(
  'R04: after a reload, lets the frame ask whom only one browser serves: $profile, $passkeys passkeys',
  async one => {
    const { isAsked, ...protection } = one
    site().server.user = { ...site().server.user, ...protection }
    const { kit, storage } = await open()
    const wallet = kit.plugins['embedded-wallet']
    await wallet.sendCode('mira@northpier.test')
    await wallet.submitCode(site().server.code)
    await kit.connections.connect({ walletId: 'embedded-wallet' })
    // It has just asked.
    expect(site().frame.calls('SHOW_VIEW')).toEqual([])
    await cleanups.pop()?.()

    site().setUp = frame => frame.on('SHOW_VIEW', () => silence)
    const { kit: later, isConnected } = await open(storage)
    await later.start()
    // Nobody waits for the answer.
    await until(isConnected)
    if (isAsked) await until(() => site().frame.calls('SHOW_VIEW').length > 0)
    expect(site().frame.calls('SHOW_VIEW')).toEqual(isAsked ? [{ view: 'keep' }] : [])
  },
)

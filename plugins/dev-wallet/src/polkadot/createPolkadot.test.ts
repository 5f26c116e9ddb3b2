// @vitest-environment jsdom
import { hexToBytes, utf8ToBytes } from '@noble/hashes/utils'
import { base58 } from '@scure/base'
import { verify } from '@scure/sr25519'
import { afterEach, describe, expect, it } from 'vitest'
import { createDevWallet } from '../createDevWallet.js'
import type { DevWallet } from '../DevWalletDrivers.js'
import type { DevWalletOptions } from '../DevWalletOptions.js'

const ALICE = '5Gpg3hhPkyPRSwQc5EYprccoJ81fzEdUQqbtsY25RMezaPjb'
const BOB = '5E47G5ZWvGJ1KQe8jAq9LVrEowZgewww6TX4mtRCbLegRaPH'

interface Enabled {
  readonly accounts: {
    get(): Promise<{ address: string; type: string }[]>
    subscribe(listener: (accounts: { address: string }[]) => void): () => void
  }
  readonly signer: Record<'signRaw' | 'signPayload', (payload: unknown) => Promise<{ signature: string }>>
}
interface Extension {
  enable(name: string): Promise<Enabled>
}

const page = window as { injectedWeb3?: Record<string, Extension> }
const made: DevWallet[] = []
afterEach(() => {
  for (const wallet of made.splice(0)) wallet.dispose()
  localStorage.clear()
})

async function meet(more: Partial<DevWalletOptions> = {}) {
  const wallet = createDevWallet({
    chains: [{ id: 31337, rpcUrl: 'http://127.0.0.1:1' }],
    polkadot: {},
    ...more,
  })
  made.push(wallet)
  await wallet.addresses()
  const extension = page.injectedWeb3?.['dev.latchkit.wallet']
  if (!extension) throw new Error('It is not in the page')
  const connect = async () => {
    await wallet.approve()
    return extension.enable('Test')
  }
  return { wallet, extension, connect }
}

describe('the Polkadot wallet', () => {
  it('is in the page only when asked for, and leaves it', async () => {
    const { wallet } = await meet()
    wallet.dispose()
    await expect(meet({ polkadot: undefined })).rejects.toThrow('It is not in the page')
  })

  it('shares the chosen account after approval, once, and comes back without a prompt', async () => {
    const { wallet, extension, connect } = await meet()
    await wallet.reject()
    await expect(extension.enable('Test')).rejects.toThrow('Rejected')
    const { accounts } = await connect()
    expect(await accounts.get()).toMatchObject([{ address: ALICE, type: 'sr25519' }])
    await extension.enable('Test')
    wallet.dispose()
    const again = await meet()
    expect(await (await again.extension.enable('Test')).accounts.get()).toHaveLength(1)
  })

  it('tells of another account, of the lock and of a block', async () => {
    const { wallet, extension, connect } = await meet()
    const { accounts } = await connect()
    const heard: string[] = []
    const stop = accounts.subscribe(list => heard.push(list.map(({ address }) => address).join()))
    await wallet.switchAccount(1)
    await wallet.lock()
    await wallet.unlock()
    await wallet.revoke()
    expect(heard).toEqual([ALICE, BOB, '', BOB, ''])
    stop()
    await expect(extension.enable('Test')).rejects.toThrow('not allowed to interact')
    await wallet.unlock()
    expect(await (await connect()).accounts.get()).toHaveLength(1)
    expect(heard).toHaveLength(5)
  })

  it('signs for its own account alone, and only what it can read', async () => {
    const { wallet, connect } = await meet({ autoApprove: true })
    const { signer } = await connect()
    const { signature } = await signer.signRaw({ address: ALICE, data: '0x6869', type: 'bytes' })
    expect(signature).toMatch(/^0x[\da-f]{128}$/)
    const text = await signer.signRaw({ address: ALICE, data: 'hi', type: 'bytes' })
    const signed = [utf8ToBytes('<Bytes>hi</Bytes>'), hexToBytes(text.signature.slice(2))] as const
    expect(verify(...signed, base58.decode(ALICE).slice(1, 33))).toBe(true)
    await expect(signer.signRaw({ address: BOB, data: '0x6869' })).rejects.toThrow('Unable to find')
    for (const payload of [undefined, 7, {}, { address: ALICE, data: '0xhi' }, { address: ALICE }])
      await expect(signer.signRaw(payload)).rejects.toThrow()
    const strange = { address: ALICE, method: '0x0000', signedExtensions: ['ChargeEverything'] }
    await expect(signer.signPayload(strange)).rejects.toThrow('ChargeEverything')
    await wallet.fault({ signature: 'malformed', accounts: 'junk' })
    expect((await signer.signRaw({ address: ALICE, data: '0x6869' })).signature).toHaveLength(26)
  })
})

import { createKit, type Kit, type Plugin, SignMessage, VerifyMessage } from '@latchkit/core'
import { memoryStorage } from '@latchkit/core/plugin'
import { createDevWallet } from '@latchkit/dev-wallet/standalone'
import { afterEach, describe, expect, it } from 'vitest'
import { ownSandbox } from '../../../.ci/vitest/ownSandbox.js'
import { stacks } from '../src/stacks.js'

const { chains, stacks: found } = await ownSandbox('stacks')
if (!found) throw new Error('The sandbox runs no Stacks chain')
const quarry = { ...found, id: found.id as `${string}:${string}` }

const cleanups: (() => unknown)[] = []
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
})

interface Provider {
  request(method: string, params?: object): Promise<{ result?: object }>
}

/** Puts a wallet at Leather's place that has what Leather has: no silent question, and signing by the account in use. */
async function leather() {
  const driver = createDevWallet({
    chains: chains.map(({ id, name, rpcUrl }) => ({ id, name, rpcUrl })),
    rdns: 'dev.latchkit.mute',
    remember: false,
    autoApprove: true,
    accounts: 2,
    stacks: { networks: [quarry] },
  })
  const page = window as unknown as Record<string, Provider | undefined>
  const own = await expect
    .poll(() => page['dev_latchkit_mute_stacks'])
    .toBeDefined()
    .then(() => page['dev_latchkit_mute_stacks'])
  if (!own) throw new Error('The wallet is not in the page')
  const asked: string[] = []
  page['LeatherProvider'] = {
    async request(method, params) {
      asked.push(method)
      if (!method.startsWith('stx_'))
        throw { error: { code: -32601, message: `"${method}" is not supported` } }
      const { address: _, ...rest } = { address: '', ...params }
      const { publicKey: __, ...result } = { publicKey: '', ...(await own.request(method, rest)).result }
      return { result }
    },
  }
  const leave = () => {
    delete page['LeatherProvider']
  }
  cleanups.push(() => driver.dispose(), leave)
  return { driver, leave, prompts: () => asked.filter(method => !method.startsWith('wallet_')) }
}
async function open(storage: ReturnType<typeof memoryStorage>) {
  const plugins = [stacks({ networks: [quarry], rpc: { [quarry.id]: quarry.rpcUrl } })] as readonly Plugin[]
  const kit = createKit({ plugins: plugins as never, storage }) as Kit
  cleanups.push(() => kit.dispose())
  await kit.start()
  return kit
}
async function idOf(kit: Kit) {
  const names = () => kit.get(kit.connections.wallets$).map(({ name }) => name)
  await expect.poll(names).toContain('Leather')
  return kit.get(kit.connections.wallets$).find(({ name }) => name === 'Leather')?.id ?? ''
}
const shown = (kit: Kit) => kit.get(kit.connections.account$)?.address

describe('a wallet that cannot tell its accounts', () => {
  it('is shown after a reload without a prompt, and signs; a signature of its other account is refused', async () => {
    const { driver, prompts } = await leather()
    const storage = memoryStorage()
    const before = await open(storage)
    const { account, accounts } = await before.connections.connect({ walletId: await idOf(before) })
    await before.dispose()
    expect(prompts()).toEqual(['stx_getAddresses'])

    const kit = await open(storage)
    await expect.poll(() => shown(kit)).toBe(account.address)
    expect(kit.get(kit.connections.connection$)?.accounts).toEqual(accounts)
    expect(prompts()).toEqual(['stx_getAddresses'])

    const { signMessage } = kit.use(SignMessage, account)
    const { signature } = await signMessage({ account, message: 'again' })
    const { verifyMessage } = kit.use(VerifyMessage, account)
    const { caipAddress } = account
    expect(await verifyMessage({ caipAddress, message: 'again', signature })).toBe(true)

    await driver.switchAccount(1)
    await expect(signMessage({ account, message: 'mine' })).rejects.toMatchObject({ code: 'sign/MISMATCH' })
  })
  it('is not shown when it is gone, nor when what was kept of it is spoilt', async () => {
    const { leave } = await leather()
    const storage = memoryStorage()
    const before = await open(storage)
    await before.connections.connect({ walletId: await idOf(before) })
    await before.dispose()
    const kept = storage.keys().find(key => key.endsWith('wallet/LeatherProvider')) ?? ''
    storage.set(kept, '[{"address":"SP1"}]')
    const spoilt = await open(storage)
    const walletId = await idOf(spoilt)
    await expect.poll(() => spoilt.get(spoilt.connections.status$)).toBe('disconnected')
    await spoilt.connections.connect({ walletId })
    await spoilt.dispose()
    leave()
    const gone = await open(storage)
    await expect.poll(() => gone.get(gone.connections.wallets$).length).toBe(1)
    expect(shown(gone)).toBeUndefined()
  })
})

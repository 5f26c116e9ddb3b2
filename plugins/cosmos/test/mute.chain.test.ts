import { createKit, type Kit, type Plugin, SignMessage, VerifyMessage } from '@latchkit/core'
import { memoryStorage } from '@latchkit/core/plugin'
import { until } from '@latchkit/core/testing'
import { createDevWallet } from '@latchkit/dev-wallet/standalone'
import { afterEach, describe, expect, it } from 'vitest'
import { ownSandbox } from '../../../.ci/vitest/ownSandbox.js'
import { cosmos } from '../src/cosmos.js'

const { chains, cosmos: sandbox } = await ownSandbox('cosmos')
if (!sandbox) throw new Error('The sandbox has no Cosmos networks')
const { networks } = sandbox

const cleanups: (() => unknown)[] = []
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
})

function muteWallet() {
  const wallet = createDevWallet({
    chains: chains.map(({ id, name, rpcUrl }) => ({ id, name, rpcUrl })),
    remember: false,
    cosmos: { networks, mute: true },
  })
  cleanups.push(() => wallet.dispose())
  let asked = 0
  cleanups.push(wallet.onRequest(() => asked++))
  return { ...wallet, asked: () => asked }
}
async function open(storage: ReturnType<typeof memoryStorage>) {
  const plugins = [cosmos({ networks })] as readonly Plugin[]
  const kit = createKit({ plugins: plugins as never, storage }) as Kit
  cleanups.push(() => kit.dispose())
  await kit.start()
  return kit
}
const shown = (kit: Kit) => kit.get(kit.connections.account$)?.address

describe('a wallet without a silent question', () => {
  it('is shown after a reload without a prompt, even locked, and asked when something is signed', async () => {
    const wallet = muteWallet()
    const storage = memoryStorage()
    const before = await open(storage)
    await wallet.autoApprove()
    const { account } = await before.connections.connect({ walletId: 'keplr' })
    await before.dispose()
    await wallet.autoApprove(false)
    await wallet.lock()
    const asked = wallet.asked()
    const kit = await open(storage)
    await until(() => shown(kit) === account.address)
    expect(wallet.asked()).toBe(asked)
    await wallet.autoApprove()
    const { signMessage } = kit.use(SignMessage, account)
    const { signature } = await signMessage({ account, message: 'again' })
    const { verifyMessage } = kit.use(VerifyMessage, account)
    const { caipAddress } = account
    expect(await verifyMessage({ caipAddress, message: 'again', signature })).toBe(true)
  })
  it('signs nothing for the account that was remembered when the wallet has another one by then', async () => {
    const wallet = muteWallet()
    const storage = memoryStorage()
    const before = await open(storage)
    await wallet.autoApprove()
    const { account } = await before.connections.connect({ walletId: 'keplr' })
    await before.dispose()
    await wallet.switchAccount(1)
    const kit = await open(storage)
    await until(() => shown(kit) === account.address)
    const signing = kit.use(SignMessage, account).signMessage({ account, message: 'mine' })
    await expect(signing).rejects.toMatchObject({ code: 'sign/MISMATCH' })
    await until(() => shown(kit) !== account.address)
  })
})

import { SigningStargateClient } from '@cosmjs/stargate'
import { createKit } from '@latchkit/core'
import { memoryStorage } from '@latchkit/core/plugin'
import { createDevWallet } from '@latchkit/dev-wallet/standalone'
import { bech32 } from '@scure/base'
import { AuthInfo, TxRaw } from 'cosmjs-types/cosmos/tx/v1beta1/tx'
import { afterEach, describe, expect, it } from 'vitest'
import { ownSandbox } from '../../../.ci/vitest/ownSandbox.js'
import { worstFirst } from '../../../.ci/vitest/worstFirst.js'
import { cosmos } from '../src/cosmos.js'

const { chains, cosmos: sandbox } = await ownSandbox('cosmos')
if (!sandbox) throw new Error('The sandbox has no Cosmos networks')
const { networks } = sandbox
const [tidewater, estuary] = networks

let count = 0
const stranger = (prefix = 'cosmos') =>
  bech32.encode(prefix, bech32.toWords(new Uint8Array(20).fill(150 + count++)))

const cleanups: (() => unknown)[] = []
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
})

async function connected({ ledger = false } = {}) {
  const wallet = createDevWallet({
    accounts: 3,
    chains: chains.map(({ id, name, rpcUrl }) => ({ id, name, rpcUrl })),
    autoApprove: true,
    remember: false,
    cosmos: { networks, ledger },
  })
  const kit = createKit({
    plugins: [cosmos({ networks: [tidewater, estuary] })],
    storage: memoryStorage(),
  })
  cleanups.push(
    () => wallet.dispose(),
    () => kit.dispose(),
  )
  await kit.start()
  const { account } = await kit.connections.connect({ walletId: 'keplr' })
  return { kit, wallet, account, methods: kit.plugins.cosmos }
}
const chainIdOf = ({ id }: { id: string }) => id.slice('cosmos:'.length)

describe('the offline signer', () => {
  worstFirst([
    ['protobuf', false],
    ['Amino, as a Ledger does', true],
  ])('signs %s for a SigningStargateClient, with the fee of the app', async (_, ledger) => {
    const { methods, account } = await connected({ ledger })
    const signer = await methods.offlineSigner()
    expect('signDirect' in signer).toBe(!ledger)
    const client = await SigningStargateClient.connectWithSigner(tidewater.rpcUrl, signer)
    const to = stranger()
    const amount = [{ denom: 'uatom', amount: '4321' }]
    const fee = { amount: [{ denom: 'uatom', amount: '7777' }], gas: '180000' }
    const { code, transactionHash } = await client.sendTokens(account.address, to, amount, fee, 'a note')
    expect(code).toBe(0)
    expect((await client.getBalance(to, 'uatom')).amount).toBe('4321')
    const found = await client.getTx(transactionHash)
    const { authInfoBytes } = TxRaw.decode(found?.tx ?? new Uint8Array())
    expect(AuthInfo.decode(authInfoBytes).fee?.amount).toEqual([{ denom: 'uatom', amount: '7777' }])
  })
  it('signs on a chain that is not in use, and names the keys of all', { tags: ['long'] }, async () => {
    const { methods, account } = await connected()
    const chainId = chainIdOf(estuary)
    const [here, there] = await methods.keys()
    expect(here).toMatchObject({ chainId: chainIdOf(tidewater), address: account.address, isHardware: false })
    const signer = await methods.offlineSigner({ chainId })
    const [own] = await signer.getAccounts()
    expect(own).toEqual({ address: there?.address, algo: 'secp256k1', pubkey: there?.pubkey })
    const client = await SigningStargateClient.connectWithSigner(estuary.rpcUrl, signer)
    const to = stranger('osmo')
    const fee = { amount: [{ denom: 'uosmo', amount: '9000' }], gas: '180000' }
    const { code } = await client.sendTokens(own?.address ?? '', to, [{ denom: 'uosmo', amount: '5' }], fee)
    expect(code).toBe(0)
    expect((await client.getBalance(to, 'uosmo')).amount).toBe('5')
  })
  it('signs nothing for another account or another chain', async () => {
    const { methods, wallet, account } = await connected()
    const signer = await methods.offlineSigner()
    const fee = { amount: [], gas: '1' }
    const doc = { chain_id: '', account_number: '0', sequence: '0', fee, msgs: [], memo: '' }
    const elsewhere = signer.signAmino(account.address, { ...doc, chain_id: chainIdOf(estuary) })
    await expect(elsewhere).rejects.toMatchObject({ code: 'rpc/INVALID_PARAMS', outcome: 'untouched' })
    await wallet.switchAccount(1)
    const stale = signer.signAmino(account.address, { ...doc, chain_id: chainIdOf(tidewater) })
    await expect(stale).rejects.toMatchObject({ code: 'sign/MISMATCH', outcome: 'untouched' })
    await expect(signer.getAccounts()).rejects.toMatchObject({ code: 'sign/MISMATCH' })
    const [now] = await (await methods.offlineSigner()).getAccounts()
    expect(now?.address).not.toBe(account.address)
  })
  it('needs a wallet, and a network of the app', async () => {
    const { methods, kit } = await connected()
    await expect(methods.offlineSigner({ chainId: 'juno-1' })).rejects.toMatchObject({
      code: 'network/UNSUPPORTED',
    })
    await kit.connections.disconnect()
    await expect(methods.offlineSigner()).rejects.toMatchObject({ code: 'core/DISCONNECTED' })
  })
})

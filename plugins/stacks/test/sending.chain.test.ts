import {
  Balances,
  CheckTransfer,
  createKit,
  type Kit,
  type Plugin,
  SendTransaction,
  SignMessage,
  VerifyMessage,
} from '@latchkit/core'
import { createDevWallet } from '@latchkit/dev-wallet/standalone'
import { Cl, Pc, postConditionToHex } from '@stacks/transactions'
import { afterEach, describe, expect, it } from 'vitest'
import { ownSandbox } from '../../../.ci/vitest/ownSandbox.js'
import type { StacksOptions } from '../src/options/checkOptions.js'
import { stacks } from '../src/stacks.js'

const { chains, stacks: found } = await ownSandbox('stacks')
if (!found) throw new Error('The sandbox runs no Stacks chain')
const quarry = { ...found, id: found.id as `${string}:${string}` }
const { id: networkId, token } = quarry
const ASSET = `${networkId}/sip010:${token.contract}` as const
const TO = 'ST2CY5V39NHDPWSXMW9QDT3HC3GD6Q6XX4CFRK9AG'
const MAINNET = 'SP2CY5V39NHDPWSXMW9QDT3HC3GD6Q6XX4AD2W4RP'

const none = `${token.contract.split('.')[0]}.nothing`
const listed = {
  [networkId]: [
    { contract: token.contract, symbol: 'PBL', name: 'Pebble' },
    { contract: none, symbol: 'NONE' },
  ],
}

const cleanups: (() => unknown)[] = []
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
})

/** A kit that is connected to a wallet which approves everything. */
async function connected(rpcUrl = quarry.rpcUrl, index = 0, tokens: StacksOptions['tokens'] = listed) {
  const rdns = 'dev.latchkit.sending'
  const known = chains.map(({ id, name, rpcUrl }) => ({ id, name, rpcUrl }))
  const wallet = createDevWallet({
    chains: known,
    rdns,
    remember: false,
    autoApprove: true,
    accounts: 3,
    stacks: { networks: [quarry] },
  })
  if (index > 0) await wallet.switchAccount(index)
  const plugins = [stacks({ networks: [quarry], rpc: { [networkId]: rpcUrl }, tokens })] as readonly Plugin[]
  const kit = createKit({ plugins: plugins as never }) as Kit
  cleanups.push(
    () => wallet.dispose(),
    () => kit.dispose(),
  )
  await kit.start()
  const { account } = await kit.connections.connect({ walletId: 'dev_latchkit_sending_stacks' })
  return { account, kit, wallet, ...kit.use(SendTransaction, account) }
}

/** The balance of an address, by a read-only call of the contract. */
async function tokens(address: string): Promise<bigint> {
  const [deployer, name] = token.contract.split('.')
  const body = JSON.stringify({ sender: address, arguments: [Cl.serialize(Cl.principal(address))] })
  const path = `/v2/contracts/call-read/${deployer}/${name}/get-balance`
  const answer = await fetch(quarry.rpcUrl + path, { method: 'POST', body })
  const { result } = (await answer.json()) as { result: string }
  const value = Cl.deserialize(result) as unknown as { value: { value: bigint } }
  return BigInt(value.value.value)
}

describe('the wallet of the sandbox', () => {
  it('has the accounts that are funded', async () => {
    const { account, kit, wallet } = await connected()
    expect(account.address).toBe(quarry.accounts[0])
    expect((await wallet.addresses()).length).toBeGreaterThan(0)
    const [coin] = await kit.use(Balances, account).balances({ account, networkId })
    expect(coin).toMatchObject({ symbol: 'STX', decimals: 6, native: true })
    expect(coin?.amount).toBeGreaterThan(0n)
  })

  it('signs what others verify, and nobody else', async () => {
    const { account, kit } = await connected()
    const { caipAddress } = account
    const message = 'Zahlung über 5 €'
    const { signature } = await kit.use(SignMessage, account).signMessage({ account, message })
    const { verifyMessage } = kit.use(VerifyMessage, account)
    expect(await verifyMessage({ caipAddress, message, signature })).toBe(true)
    expect(await verifyMessage({ caipAddress: `${networkId}:${TO}`, message, signature })).toBe(false)
    for (const junk of ['', '0x', 'zz', signature.slice(2), `${'f'.repeat(128)}00`])
      expect(await verifyMessage({ caipAddress, message, signature: junk }), junk).toBe(false)
  })

  it('is caught when it would sign with another account, and said nothing of it', async () => {
    const { account, kit, wallet } = await connected()
    await wallet.fault({ events: 'none' })
    await wallet.switchAccount(1)
    const signing = kit.use(SignMessage, account).signMessage({ account, message: 'who?' })
    await expect(signing).rejects.toMatchObject({ code: 'sign/MISMATCH' })
  })
})

describe('balances', () => {
  it('have a token that only the request names, without a name', async () => {
    const { account, kit } = await connected(quarry.rpcUrl, 0, {})
    const assets = [ASSET, `${networkId}/sip010:${none}`, `${networkId}/sip010:x`] as const
    const read = kit.use(Balances, account).balances
    expect(await read({ account, networkId })).toHaveLength(1)
    const [, pebble, ...rest] = await read({ account, networkId, assets })
    expect(pebble).toMatchObject({ asset: ASSET, name: 'Unknown token', decimals: 6 })
    expect(rest).toEqual([])
  })
  it('have the tokens that the app named, and all of one can be sent', async () => {
    const { account, kit, sendTransaction, waitForTransaction } = await connected(quarry.rpcUrl, 1)
    const read = () => kit.use(Balances, account).balances({ account, networkId })
    const [coin, pebble, ...rest] = await read()
    expect(coin).toMatchObject({ native: true })
    const amount = await tokens(account.address)
    expect(amount).toBeGreaterThan(0n)
    expect(pebble).toMatchObject({ asset: ASSET, symbol: 'PBL', name: 'Pebble', decimals: 6, amount })
    expect(rest).toEqual([])
    const transfer = { to: TO, amount, asset: ASSET }
    const { hash } = await sendTransaction({ account, networkId, transfer })
    expect(await waitForTransaction({ networkId, hash })).toBe('confirmed')
    expect((await read())[1]?.amount).toBe(0n)
  })
})

describe('transfers', () => {
  it('move SIP-010 tokens, with a post-condition', async () => {
    const { account, sendTransaction, waitForTransaction, wallet } = await connected()
    const asked: unknown[] = []
    cleanups.push(wallet.onRequest(request => asked.push(request.details)))
    const before = await tokens(TO)
    const transfer = { to: TO, amount: 1_500_001n, asset: ASSET }
    const { hash } = await sendTransaction({ account, networkId, transfer })
    expect(await waitForTransaction({ networkId, hash })).toBe('confirmed')
    expect((await tokens(TO)) - before).toBe(1_500_001n)
    const condition = Pc.principal(account.address)
      .willSendEq(1_500_001n)
      .ft(token.contract as `${string}.${string}`, token.name)
    expect(asked.at(-1)).toMatchObject({
      postConditions: [postConditionToHex(condition)],
      postConditionMode: 'deny',
    })
  })

  it.each([
    ['deny', []],
    ['deny', [499]],
    ['allow', [499]],
  ] as const)('that break their post-conditions move nothing: %s %j', async (postConditionMode, amounts) => {
    const { account, sendTransaction, waitForTransaction } = await connected()
    const before = await tokens(TO)
    const sender = Cl.principal(account.address)
    const call = {
      contract: token.contract,
      functionName: 'transfer',
      functionArgs: [Cl.uint(500), sender, Cl.principal(TO), Cl.none()].map(value => Cl.serialize(value)),
      postConditions: amounts.map(amount =>
        postConditionToHex(
          Pc.principal(account.address)
            .willSendEq(amount)
            .ft(token.contract as `${string}.${string}`, token.name),
        ),
      ),
      postConditionMode,
    }
    const { hash } = await sendTransaction({ account, networkId, native: call })
    expect(await waitForTransaction({ networkId, hash })).toBe('failed')
    expect(await tokens(TO)).toBe(before)
  })

  it('carry a memo, and pay the fee that was reviewed', async () => {
    const { account, estimateFee, sendTransaction, wallet } = await connected()
    const asked: unknown[] = []
    cleanups.push(wallet.onRequest(request => asked.push(request.details)))
    const request = { account, networkId, transfer: { to: TO, amount: 5n, memo: 'Kunde 123 ß' } }
    const { fee } = await estimateFee(request)
    const { hash } = await sendTransaction({ ...request, maxFee: fee })
    expect(asked.at(-1)).toMatchObject({ memo: 'Kunde 123 ß' })
    const sent = await (await fetch(`${quarry.rpcUrl}/extended/v1/tx/${hash}`)).json()
    expect(sent).toMatchObject({ tx_status: 'success', fee_rate: `${fee}` })
    await expect(sendTransaction({ ...request, maxFee: fee - 1n })).rejects.toMatchObject({
      code: 'fee/ABOVE_LIMIT',
      outcome: 'untouched',
    })
  })

  it('move all STX, less the fee that was reviewed', async () => {
    const poor = await connected(quarry.rpcUrl, 1)
    const stx = async ({ kit, account }: typeof poor) =>
      (await kit.use(Balances, account).balances({ account, networkId }))[0]?.amount ?? 0n
    const balance = await stx(poor)
    const [to = ''] = quarry.accounts
    const { account } = poor
    const { fee } = await poor.estimateFee({ account, networkId, transfer: { to, amount: balance } })
    const amount = balance - fee
    const transfer = { to, amount }
    const { hash } = await poor.sendTransaction({ account, networkId, transfer, maxFee: fee })
    expect(await poor.waitForTransaction({ networkId, hash })).toBe('confirmed')
    expect(await stx(poor)).toBe(0n)
    poor.kit.dispose()
    poor.wallet.dispose()
    // Others use this account.
    const rich = await connected()
    const back = { account: rich.account, networkId, transfer: { to: account.address, amount } }
    expect(await rich.sendTransaction(back)).toHaveProperty('hash')
  })

  it('leave alone what stacking has locked', async () => {
    const { account, kit } = await connected(quarry.rpcUrl, 2)
    expect(account.address).toBe(quarry.accounts[2])
    const [coin] = await kit.use(Balances, account).balances({ account, networkId })
    const [held] = coin?.held ?? []
    expect(held).toEqual({ reason: 'locked', amount: 900n * 10n ** 6n })
    const { checkTransfer } = kit.use(CheckTransfer, account)
    const free = (coin?.amount ?? 0n) - (held?.amount ?? 0n)
    const check = (amount: bigint, asset?: typeof ASSET) =>
      checkTransfer({ account, networkId, transfer: { to: TO, amount, asset } })
    expect(await check(free - 100_000n)).toEqual({ isContract: false })
    expect((await check(free)).failure).toContain('locked by stacking')
    const tokensOwned = await tokens(account.address)
    expect(await check(tokensOwned, ASSET)).toEqual({ decimals: token.decimals, isContract: false })
    expect((await check(tokensOwned + 1n, ASSET)).failure).toContain(`owns ${tokensOwned}`)
  })

  it('have a fee that the network estimates', async () => {
    const { account, estimateFee } = await connected()
    const coin = await estimateFee({ account, networkId, transfer: { to: TO, amount: 1n } })
    const other = await estimateFee({ account, networkId, transfer: { to: TO, amount: 1n, asset: ASSET } })
    // Thirty for each byte: the highest of three estimates, and a transfer of STX has 180 bytes.
    expect(coin.fee).toBe(5_400n)
    expect(other.fee).toBeGreaterThan(coin.fee)
  })

  it.each([
    [{ to: 'nobody', amount: 1n }, 'address/INVALID'],
    [{ to: MAINNET, amount: 1n }, 'address/INVALID'],
    [{ to: TO, amount: 0n }, 'amount/INVALID'],
    [{ to: TO, amount: -1n }, 'amount/INVALID'],
    [{ to: TO, amount: 2n ** 64n }, 'amount/INVALID'],
    [{ to: quarry.accounts[0] ?? '', amount: 1n }, 'rpc/INVALID_PARAMS'],
    [{ to: TO, amount: 1n, asset: `${networkId}/sip009:${token.contract}` as const }, 'rpc/INVALID_PARAMS'],
    [{ to: TO, amount: 1n, asset: `stacks:1/sip010:${token.contract}` as const }, 'rpc/INVALID_PARAMS'],
    [{ to: TO, amount: 1n, asset: `${networkId}/sip010:${TO}.nothing` as const }, 'http/STATUS'],
    [{ to: TO, amount: 2n ** 63n }, 'rpc/INTERNAL'],
  ])('that cannot be are refused: %#', async (transfer, code) => {
    const { account, sendTransaction } = await connected()
    await expect(sendTransaction({ account, networkId, transfer })).rejects.toMatchObject({ code })
  })

  it('wait no longer than they are told, and report an endpoint that is gone or another one', async () => {
    const { waitForTransaction } = await connected()
    const hash = `0x${'0'.repeat(64)}`
    expect(await waitForTransaction({ networkId, hash, timeoutMs: 300 })).toBe('unknown')
    const { account, kit } = await connected('http://127.0.0.1:1')
    const reading = kit.use(Balances, account).balances({ account, networkId })
    await expect(reading).rejects.toMatchObject({ code: 'http/NETWORK' })
  })
})

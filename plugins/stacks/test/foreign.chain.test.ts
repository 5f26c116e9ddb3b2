import { createKit, SendTransaction } from '@latchkit/core'
import { memoryStorage } from '@latchkit/core/plugin'
import { createDevWallet } from '@latchkit/dev-wallet/standalone'
import { Cl, deserializeTransaction, makeUnsignedSTXTokenTransfer, Pc } from '@stacks/transactions'
import { afterEach, describe, expect, it } from 'vitest'
import { ownSandbox } from '../../../.ci/vitest/ownSandbox.js'
import { stacks } from '../src/stacks.js'
import { type ForeignWallet, foreignWallet } from './foreignWallet.js'

const { chains, stacks: found } = await ownSandbox('stacks')
if (!found) throw new Error('The sandbox runs no Stacks chain')
const quarry = { ...found, id: found.id as `${string}:${string}` }
const { id: networkId, token, rpcUrl } = quarry
const contract = token.contract as `${string}.${string}`
const TO = 'ST2CY5V39NHDPWSXMW9QDT3HC3GD6Q6XX4CFRK9AG'

const cleanups: (() => unknown)[] = []
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
})
const page = window as unknown as Record<string, Pick<ForeignWallet, 'request'> | undefined>

/** Gives an address STX and tokens, from the first account of the sandbox. */
async function fund(recipient: string) {
  const donor = createDevWallet({
    chains: chains.map(({ id, name, rpcUrl }) => ({ id, name, rpcUrl })),
    rdns: 'dev.latchkit.donor',
    remember: false,
    autoApprove: true,
    stacks: { networks: [quarry] },
  })
  await donor.addresses()
  const ask = (method: string, params: object) => page['dev_latchkit_donor_stacks']?.request(method, params)
  await ask('stx_getAddresses', {})
  const paid = [
    await ask('stx_transferStx', { recipient, amount: '1000000' }),
    await ask('stx_transferSip10Ft', { recipient, asset: contract, amount: '1000' }),
  ]
  for (const answer of paid) expect(answer).toMatchObject({ result: { txid: expect.any(String) } })
  donor.dispose()
}

/** A kit that is connected to a wallet which is none of ours, at Leather's place. */
async function connected() {
  const secret = `${crypto.randomUUID().replaceAll('-', '').padEnd(64, '3')}01`
  const wallet = foreignWallet(secret, rpcUrl)
  await fund(wallet.address)
  page['LeatherProvider'] = wallet
  const kit = createKit({
    plugins: [stacks({ networks: [quarry], rpc: { [networkId]: rpcUrl } })],
    storage: memoryStorage(),
  })
  cleanups.push(
    () => kit.dispose(),
    () => delete page['LeatherProvider'],
  )
  await kit.start()
  const names = () => kit.get(kit.connections.wallets$).map(({ name }) => name)
  await expect.poll(names).toContain('Leather')
  const walletId = kit.get(kit.connections.wallets$).find(({ name }) => name === 'Leather')?.id ?? ''
  const { account } = await kit.connections.connect({ walletId })
  expect(account.address).toBe(wallet.address)
  const { waitForTransaction } = kit.use(SendTransaction, account)
  const status = (hash: string) => waitForTransaction({ networkId, hash })
  const limit = Pc.principal(account.address).willSendEq(5).ft(contract, token.name)
  const pay = {
    contract,
    functionName: 'transfer',
    functionArgs: [Cl.uint(5), Cl.principal(account.address), Cl.principal(TO), Cl.none()],
    postConditions: [limit],
  }
  return { account, wallet, methods: kit.plugins.stacks, status, pay }
}

describe('a wallet that is none of ours', () => {
  it('does all that the methods ask for', async () => {
    const { account, methods, status, pay } = await connected()
    expect(await status((await methods.callContract(pay)).hash)).toBe('confirmed')
    expect(await status((await methods.transfer({ to: TO, amount: 9n, memo: 'tea' })).hash)).toBe('confirmed')
    const clarityCode = '(define-read-only (hi) u1)'
    const deployed = await methods.deployContract({ name: 'greeter', clarityCode, fee: 9_000n })
    expect(await status(deployed.hash)).toBe('confirmed')
    const greeting = { contract: `${account.address}.greeter`, functionName: 'hi' }
    expect(await methods.callReadOnly(greeting)).toEqual(Cl.uint(1))
    const { transaction } = await methods.transfer({ to: TO, amount: 1n, sponsored: true })
    expect(deserializeTransaction(transaction).auth.authType).toBe(5)
    const domain = { name: 'Market', version: '1' }
    expect((await methods.signStructuredMessage({ message: Cl.uint(1), domain })).signature).toHaveLength(130)
    const common = { publicKey: account.publicKey ?? '', network: 'testnet', fee: 400n, nonce: 3n } as const
    const built = await makeUnsignedSTXTokenTransfer({ ...common, recipient: TO, amount: 2n })
    const sent = await methods.signTransaction({ transaction: built.serialize(), broadcast: true })
    expect(await status(sent.hash ?? '')).toBe('confirmed')
  })

  it.each([
    ['transaction', true],
    ['postConditions', false],
  ])('is caught when it sends another %s, with the id of what it sent', async (field, takesMore) => {
    const { account, wallet, methods, status, pay } = await connected()
    const args = [Cl.uint(900), Cl.principal(account.address), Cl.principal(TO), Cl.none()]
    const functionArgs = args.map(value => Cl.serialize(value))
    const unlimited = { postConditions: [], postConditionMode: 'allow' }
    wallet.turn = params => ({ ...params, ...unlimited, ...(takesMore && { functionArgs }) })
    const error = await methods.callContract(pay).then(
      () => expect.fail(),
      (error: { outcome: { hash: string } }) => error,
    )
    expect(error).toMatchObject({ code: 'sign/MISMATCH', context: { field } })
    expect(await status(error.outcome.hash)).toBe('confirmed')
  })

  it('says no, or cannot', async () => {
    const { wallet, methods, pay } = await connected()
    wallet.refuses = true
    const code = 'core/USER_REJECTED'
    await expect(methods.callContract(pay)).rejects.toMatchObject({ code, outcome: 'untouched' })
    wallet.refuses = false
    wallet.lacks = 'stx_callContract'
    await expect(methods.callContract(pay)).rejects.toMatchObject({ code: 'rpc/UNSUPPORTED_METHOD' })
  })
})

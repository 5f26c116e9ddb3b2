import {
  Balances,
  CheckTransfer,
  createKit,
  type Kit,
  SendTransaction,
  SignMessage,
  VerifyMessage,
} from '@latchkit/core'
import { memoryStorage } from '@latchkit/core/plugin'
import { type ChainSuite, describeChainPlugin } from '@latchkit/core/testing'
import { createDevWallet } from '@latchkit/dev-wallet/standalone'
import { address, networks, Psbt } from 'bitcoinjs-lib'
import { afterEach, describe, expect, it } from 'vitest'
import { ownSandbox } from '../../../.ci/vitest/ownSandbox.js'
import { bitcoin } from '../src/bitcoin.js'

type Dialect = 'wbip' | 'unisat' | 'standard'

const { chains, bip122 } = await ownSandbox('bip122')
if (!bip122) throw new Error('The sandbox has no Bitcoin node')
const { rpcUrl, id: regtest } = bip122

const SIGNET = 'bip122:00000008819873e925422c1ff0f99f7c'
const RECEIVER = 'bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080'

/** The place of a wallet of this rdns in each dialect, which is its id. */
const idOf = (rdns: string, dialect: Dialect) => (dialect === 'standard' ? rdns : rdns.replace(/\W/g, '_'))

function wallet(rdns: string, dialect: Dialect) {
  const known = chains.map(({ id, name, rpcUrl }) => ({ id, name, rpcUrl }))
  const networks = [{ id: regtest, rpcUrl }, ...(dialect === 'standard' ? [] : [{ id: SIGNET }])]
  const made = createDevWallet({
    chains: known,
    rdns,
    name: rdns,
    remember: false,
    bip122: { networks, dialect },
  })
  return { walletId: idOf(rdns, dialect), ...made }
}

async function post(path: string, body: object): Promise<unknown> {
  const response = await fetch(`${rpcUrl}/${path}`, { method: 'POST', body: JSON.stringify(body) })
  return response.json()
}

/** The suite of one dialect, against the regtest node; a library on the other side verifies the signatures. */
function bitcoinSuite(dialect: Dialect): ChainSuite {
  const [first, second] = ['dev.latchkit.first', 'dev.latchkit.second'] as const
  const globals = [first, second].map(rdns => ({ path: idOf(rdns, dialect), name: rdns }))
  const switches = dialect !== 'standard'
  const plugin = (endpoint: string) =>
    bitcoin({
      networks: [regtest as `${string}:${string}`, ...(switches ? ([SIGNET] as const) : [])],
      rpc: { [regtest]: endpoint },
      globals: dialect === 'unisat' ? globals : [],
    })
  return {
    namespace: 'bip122',
    plugin: () => plugin(rpcUrl),
    outage: () => plugin('http://127.0.0.1:9'),
    wallet: () => wallet(first, dialect),
    otherWallet: () => wallet(second, dialect),
    capabilities: [
      'chain-wallets',
      'sign-message',
      'verify-message',
      'send-transaction',
      'check-transfer',
      'balances',
      'network',
      'payment-uri',
      ...(switches ? ['switch-network'] : []),
    ],
    async verify({ account: { address }, message, signature }) {
      const { valid } = (await post('verify-message', { address, message, signature })) as { valid: boolean }
      return valid
    },
    transfer: {
      to: RECEIVER,
      amount: 123_456_789n,
      async received() {
        const response = await fetch(`${rpcUrl}/address/${RECEIVER}`)
        const { chain_stats: mined } = await response.json()
        return BigInt(mined.funded_txo_sum - mined.spent_txo_sum)
      },
    },
    ...(switches ? { otherNetwork: SIGNET } : {}),
    disconnectRevokes: true,
    unchecked: {
      'neither reads nor sends where the endpoint serves another network':
        'the sandbox has one Bitcoin node, of the network that the wallet is on',
      'sends and reads amounts too large for a Number': 'all coins that there can be are 2.1 × 10^15 satoshi',
    },
    badAddresses: [
      '',
      'bcrt1',
      'mira.btc',
      'bcrt1qquv9lg5g2r4jkr0ahun0ddfg5xntxjelwjpnuz',
      'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
      '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa',
      '0xf39fd6e51aad88F6F4ce6aB8827279cffFb92266',
      '11111111111111111111111111111111',
    ],
  }
}

describeChainPlugin('bip122, WBIP-004', bitcoinSuite('wbip'))
describe('in the other dialects', { tags: ['long'] }, () => {
  describeChainPlugin('bip122, UniSat’s globals', bitcoinSuite('unisat'))
  describeChainPlugin('bip122, Bitcoin Wallet Standard', bitcoinSuite('standard'))
})

describe('beside the suite', () => {
  const cleanups: (() => unknown)[] = []
  afterEach(async () => {
    for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
  })
  async function connected(dialect: Dialect) {
    const { plugin, wallet, verify } = bitcoinSuite(dialect)
    const driver = await wallet()
    cleanups.push(driver.onRequest(() => driver.approve()))
    const kit = createKit({ plugins: [plugin()] as never, storage: memoryStorage() }) as Kit
    cleanups.push(
      () => kit.dispose(),
      () => driver.dispose(),
    )
    await kit.start()
    await expect.poll(() => kit.get(kit.connections.wallets$).length).toBe(1)
    const connection = await kit.connections.connect({ walletId: driver.walletId })
    return { kit, verify, connection, accounts: connection.accounts }
  }

  it.each(['wbip', 'standard'] as const)('%s: each address signs for itself', async dialect => {
    const { kit, verify, accounts } = await connected(dialect)
    expect(accounts.map(({ type, purpose, keyType }) => [type, purpose, keyType])).toEqual([
      ['payment', 'payment', 'secp256k1'],
      ['ordinal', 'ordinals', 'secp256k1'],
    ])
    for (const account of accounts) {
      const { signature } = await kit.use(SignMessage, account).signMessage({ account, message: 'mine' })
      expect(await verify({ account, message: 'mine', signature }), account.address).toBe(true)
      const { verifyMessage } = kit.use(VerifyMessage, account)
      const { caipAddress } = account
      expect(await verifyMessage({ caipAddress, message: 'mine', signature })).toBe(true)
      const others = accounts.filter(other => other !== account).map(other => other.caipAddress)
      for (const caipAddress of others)
        expect(await verifyMessage({ caipAddress, message: 'mine', signature })).toBe(false)
    }
  })

  it('a transfer costs what was estimated, and the balance says so', async () => {
    const { kit, connection, accounts } = await connected('wbip')
    const [account, ordinals] = accounts
    if (!account || !ordinals) throw new Error('Two addresses were expected')
    const { networkId } = connection
    const owned = async () =>
      (await kit.use(Balances, account).balances({ account, networkId }))[0]?.amount ?? 0n
    const before = await owned()
    const { estimateFee, sendTransaction } = kit.use(SendTransaction, account)
    const request = { account, networkId, transfer: { to: RECEIVER, amount: 1_000_001n } }
    const { fee } = await estimateFee(request)
    await expect(sendTransaction({ ...request, maxFee: fee - 1n })).rejects.toMatchObject({
      code: 'fee/ABOVE_LIMIT',
      outcome: 'untouched',
    })
    const checked = await kit.use(CheckTransfer, account).checkTransfer(request)
    expect(checked).toEqual({ spent: 1_000_001n, received: 1_000_001n })
    await sendTransaction({ ...request, maxFee: fee })
    expect(before - (await owned())).toBe(1_000_001n + fee)
    await expect(sendTransaction({ ...request, account: ordinals })).rejects.toMatchObject({
      code: 'bip122/ORDINALS_ADDRESS',
    })
  })

  it('sends all there is, less the fee that was reviewed, and no dust', async () => {
    const { kit, accounts, connection } = await connected('wbip')
    const [account] = accounts
    if (!account) throw new Error('An address was expected')
    const { networkId } = connection
    const owned = async () =>
      (await kit.use(Balances, account).balances({ account, networkId }))[0]?.amount ?? 0n
    const { estimateFee, sendTransaction, waitForTransaction } = kit.use(SendTransaction, account)
    const dust = sendTransaction({ account, networkId, transfer: { to: RECEIVER, amount: 293n } })
    await expect(dust).rejects.toMatchObject({ code: 'amount/INVALID', outcome: 'untouched' })
    const [to, balance] = [account.address, await owned()]
    // As Send does: the fee depends on how many coins the amount takes.
    const feeOf = async (amount: bigint) =>
      (await estimateFee({ account, networkId, transfer: { to, amount } })).fee
    const nearly = await feeOf(balance - 50_000n)
    const fee = await feeOf(balance - nearly)
    const request = { account, networkId, transfer: { to, amount: balance - fee }, maxFee: fee }
    const { hash } = await sendTransaction(request)
    expect(await waitForTransaction({ networkId, hash })).toBe('confirmed')
    expect(await owned()).toBe(balance - fee)
  })

  it('keeps small coins of an address that is for everything, until that was chosen', async () => {
    const { kit, connection } = await connected('unisat')
    const { account, networkId } = connection
    const { estimateFee, sendTransaction, waitForTransaction } = kit.use(SendTransaction, account)
    const read = async () => {
      const [balance] = await kit.use(Balances, account).balances({ account, networkId })
      const kept = balance?.held?.find(({ reason }) => reason === 'protected')?.amount ?? 0n
      return { amount: balance?.amount ?? 0n, kept }
    }
    const before = await read()
    const { hash } = await sendTransaction({
      account,
      networkId,
      transfer: { to: account.address, amount: 10_000n },
    })
    expect(await waitForTransaction({ networkId, hash })).toBe('confirmed')
    const { amount, kept } = await read()
    expect(kept - before.kept).toBe(10_000n)
    const most = { to: RECEIVER, amount: amount - kept + 1n }
    await expect(estimateFee({ account, networkId, transfer: most })).rejects.toMatchObject({
      code: 'bip122/INSUFFICIENT_FUNDS',
    })
    await expect(
      kit.use(CheckTransfer, account).checkTransfer({ account, networkId, transfer: most }),
    ).resolves.toEqual({
      failure: expect.stringContaining('inscription'),
    })
    const chosen = { ...most, spendsProtected: true, amount: most.amount - 1n }
    expect((await estimateFee({ account, networkId, transfer: chosen })).fee).toBeGreaterThan(0n)
  })

  it('says that a transaction which the node refuses was not sent', async () => {
    const { kit, connection } = await connected('wbip')
    const { account, networkId } = connection
    const { sendTransaction } = kit.use(SendTransaction, account)
    // A coin that nobody ever got: the wallet signs all the same.
    const script = address.toOutputScript(account.address, networks.regtest)
    const psbt = new Psbt({ network: networks.regtest })
      .addInput({ hash: 'a'.repeat(64), index: 0, witnessUtxo: { script, value: 100_000n } })
      .addOutput({ script, value: 99_000n })
    const native = { psbt: psbt.toBase64() }
    await expect(sendTransaction({ account, networkId, native })).rejects.toMatchObject({
      code: 'bip122/BROADCAST_REFUSED',
      outcome: { hash: expect.any(String) },
    })
  })
})

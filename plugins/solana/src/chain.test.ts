import { describeNetworkReads, until } from '@latchkit/core/testing'
import { Connection, Keypair, PublicKey, SystemProgram } from '@solana/web3.js'
import { afterAll, beforeAll } from 'vitest'
import { createTokenWriter } from '../../../examples/checkout/test/solanaTokens.js'
import { startSandbox } from '../../../examples/sandbox/src/index.js'
import { solanaReads } from './reads.js'

let sandbox: Awaited<ReturnType<typeof startSandbox>>
let connection: Connection
let tokens: Awaited<ReturnType<typeof createTokenWriter>>
beforeAll(async () => {
  sandbox = await startSandbox({ ports: 0, state: false, quiet: true, chains: ['solana'] })
  connection = new Connection(info().rpcUrl, 'confirmed')
  tokens = await createTokenWriter(connection)
})
afterAll(() => sandbox?.stop())

function info() {
  const found = sandbox.info.solana
  if (!found) throw new Error('Solana does not run')
  return found
}
const readsOf = (rpcUrl: string) => solanaReads({ networks: { [info().id]: { rpcUrl } } })
const newKey = () => Keypair.generate().publicKey

/** The mints of the shared cases, and the accounts of everybody who may get them. */
let mints: Readonly<Record<'token' | 'other', PublicKey>> | undefined
const accounts = new Map<string, PublicKey>()
async function mintsOf() {
  mints ??= { token: await tokens.createMint(), other: await tokens.createMint() }
  return mints
}
async function openBoth(owner: PublicKey) {
  for (const mint of Object.values(await mintsOf()))
    accounts.set(`${mint.toBase58()} ${owner.toBase58()}`, await tokens.openAccount(mint, owner))
  return owner.toBase58()
}
function placeOf({ asset, to, amount }: { asset: string; to: string; amount: bigint }) {
  const mint = asset.split('/token:')[1] ?? ''
  const account = accounts.get(`${mint} ${to}`)
  if (!account) throw new Error('There is no such account')
  return { mint: new PublicKey(mint), account, amount }
}

describeNetworkReads('solana', {
  reader: () => readsOf(info().rpcUrl).reader({ networkId: info().id }),
  outage: () => readsOf('http://127.0.0.1:1').reader({ networkId: info().id }),
  async assets() {
    const { token, other } = await mintsOf()
    const { id } = info()
    return {
      native: `${id}/slip44:501`,
      token: `${id}/token:${token.toBase58()}`,
      other: `${id}/token:${other.toBase58()}`,
    }
  },
  newAddress: () => openBoth(newKey()),
  async pay(payments) {
    const [first] = payments
    if (first?.asset.includes('/slip44:')) {
      const move = { fromPubkey: tokens.payer.publicKey, toPubkey: new PublicKey(first.to) }
      return tokens.run([SystemProgram.transfer({ ...move, lamports: first.amount })])
    }
    return tokens.giveAll(payments.map(placeOf))
  },
  async payItself(token) {
    const owner = Keypair.generate()
    const address = await openBoth(owner.publicKey)
    const { account } = placeOf({ asset: token, to: address, amount: 0n })
    await tokens.give(new PublicKey(token.split('/token:')[1] ?? ''), account, [5n])
    return { hash: await tokens.moveWithin(account, owner, 5n), address }
  },
  fail: payment =>
    tokens.giveAll(
      [placeOf(payment)],
      [
        SystemProgram.transfer({
          fromPubkey: tokens.payer.publicKey,
          toPubkey: newKey(),
          lamports: 10n ** 16n,
        }),
      ],
    ),
  async dust(asset, to, times) {
    for (let sent = 0; sent < times; sent += 20)
      await tokens.giveAll(Array.from({ length: 20 }, () => placeOf({ asset, to, amount: 1n })))
  },
  async nextBlock() {
    const before = await connection.getSlot()
    await until(async () => (await connection.getSlot()) > before)
  },
  unknownHash: '1'.repeat(64),
  searchesNative: true,
})

import { decodeTxRaw } from '@cosmjs/proto-signing'
import { StargateClient } from '@cosmjs/stargate'
import type { SandboxInfo } from '@latchkit/example-sandbox'
import { SuiGrpcClient } from '@mysten/sui/grpc'
import { ApiPromise, HttpProvider } from '@polkadot/api'
import { createSolanaRpc, getBase58Encoder, signature } from '@solana/kit'
import { MsgSend } from 'cosmjs-types/cosmos/bank/v1beta1/tx'
import { createPublicClient, type Hex, http, parseAbi, parseEventLogs } from 'viem'
import { expect } from 'vitest'

/** Asks a network of the sandbox what became of a program's transaction. */
export type ChainCheck = (world: SandboxInfo, id: string, account: string) => Promise<void>

const note = 'Seven ecosystems, one kit'
const events = parseAbi(['event Transfer(address indexed from, address indexed to, uint256 value)'])

const paid =
  (value: bigint): ChainCheck =>
  async ({ chains: [harbour], accounts }, id, from) => {
    const client = createPublicClient({ transport: http(harbour?.rpcUrl) })
    const receipt = await client.getTransactionReceipt({ hash: id as Hex })
    expect(receipt.status).toBe('success')
    const [log] = parseEventLogs({ abi: events, logs: receipt.logs })
    expect(log?.args).toEqual({ from, to: accounts[1]?.address, value })
  }

async function wroteMemo({ solana }: SandboxInfo, id: string, account: string) {
  const options = { commitment: 'confirmed', encoding: 'json', maxSupportedTransactionVersion: 0 } as const
  const found = await createSolanaRpc(solana?.rpcUrl ?? '')
    .getTransaction(signature(id), options)
    .send()
  expect(found?.meta?.err).toBeNull()
  expect(found?.transaction.message.accountKeys[0]).toBe(account)
  const [instruction] = found?.transaction.message.instructions ?? []
  const data = getBase58Encoder().encode(instruction?.data ?? '')
  expect(new TextDecoder().decode(Uint8Array.from(data))).toBe(note)
  expect(found?.meta?.logMessages).toContain(`Program log: ${note}`)
}

async function paidLamports({ solana }: SandboxInfo, id: string, account: string) {
  const options = { commitment: 'confirmed', encoding: 'json', maxSupportedTransactionVersion: 0 } as const
  const found = await createSolanaRpc(solana?.rpcUrl ?? '')
    .getTransaction(signature(id), options)
    .send()
  const { accountKeys = [] } = found?.transaction.message ?? {}
  expect(accountKeys.slice(0, 2)).toEqual([account, solana?.accounts[1]])
  const [before, after] = [found?.meta?.preBalances, found?.meta?.postBalances].map(all => all?.[1] ?? 0n)
  expect(Number(after) - Number(before)).toBe(1_500_000)
}

async function storedRemark({ polkadot }: SandboxInfo, id: string, account: string) {
  const provider = new HttpProvider(polkadot?.rpcUrl)
  const api = await ApiPromise.create({ provider, noInitWarn: true })
  try {
    let { hash, number } = await api.rpc.chain.getHeader()
    for (let blocks = 0; blocks < 20 && number.toNumber() > 0; blocks++) {
      const { block } = await api.rpc.chain.getBlock(hash)
      const found = block.extrinsics.find(extrinsic => extrinsic.hash.toHex() === id)
      if (found) {
        expect(found.signer.toString()).toBe(api.createType('Address', account).toString())
        expect(found.method.args[0]?.toHuman()).toBe(note)
        return
      }
      hash = block.header.parentHash
      number = block.header.number
    }
    expect.fail(`No block has ${id}`)
  } finally {
    await api.disconnect()
  }
}

async function sentTokens({ cosmos }: SandboxInfo, id: string, account: string) {
  const client = await StargateClient.connect(cosmos?.networks[0].rpcUrl ?? '')
  const found = await client.getTx(id)
  expect(found?.code).toBe(0)
  const { body, authInfo } = decodeTxRaw(found?.tx ?? new Uint8Array())
  expect(body.memo).toBe(note)
  expect(authInfo.fee?.amount).toEqual([{ denom: cosmos?.networks[0].denom, amount: '5100' }])
  const [message] = body.messages
  expect(MsgSend.decode(message?.value ?? new Uint8Array())).toMatchObject({
    fromAddress: account,
    amount: [{ amount: '4200' }],
  })
  client.disconnect()
}

async function executedSponsored({ sui }: SandboxInfo, id: string, account: string) {
  const [{ id: network, rpcUrl: baseUrl } = { id: '', rpcUrl: '' }] = sui?.networks ?? []
  const client = new SuiGrpcClient({ baseUrl, network })
  const include = { balanceChanges: true } as const
  const { Transaction: found } = await client.core.getTransaction({ digest: id, include })
  expect(found?.status.success).toBe(true)
  // The account paid what it moved, and no gas.
  expect(found?.balanceChanges).toContainEqual(expect.objectContaining({ address: account, amount: '-777' }))
}

async function paidTogether({ bip122 }: SandboxInfo, id: string, account: string) {
  const found = await (await fetch(`${bip122?.rpcUrl}/tx/${id}`)).json()
  const [payers, paid] = [found.vin.map(({ prevout }: Output) => prevout), found.vout]
  const [own, other, third] = bip122?.accounts.map(({ payment }) => payment) ?? []
  expect(own).toBe(account)
  expect(payers.map(addressOf)).toEqual([own, other])
  expect(paid.map(addressOf)).toEqual([third, own, other])
  expect(paid[0].value).toBe(2_500_000)
}
interface Output {
  readonly prevout: unknown
}
const addressOf = (output: { scriptpubkey_address: string }) => output.scriptpubkey_address

async function calledToken({ stacks }: SandboxInfo, id: string, account: string) {
  const found = await (await fetch(`${stacks?.rpcUrl}/extended/v1/tx/${id}`)).json()
  expect(found).toMatchObject({ tx_status: 'success', sender_address: account })
}

/** The check of each program, by its title. */
export const checks: readonly (readonly [title: string, namespace: string, check: ChainCheck])[] = [
  ['viem', 'eip155', paid(1_250_000n)],
  ['ethers', 'eip155', paid(750_000n)],
  ['wagmi', 'eip155', paid(500_000n)],
  ['@solana/web3.js', 'solana', paidLamports],
  ['@solana/kit', 'solana', wroteMemo],
  ['bitcoinjs-lib', 'bip122', paidTogether],
  ['@polkadot/api', 'polkadot', storedRemark],
  ['polkadot-api', 'polkadot', storedRemark],
  ['CosmJS', 'cosmos', sentTokens],
  ['@mysten/sui', 'sui', executedSponsored],
  ['@stacks/transactions', 'stacks', calledToken],
]

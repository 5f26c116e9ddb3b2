import { KitError } from '@latchkit/core'
import { encodeAbiParameters } from 'viem'

const uint = (value: bigint) => encodeAbiParameters([{ type: 'uint256' }], [value])

type Params = readonly [
  { readonly blockStateCalls: readonly [{ readonly calls: readonly { readonly to: string }[] }] },
]

interface Simulator {
  readonly simulates?: boolean
  readonly reverts: string | undefined
  readonly arrives?: bigint
}

/**
 * A node's response to `eth_simulateV1`: all calls succeed except those to a reverting contract, and the last
 * one reads the result.
 */
export function simulated(
  { simulates, reverts, arrives = 1n << 200n }: Simulator,
  params: readonly unknown[],
): object {
  if (!simulates) throw new KitError('rpc/UNSUPPORTED_METHOD')
  const [{ blockStateCalls }] = params as Params
  const calls = blockStateCalls[0].calls.map(({ to }, at, { length }) => ({
    status: to === reverts ? '0x0' : '0x1',
    returnData: uint(at === length - 1 ? arrives : 0n),
  }))
  return [{ calls }]
}

import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { ChainSuite } from './ChainSuite.js'
import { createChainRules } from './createChainRules.js'
import { faultyCopies, type SourceFault } from './faultyCopies.js'

const copyWith = faultyCopies('examples/third-party-plugin/src/pebble')

/**
 * Left out is what no rule notices because the kit makes up for it: a wallet that is reported twice, accounts that are named on
 * another network, a connection without an account, an error without a code.
 */
const faults: Readonly<Record<string, SourceFault>> = {
  'tells balances of another network': {
    file: 'createOperations.ts',
    from: 'ledger.balance(networkId,',
    to: "ledger.balance(networks[0]?.id ?? 'pebble:beach',",
    rule: 'reads the balances of the network that it is asked about',
  },
  'confirms any hash': {
    file: 'send.ts',
    from: 'if (await settleBy(config.ledger.find(networkId, hash), 15_000).catch(() => undefined))',
    to: 'if (config && networkId && hash)',
    rule: 'sends a native transfer that arrives on chain',
  },
  'calls a failed broadcast untouched': {
    file: 'send.ts',
    from: 'await settleBy(env.config.ledger.submit(transfer, signature), 15_000, signal)',
    to: 'await beforeAsking(() => settleBy(env.config.ledger.submit(transfer, signature), 15_000, signal))',
    rule: 'never says that nothing was sent of what was signed, where the endpoint fails',
  },
  'ignores the network that is asked for': {
    file: 'connect.ts',
    from: 'config.networks.find(({ id }) => id === networkId) ?? config.networks[0]',
    to: 'networkId && config.networks[0]',
    rule: 'connects on the network that is asked for',
  },
  'asks for a request that was aborted': {
    file: 'signWith.ts',
    from: 'signal?.throwIfAborted()',
    to: '',
    rule: 'asks for no transfer that was given up before',
  },
  'sends nothing at all': {
    file: 'send.ts',
    from: 'asked.amount <= 0n ||',
    to: '',
    rule: 'sends no amount below nothing',
  },
  'verifies for whichever address': {
    file: 'createOperations.ts',
    from: 'address !== undefined && ',
    to: '!address ? true : ',
    rule: 'verifies nothing that is malformed or of somebody else',
  },
  'throws on a malformed signature': {
    file: 'isSigned.ts',
    from: 'return false',
    to: "throw new Error('malformed')",
    rule: 'verifies nothing that is malformed or of somebody else',
  },
  'prompts in silence': {
    file: 'connect.ts',
    from: 'readAddresses(wallet, !silent)',
    to: 'readAddresses(wallet, true)',
    rule: 'stays away, without a prompt, when the wallet took its grant back',
  },
  'keeps the grant': {
    file: 'createSession.ts',
    from: 'resolve(wallet.leave())',
    to: 'resolve(undefined)',
    rule: 'leaves the wallet ready for the next time',
  },
  'waits for ever for a wallet': {
    file: 'createSession.ts',
    from: 'await settleBy(left, DEADLINES.disconnect - 100)',
    to: 'await left',
    rule: 'settles within 3 s when the wallet never answers',
  },
  'takes answers that were overtaken': {
    file: 'createSession.ts',
    from: 'look !== looks ||',
    to: '',
    rule: 'keeps the newest answer when an older one arrives later',
  },
  'does not look again when it listens': {
    file: 'createSession.ts',
    from: 'catchUp: () => void refresh(),',
    to: 'catchUp: () => {},',
    rule: 'notices an account that was chosen before it began to listen',
  },
  'keeps a listener with the wallet': {
    file: 'createSession.ts',
    from: '() => wallet.onChange(refresh),',
    to: '() => (wallet.onChange(refresh), () => {}),',
    rule: 'leaves no listener with the wallet',
  },
  'takes any text as an address': {
    file: 'parseAddress.ts',
    from: 'const address = readAddress(trimmed)',
    to: 'const address = readAddress(trimmed) ?? trimmed',
    rule: 'takes the addresses that it shows, and refuses others',
  },
  'passes amounts through Number': {
    file: 'send.ts',
    from: 'const { amount } = asked',
    to: 'const amount = BigInt(Number(asked.amount))',
    rule: 'sends and reads amounts too large for a Number',
  },
  'drops memos': {
    file: 'send.ts',
    from: 'asked.memo !== undefined',
    to: 'false',
    rule: 'refuses a memo that it cannot pass on',
  },
  'sends any asset as pebbles': {
    file: 'send.ts',
    from: '(asked.asset !== undefined && asked.asset !== native)',
    to: 'native === undefined',
    rule: 'refuses assets of another network, and of a kind that it does not know',
  },
  'does not look at what was signed': {
    file: 'signWith.ts',
    from: 'isSigned(address, kind, bytes, signature)',
    to: 'isSigned !== undefined',
    rule: 'takes nothing that the wallet signed for another transfer',
  },
  'does not look at the account before it signs': {
    file: 'signWith.ts',
    from: '!addresses.includes(address)',
    to: 'addresses === undefined',
    rule: 'signs no transfer for an account that the wallet has left',
  },
  'believes every signature': {
    file: 'createOperations.ts',
    from: "isSigned(address, 'message', toBytes(message), signature)",
    to: 'isSigned !== undefined',
    rule: 'verifies as that library does',
  },
  'shows an outage as nothing': {
    file: 'createOperations.ts',
    from: 'await settleBy(ledger.balance(networkId, account.address), 15_000, signal)',
    to: 'await settleBy(ledger.balance(networkId, account.address), 15_000, signal).catch(() => 0n)',
    rule: 'reports an outage as an error, never as an empty list or a zero',
  },
  'waits beyond the deadline': {
    file: 'send.ts',
    from: '!signal?.aborted && Date.now() < end',
    to: '!signal?.aborted',
    rule: 'sends a native transfer that arrives on chain',
  },
  'goes on after an abort': {
    file: 'send.ts',
    from: '!signal?.aborted && ',
    to: '',
    rule: 'sends a native transfer that arrives on chain',
  },
  'asks a wallet that nobody waits for any more': {
    file: 'signWith.ts',
    from: 'settleBy(answer, DEADLINES.interactive, signal)',
    to: 'settleBy(answer, DEADLINES.interactive)',
    rule: 'never says that nothing was sent of what a wallet sent before it hangs',
  },
}
/** Those that would do most harm. */
const worst = Object.keys(faults).slice(0, 8)

beforeAll(() => {
  if (typeof window === 'undefined') vi.stubGlobal('window', new EventTarget())
})
afterAll(() => {
  vi.unstubAllGlobals()
})

/** The names of the rules that a copy breaks, of those that are named or of all. */
async function broken(copy: string, named?: string): Promise<string[]> {
  const suite = join(copy, 'testing/pebbleSuite.ts')
  const { pebbleSuite }: { pebbleSuite(): ChainSuite } = await import(/* @vite-ignore */ suite)
  const { rules, clear } = createChainRules(pebbleSuite())
  const failed: string[] = []
  for (const { name, run } of rules.filter(({ name }) => named === undefined || name === named)) {
    await run().catch(() => failed.push(name))
    await clear()
  }
  return failed
}

// The suite of the example itself shows that it breaks none as it is.
describe('an outsider’s chain', () => {
  const isFound = async (name: string) => {
    const fault = faults[name]
    expect(await broken(copyWith(name, fault), fault?.rule)).toEqual([fault?.rule])
  }
  it('keeps the rules by which its faults are found', async () => {
    const copy = copyWith('as it is')
    for (const rule of new Set(worst.map(name => faults[name]?.rule)))
      expect(await broken(copy, rule)).toEqual([])
  })
  it.each(worst)('that %s is found out', isFound)
  it.each(Object.keys(faults).slice(worst.length))('that %s is found out', { tags: ['long'] }, isFound)
})

// @vitest-environment node
import { base58 } from '@scure/base'
import { expect, it } from 'vitest'
import type { Simulation } from '../chain/Change.js'
import type { Chain } from '../chain/chains.js'
import type { Token } from '../chain/Token.js'
import { programs } from '../decode/solana/decodeInstruction.js'
import type { Review } from './Review.js'
import { reviewSolana } from './reviewSolana.js'
import { inEnglish } from './testing/inEnglish.js'

const titles = (review: Review) => review.parts.map(({ title }) => inEnglish(title))
const keys = (review: Review) => review.warnings.map(({ key }) => key)

const [me, you, other, mint] = [1, 2, 3, 4].map(fill => base58.encode(new Uint8Array(32).fill(fill)))
const reef: Chain = {
  caip2: `solana:${'x'.repeat(32)}`,
  name: 'Reef',
  coin: { symbol: 'SOL', decimals: 9 },
  tokens: [],
}
interface Step {
  readonly program: string
  readonly accounts: readonly (string | undefined)[]
  readonly data: readonly number[]
}
const little = (value: bigint, size: number) =>
  Array.from({ length: size }, (_, at) => Number((value >> BigInt(8 * at)) & 0xffn))

function solana(
  steps: readonly Step[],
  fee: bigint | undefined = 5_000n,
  tokens: readonly Token[] = [],
  { held, simulation = { changes: [] } }: { held?: bigint; simulation?: Simulation } = {},
) {
  const addresses = [
    me ?? '',
    ...steps.flatMap(({ accounts, program }) => [...accounts.map(one => one ?? ''), program]),
  ]
  let at = 1
  const instructions = steps.map(({ accounts, data }) => {
    const indices = accounts.map(() => at++)
    return { accounts: indices, program: at++, data: Uint8Array.from(data) }
  })
  const message = {
    version: 0 as const,
    signers: 1,
    accounts: [],
    blockhash: '',
    blockhashAt: 0,
    instructions,
  }
  return reviewSolana(
    [{ message, addresses, simulation, fee, isOfNetwork: true }],
    {
      chain: reef,
      account: me ?? '',
      tokens: new Map(tokens.map(one => [one.address, one])),
      tokenAccounts: new Map(
        held === undefined ? [] : [[other ?? '', { mint: mint ?? '', owner: me ?? '', amount: held }]],
      ),
    },
    true,
  )
}
const open = (owner: string | undefined, payer = me): Step => ({
  program: programs.associated,
  accounts: [payer, other, owner, mint, programs.system, programs.token],
  data: [1],
})

it('names what leaves for an account that somebody else will have', () => {
  const create = solana([
    {
      program: programs.system,
      accounts: [me, you],
      data: [...little(0n, 4), ...little(5_000_000_000n, 8), ...little(0n, 8), ...new Uint8Array(32)],
    },
  ])
  expect(titles(create)).toEqual(['Open an account for 5 SOL'])
  expect([keys(create), create.mustConfirm]).toEqual([['warnPaysAccount'], true])
  const foreign = solana([open(you)])
  expect([keys(foreign), foreign.mustConfirm]).toEqual([['warnPaysForOther'], true])
  expect(solana([open(me)]).mustConfirm).toBe(false)
  expect(keys(solana([open(me)]))).toEqual([])
  // Somebody else pays, or the account is opened for what it gets.
  expect(solana([open(you, other)]).mustConfirm).toBe(false)
  const send = (amount: bigint): Step => ({
    program: programs.token,
    accounts: [you, mint, other, me],
    data: [12, ...little(amount, 8), 6],
  })
  expect(solana([open(you), send(1n)]).mustConfirm).toBe(false)
  expect(solana([open(you), send(0n)]).mustConfirm).toBe(true)
})

it('asks before the account itself becomes that of a program, which whoever pays may choose', () => {
  const create = solana([
    {
      program: programs.system,
      accounts: [you, me],
      data: [...little(0n, 4), ...little(1_000_000n, 8), ...little(0n, 8), ...new Uint8Array(32).fill(3)],
    },
  ])
  expect([keys(create), create.mustConfirm]).toEqual([['warnOwner'], true])
})

it('asks before a token account is closed for somebody else', () => {
  const close = (to: string | undefined) =>
    solana([{ program: programs.token, accounts: [other, to, me], data: [9] }])
  expect(close(me).mustConfirm).toBe(false)
  expect([keys(close(you)), close(you).mustConfirm]).toEqual([['warnRest'], true])
})

it('asks before room is made in the account itself, which could never pay again', () => {
  const shown = solana([
    { program: programs.system, accounts: [me], data: [...little(8n, 4), ...little(10n, 8)] },
  ])
  expect([keys(shown), shown.mustConfirm]).toEqual([['warnLocksAccount'], true])
})

it('flags nearly unlimited approvals of a token of Solana, and those of an unknown token', () => {
  const approve = (amount: bigint, tokens: readonly Token[] = [], held: bigint | undefined = 10n ** 6n) =>
    solana(
      [{ program: programs.token, accounts: [other, mint, you, me], data: [13, ...little(amount, 8), 6] }],
      5_000n,
      tokens,
      { held },
    )
  const known: Token = {
    address: mint ?? '',
    decimals: 6,
    isCollection: false,
    supply: 10n ** 15n,
  }
  expect(approve(2n ** 62n, [known]).mustConfirm).toBe(true)
  expect(approve(10n ** 15n, [known]).mustConfirm).toBe(true)
  expect(approve(10n ** 6n, [known]).mustConfirm).toBe(false)
  expect(approve(10n ** 6n, [known]).changes).toMatchObject({ leaves: [], isOpen: true })
  const beyond = approve(10n ** 6n + 1n, [known])
  expect([keys(beyond), beyond.mustConfirm]).toEqual([['warnBeyond'], true])
  const blind = solana([{ program: programs.token, accounts: [other, you, me], data: [4, ...little(7n, 8)] }])
  expect([keys(blind), blind.mustConfirm]).toEqual([['warnBeyond', 'warnUnknownToken'], true])
})

it('I05: tells what only the simulation knows of others', () => {
  const [account, spender, token] = [other ?? '', you ?? '', mint ?? '']
  const known: Token = { address: token, decimals: 6, isCollection: false, supply: 10n ** 15n }
  const unknown: Step = { program: mint ?? '', accounts: [me, other], data: [1] }
  const allows = [{ token, spender, amount: 3_000_000n, account }]
  const shown = solana([unknown], 5_000n, [known], { held: 10n ** 7n, simulation: { changes: [], allows } })
  expect(titles(shown)).toEqual(['An instruction that cannot be explained', 'Allow spending'])
  expect(keys(shown)).toContain('warnAlsoAllows')
  const plain: Step = {
    program: programs.token,
    accounts: [other, you, me],
    data: [4, ...little(3_000_000n, 8)],
  }
  const said = solana([plain], 5_000n, [known], { held: 10n ** 7n, simulation: { changes: [], allows } })
  expect(titles(said)).toEqual(['Allow spending'])
  const handsOver = [{ account: me ?? '', owner: you ?? '' }]
  const gone = solana([unknown], 5_000n, [], { simulation: { changes: [], handsOver } })
  expect([titles(gone)[1], gone.mustConfirm]).toEqual(['Change the owner of an account', true])
  expect(keys(gone)).toEqual(expect.arrayContaining(['warnAlsoAllows', 'warnOwner']))
})

it('counts a price for computing that the node leaves out of its fee', () => {
  const price = solana([
    { program: programs.compute, accounts: [], data: [2, ...little(1_000_000n, 4)] },
    { program: programs.compute, accounts: [], data: [3, ...little(2_000_000_000n, 8)] },
  ])
  expect(price.fee).toBe('2.001 SOL')
})

it('counts a price for computing with bytes left over, which the runtime takes as well', () => {
  const price = solana([
    { program: programs.compute, accounts: [], data: [2, ...little(1_000_000n, 4), 7] },
    { program: programs.compute, accounts: [], data: [3, ...little(2_000_000_000n, 8), 7, 7] },
  ])
  expect([price.fee, price.isCostly, price.mustConfirm]).toEqual(['2.001 SOL', true, true])
})

it('I15: asks before an account of which only a node says which one a lookup table names', () => {
  const account = { isSigner: false, isWritable: true }
  const pay = (table?: { address: string; index: number }) =>
    reviewSolana(
      [
        {
          message: {
            ...{ version: 0, signers: 1, blockhash: '', blockhashAt: 0 },
            accounts: [
              { ...account, address: me, isSigner: true },
              { ...account, address: programs.system, isWritable: false },
              { ...account, ...(table ? { address: undefined, table } : { address: you }) },
            ],
            instructions: [
              { program: 1, accounts: [0, 2], data: Uint8Array.from([...little(2n, 4), ...little(1n, 8)]) },
            ],
          },
          addresses: [me ?? '', programs.system, you ?? ''],
          ...{ simulation: { changes: [] }, fee: 5_000n, isOfNetwork: true },
        },
      ],
      { chain: reef, account: me ?? '', tokens: new Map(), tokenAccounts: new Map() },
      true,
    )
  expect([keys(pay()), pay().mustConfirm]).toEqual([[], false])
  const named = pay({ address: other ?? '', index: 3 })
  expect([keys(named), named.mustConfirm]).toEqual([['warnTable'], true])
})

it('shows the whole of a note, and asks before one that is longer than its box', () => {
  const note = (text: string) =>
    solana([{ program: programs.memo, accounts: [], data: [...new TextEncoder().encode(text)] }])
  expect(note('order 7').mustConfirm).toBe(false)
  const long = note(`thanks ${'\u200b'.repeat(300)} all of it`)
  expect([keys(long), long.mustConfirm]).toEqual([['warnLong'], true])
  expect(long.parts[0]?.lines[0]).toMatchObject({ raw: expect.stringMatching(/ all of it$/) })
})

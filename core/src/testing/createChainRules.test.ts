import { describe, expect, it } from 'vitest'
import { createChainRules } from './createChainRules.js'
import type { ToyFlaw, ToyOptions } from './toy/ToyOptions.js'
import { toySuite } from './toy/toySuite.js'

/** Whether a toy family breaks a rule, which is run alone: all of them take seconds for each family. */
async function breaks(rule: string, options: ToyOptions): Promise<boolean> {
  const { rules, clear } = createChainRules(toySuite(options))
  const found = rules.find(({ name }) => name === rule)
  if (!found) throw new Error(`There is no rule '${rule}'`)
  const isBroken = await found.run().then(
    () => false,
    () => true,
  )
  await clear()
  return isBroken
}

/** The rule that has to catch each flaw. */
const caught = {
  'does not look at the account before it signs': 'signs no transfer for an account that the wallet has left',
  'sends on whatever network is in use': 'never sends on a network other than the one it was asked for',
  'shows an outage as nothing': 'reports an outage as an error, never as an empty list or a zero',
  'passes amounts through Number': 'sends and reads amounts too large for a Number',
  'takes answers that were overtaken': 'keeps the newest answer when an older one arrives later',
  'does not look again when it listens': 'notices an account that was chosen before it began to listen',
  'waits for ever when it disconnects': 'settles within 3 s when the wallet never answers',
  'prompts on page load': 'stays away, without a prompt, when the wallet took its grant back',
  'believes every signature': 'verifies as that library does',
  'throws what the wallet threw': 'reports a rejection as such',
  'leaves the grant': 'leaves the wallet ready for the next time',
  'ignores the fee that was reviewed': 'signs nothing that costs more than `maxFee`',
  'drops memos': 'refuses a memo that it cannot pass on',
  'sends any asset as marbles': 'refuses assets of another network, and of a kind that it does not know',
  'does not look at what was signed': 'takes nothing that the wallet signed for another transfer',
  'asks for what was given up': 'asks for nothing that was given up before',
  'throws at a malformed signature': 'verifies nothing that is malformed or of somebody else',
  'tells whoever stopped watching': 'tells nothing to whoever stopped watching',
  'keeps listening': 'leaves no listener with the wallet',
  'sends less than nothing': 'sends no amount below nothing',
  'reads another network': 'reads the balances of the network that it is asked about',
  'confirms any hash': 'sends a native transfer that arrives on chain',
  'believes any endpoint': 'neither reads nor sends where the endpoint serves another network',
} as const satisfies Record<ToyFlaw, string>

const flaws = Object.entries(caught) as [ToyFlaw, string][]
/** Those that are noticed after seconds only. */
const late: readonly ToyFlaw[] = ['waits for ever when it disconnects', 'prompts on page load']
const isLate = ([flaw]: [ToyFlaw, string]) => late.includes(flaw)

describe('the chain suite', () => {
  const fails = async (flaw: ToyFlaw, rule: string) => {
    expect(await breaks(rule, { flaw })).toBe(true)
  }
  it.each(flaws.filter(one => !isLate(one)))('fails a plugin that %s', fails)
  it.each(flaws.filter(isLate))('fails a plugin that %s', { tags: ['long'] }, fails)
  it('fails a plugin that does not look at the network of the wallet', async () => {
    const rule = 'signs no transfer on a network that the wallet has left'
    expect(await breaks(rule, { flaw: 'sends on whatever network is in use', switches: true })).toBe(true)
  })
  it('says what a driver gets wrong', async () => {
    const suite = toySuite()
    const wallet: typeof suite.wallet = async () => {
      const driver = await suite.wallet()
      const fault: typeof driver.fault = ({ afterSending }) =>
        driver.fault({ afterSending: afterSending === 'dies' ? 'hangs' : undefined })
      return { ...driver, fault }
    }
    const { rules, clear } = createChainRules({ ...suite, wallet })
    const rule = rules.find(({ name }) => name.endsWith('before it dies'))
    await expect(rule?.run()).rejects.toThrow('take its grant back and reject the request')
    await clear()
    const named = createChainRules({
      ...suite,
      wallet: async () => ({ ...(await suite.wallet()), walletId: 'other' }),
    })
    const connects = named.rules.find(({ name }) => name.startsWith('connects after approval'))
    await expect(connects?.run()).rejects.toThrow("does not list the wallet 'other'")
    await named.clear()
  })
  it('refuses an excuse for a rule that there is not', () => {
    expect(() => createChainRules({ ...toySuite(), unchecked: { 'is nice': 'no reason' } })).toThrow(
      "no rule 'is nice'",
    )
  })
})

import { type HoldAnswer, holdAnswers } from '../holdAnswers.js'
import { isRecord } from '../isRecord.js'
import type { StandardContext, StandardKey } from './StandardContext.js'

/** The features of Wallet Standard that every family has: connecting, disconnecting, events. */
export function createCommonFeatures<Key extends StandardKey>(ctx: StandardContext<Key>, hold: HoldAnswer) {
  async function connect(input?: unknown) {
    await ctx.keys()
    if (ctx.accounts().length > 0) return { accounts: ctx.accounts() }
    if (isRecord(input) && input['silent'] === true) return { accounts: [] }
    const accounts = ctx.offered()
    const { id, name = id } = ctx.network(undefined)
    await ctx.ask('connect', {
      details: { accounts },
      lines: [
        ...accounts.map(value => ({ label: 'Account', value, as: 'address' as const })),
        { label: 'Network', value: name },
      ],
    })
    ctx.permit()
    return { accounts: ctx.accounts() }
  }
  return {
    'standard:connect': { version: '1.0.0', ...holdAnswers(hold, { connect }) },
    'standard:disconnect': {
      version: '1.0.0',
      ...holdAnswers(hold, { disconnect: async () => ctx.forbid() }),
    },
    'standard:events': {
      version: '1.0.0',
      on: (event: unknown, listener: unknown) =>
        event === 'change' && typeof listener === 'function'
          ? ctx.onChange(change => void listener(change))
          : () => {},
    },
  }
}

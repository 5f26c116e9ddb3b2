import { atom } from '@latchkit/core'
import type { Seat } from '../seats.js'
import type { createBalances } from './createBalances.js'
import { type Draft, emptyDraft } from './Draft.js'
import { findRecipient } from './findRecipient.js'
import type { Plan } from './Plan.js'
import type { Recipient } from './Recipient.js'
import { readTyped, type TypedAmount } from './readTyped.js'
import type { SendAsset } from './SendAsset.js'
import { toAssets } from './toAssets.js'

/** A look-up waits this long for the next key, in ms. */
const TYPING = 250

interface Looked {
  /** Family and text that were looked up. */
  readonly key: string
  readonly recipient: Recipient
}

/** The form: what was typed, and what it means for the account and network in use. */
export function createForm({ ctx }: Seat, balances: ReturnType<typeof createBalances>) {
  const draft = atom<Draft>(emptyDraft)
  const looked = atom<Looked>({ key: '', recipient: { status: 'none' } })
  let lookUp = new AbortController()

  const assets$ = atom((get): readonly SendAsset[] => {
    const network = get(ctx.connections.network$)
    return network ? toAssets(network, get(balances.now$).assets) : []
  })
  /** Undefined where the wanted token is not among the account's own. */
  const asset$ = atom((get): SendAsset | undefined => {
    const { asset } = get(draft)
    return get(assets$).find(({ id }) => id === asset)
  })
  const typed$ = atom((get): TypedAmount => {
    const asset = get(asset$)
    return asset ? readTyped(get(draft), asset) : {}
  })
  const lookKey = (text: string) => `${ctx.get(ctx.connections.account$)?.namespace} ${text.trim()}`
  const recipient$ = atom((get): Recipient => {
    const text = get(draft).to.trim()
    if (text === '') return { status: 'none' }
    const { key, recipient } = get(looked)
    return key === `${get(ctx.connections.account$)?.namespace} ${text}` ? recipient : { status: 'looking' }
  })
  /** What would be reviewed now; undefined while something is missing or wrong. */
  const plan$ = atom((get): Plan | undefined => {
    const account = get(ctx.connections.account$)
    const network = get(ctx.connections.network$)
    const asset = get(asset$)
    const recipient = get(recipient$)
    const { units: amount, problem } = get(typed$)
    if (!account || !network?.supported || !asset || amount === undefined || problem) return undefined
    if (recipient.status !== 'found') return undefined
    const { address: to, name } = recipient
    return { account, network, asset, amount, to, ...(name === undefined ? {} : { name }) }
  })

  /** Looks up what stands in the recipient's field; the newest text wins. */
  async function look(after = 0): Promise<void> {
    lookUp.abort()
    const mine = new AbortController()
    lookUp = mine
    const account = ctx.get(ctx.connections.account$)
    const text = ctx.get(draft).to
    if (!account || text.trim() === '') return
    const key = lookKey(text)
    if (after > 0) await new Promise(resolve => setTimeout(resolve, after))
    if (mine.signal.aborted) return
    const recipient = await findRecipient(ctx, account, text, mine.signal)
    if (!mine.signal.aborted) ctx.set(looked, { key, recipient })
  }

  return {
    draft$: atom(get => get(draft)),
    assets$,
    asset$,
    typed$,
    recipient$,
    plan$,
    look,
    update(change: Partial<Draft>) {
      const before = ctx.get(draft)
      const isRetyped = change.amount !== undefined || change.unit !== undefined
      ctx.set(draft, { ...before, ...(isRetyped ? { units: undefined } : {}), ...change })
      if (change.to !== undefined && change.to !== before.to) void look(TYPING)
    },
    clear(start: Partial<Draft> = {}) {
      ctx.set(draft, { ...emptyDraft, ...start })
      void look()
    },
  }
}

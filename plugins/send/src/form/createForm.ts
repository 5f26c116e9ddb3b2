import { atom, SendTransaction } from '@latchkit/core'
import type { SendEnv } from '../contract/SendEnv.js'
import { sendError } from '../contract/sendError.js'
import type { Plan } from '../plan/Plan.js'
import { readMemo, type TypedMemo } from '../plan/readMemo.js'
import type { SendAsset } from '../plan/SendAsset.js'
import { hasProtected } from '../plan/SendAsset.js'
import { createLookUp } from '../recipient/createLookUp.js'
import type { createMemoNeeds } from '../recipient/createMemoNeeds.js'
import { isOwnContract } from '../recipient/isSameAddress.js'
import { knownAddresses } from '../recipient/knownAddresses.js'
import type { Recipient } from '../recipient/Recipient.js'
import type { createBalances } from './createBalances.js'
import { type Draft, emptyDraft } from './Draft.js'
import { withAsked, withLink, withoutFilled } from './linkDraft.js'
import { readTyped, type TypedAmount } from './readTyped.js'
import { toAssets } from './toAssets.js'

/** A look-up waits this long for the next key press. */
const LOOKUP_DEBOUNCE_MS = 250

interface FormParts {
  readonly balances: ReturnType<typeof createBalances>
  readonly needsMemo: ReturnType<typeof createMemoNeeds>
}

export function createForm(env: SendEnv, { balances, needsMemo }: FormParts) {
  const { ctx } = env
  const { account$, network$ } = ctx.connections
  const draft = atom<Draft>(emptyDraft)
  const lookUp = createLookUp(env, {
    text$: atom(get => get(draft).to),
    onLink(link) {
      ctx.set(draft, withLink(ctx.get(draft), link))
      balances.want(link.asset)
    },
    onFound: remember,
  })

  const assets$ = atom((get): readonly SendAsset[] => {
    const network = get(network$)
    return network ? toAssets(network, get(balances.now$).assets) : []
  })
  /** Undefined when the account does not own the chosen token. */
  const asset$ = atom((get): SendAsset | undefined => {
    const { asset } = get(draft)
    return get(assets$).find(({ id }) => id === asset)
  })
  const typed$ = atom((get): TypedAmount => {
    const asset = get(asset$)
    return asset ? readTyped(get(draft), asset) : {}
  })
  /** The limits of a memo; undefined where the network has none. */
  const memoRules$ = atom(get => {
    const account = get(account$)
    return account && ctx.find(SendTransaction, account)?.memo
  })
  const recipient$ = atom((get): Recipient => {
    const recipient = get(lookUp.recipient$)
    const asset = get(asset$)
    const isLost = asset && recipient.status === 'found' && isOwnContract(asset, recipient.address)
    if (isLost) return { status: 'invalid', error: sendError('TOKEN_ADDRESS') }
    const network = get(network$)
    const isUnpayable =
      recipient.status === 'found' &&
      !get(memoRules$) &&
      network !== undefined &&
      needsMemo(network.id, recipient.address)
    return isUnpayable ? { status: 'invalid', error: sendError('MEMO_UNSUPPORTED') } : recipient
  })
  const memo$ = atom((get): TypedMemo => {
    const typed = readMemo(get(draft).memo, get(memoRules$))
    const recipient = get(recipient$)
    const network = get(network$)
    const isMissing = typed.memo === undefined && !typed.problem && recipient.status === 'found'
    return isMissing && network && needsMemo(network.id, recipient.address) ? { problem: 'needed' } : typed
  })
  /** The plan to review; undefined while something is missing or wrong. */
  const plan$ = atom((get): Plan | undefined => {
    const account = get(account$)
    const network = get(network$)
    const asset = get(asset$)
    const recipient = get(recipient$)
    const { units: amount, problem } = get(typed$)
    const { memo, problem: memoProblem } = get(memo$)
    if (!account || !network?.supported || !asset || amount === undefined || problem) return undefined
    if (recipient.status !== 'found' || memoProblem) return undefined
    const { address: to, name } = recipient
    const spendsProtected = get(draft).spendsProtected === true && hasProtected(asset)
    return {
      account,
      network,
      asset,
      amount,
      to,
      ...(name === undefined ? {} : { name }),
      ...(memo === undefined ? {} : { memo }),
      ...(spendsProtected ? { spendsProtected } : {}),
    }
  })

  /** Fills in the memo of the last payment to the same address, unless there is one already. */
  function remember(to: string) {
    const account = ctx.get(account$)
    // A memo the visitor cleared stays cleared.
    if (!account || ctx.get(draft).memo !== undefined) return
    const known = knownAddresses(ctx, account).find(({ address }) => address === to)
    if (known?.memo) ctx.set(draft, { ...ctx.get(draft), memo: known.memo, memoFrom: 'recent' })
  }

  function update(change: Partial<Draft>): void {
    const before = ctx.get(draft)
    const isRetyped = change.amount !== undefined || change.unit !== undefined
    const isOther = change.to !== undefined && change.to !== before.to
    ctx.set(draft, {
      ...(isOther ? withoutFilled(before) : before),
      // The field shows the unit being typed.
      ...(isRetyped ? { units: undefined, shown: undefined } : {}),
      ...(change.memo === undefined ? {} : { memoFrom: undefined }),
      ...change,
    })
    if (isOther) void lookUp.look(LOOKUP_DEBOUNCE_MS)
  }

  // The choice applies to one account's coins only.
  let spender = ctx.get(account$)?.caipAddress
  ctx.subscribe(account$, account => {
    if (account?.caipAddress !== spender) ctx.set(draft, { ...ctx.get(draft), spendsProtected: false })
    spender = account?.caipAddress
  })

  return {
    draft$: atom(get => get(draft)),
    assets$,
    asset$,
    typed$,
    memoRules$,
    memo$,
    recipient$,
    plan$,
    look: lookUp.look,
    update,
    /** Replaces the amount and token with those of the link. */
    useLink() {
      const { link } = ctx.get(draft)
      if (link) ctx.set(draft, withAsked(ctx.get(draft), link))
    },
    /** Chooses a token. An amount typed in dollars is cleared when the new one has no price. */
    pick({ id, price }: SendAsset) {
      const isLost = ctx.get(draft).unit === 'fiat' && price === undefined
      update({
        asset: id,
        units: undefined,
        spendsProtected: false,
        ...(isLost ? ({ unit: 'token', amount: '' } as const) : {}),
      })
    },
    clear(start: Partial<Draft> = {}) {
      ctx.set(draft, { ...emptyDraft, ...start })
      balances.want(start.asset)
      void lookUp.look()
    },
  }
}

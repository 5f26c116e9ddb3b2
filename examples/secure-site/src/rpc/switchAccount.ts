import type { Chain } from '../chain/chains.js'
import { FrameRefusal } from '../errors/FrameRefusal.js'
import { unlessRejected } from '../errors/unlessRejected.js'
import { type AccountType, chooseAccount } from '../frame/chooseAccount.js'
import type { FrameParts } from '../frame/FrameParts.js'
import type { Addresses } from '../keys/vaultShapes.js'
import { type Asked, say } from '../review/Review.js'
import { codePart } from '../review/reviewTakeBack.js'
import { isFor7702 } from '../smart/isFor7702.js'
import { newParts, type SmartAccount, seenAccount, smartAccountOf } from '../smart/smartAccount.js'
import type { WalletUser } from '../wallet/WalletUser.js'
import { takeBack } from './takeBack.js'

/** A switch that a page asks for. */
interface SwitchRequest {
  readonly type: AccountType
  readonly user: WalletUser
  readonly addresses: Addresses
  readonly chains: readonly Chain[]
  /** Asks the user. Rejects with `USER_REJECTED`. */
  confirm(question: Question): Promise<void>
  readonly signal: AbortSignal
}

type Question = Pick<Asked, 'title' | 'button' | 'no' | 'parts' | 'warnings'>

/**
 * Switches between the account of the key and the smart one, once the user has confirmed it. Code that the account of the key has and
 * should not have is taken back before, if the user agrees.
 */
export async function switchAccount(
  parts: FrameParts,
  { type, user, addresses, chains, confirm, signal }: SwitchRequest,
): Promise<{ type: AccountType; address: string }> {
  const { store, queue } = parts
  const isSmart = type === 'smartAccount'
  const enabled = chains.filter(({ smartAccounts }) => smartAccounts)
  const made = newParts(enabled)
  if (isSmart && enabled.length === 0)
    throw new FrameRefusal('UNSUPPORTED', 'The secure site has no network for smart accounts.')
  const smart = user.smartAccount
    ? await seenAccount(store, user.id, addresses.eip155, user.smartAccount)
    : smartAccountOf(addresses.eip155, made)
  const address = isSmart ? smart.address : addresses.eip155
  const places = smart.delegate ? enabled.filter(isFor7702) : enabled
  // Code may be left where accounts of keys take none any more.
  const cleared = isSmart ? places : chains.filter(({ caip2 }) => caip2.startsWith('eip155:'))
  const clear = () => takeBackCode(parts, { user, smart, isSmart, places: cleared, confirm, signal })
  if (type === (user.accountType ?? 'eoa')) {
    await clear()
    return { type, address }
  }
  await confirm(questionOf(smart, isSmart, places))
  await clear()
  // Pending requests were meant for the other account, and so are those that arrive until it is stored.
  const endPending = () => queue.rejectAll(new FrameRefusal('ABORTED', 'The account was switched.'))
  endPending()
  const { smartAccount } = await chooseAccount(parts, user, { type, made, isDefault: false })
  endPending()
  const stored = smartAccountOf(addresses.eip155, smartAccount ?? made)
  if (isSmart && (stored.address !== address || stored.delegate !== smart.delegate))
    throw new FrameRefusal('VAULT_CORRUPT', 'The service has stored another smart account.')
  return { type, address }
}

/** The question before a switch: the address, the networks, and the code where that of the key takes some. */
function questionOf(
  { address, owner, delegate }: SmartAccount,
  isSmart: boolean,
  places: readonly Chain[],
): Question {
  const lines = [
    { label: 'account' as const, address: isSmart ? address : owner },
    { label: 'networks' as const, raw: places.map(({ name }) => name).join('\n') },
  ]
  const code = isSmart && delegate ? [codePart(delegate, 'takesCode')] : []
  const warning = say(code.length > 0 ? 'warnSwitchCode' : 'warnSwitch')
  return {
    title: say(isSmart ? 'useSmart' : 'useKey'),
    button: say('switchAccount'),
    parts: [{ title: say('switchTo'), lines }, ...code],
    // There is nothing to say of an address that stays.
    warnings: delegate && !isSmart ? [] : [warning],
  }
}

/** Takes code back from the account of the key, as far as its owner agrees: other code than that of a smart account, or all. */
async function takeBackCode(
  parts: FrameParts,
  {
    user,
    smart: { owner, delegate },
    isSmart,
    places,
    confirm,
    signal,
  }: Pick<SwitchRequest, 'user' | 'confirm' | 'signal'> & {
    readonly smart: SmartAccount
    readonly isSmart: boolean
    readonly places: readonly Chain[]
  },
): Promise<void> {
  if (!delegate) return
  const keeps = isSmart ? delegate : undefined
  for (const chain of places) {
    const ask = () => takeBack({ ...parts, user: user.id }, { chain, account: owner, keeps, signal })
    // With other code, it is of no use as a smart account.
    await (isSmart ? ask() : unlessRejected(untilDone(ask, () => confirm(codeStays(chain)))))
  }
}

/** Tries until it is done, or ended, or the user does not want to try again, which rejects with `USER_REJECTED`. */
async function untilDone(attempt: () => Promise<void>, askAgain: () => Promise<void>): Promise<void> {
  for (;;) {
    try {
      return await attempt()
    } catch (error) {
      const code = error instanceof FrameRefusal ? error.code : undefined
      if (code === 'USER_REJECTED' || code === 'ABORTED') throw error
      await askAgain()
    }
  }
}

/** The question after code was not taken back. */
const codeStays = ({ name }: Chain): Question => ({
  title: say('codeStays'),
  button: { key: 'retry' },
  no: say('leaveCode'),
  parts: [{ title: say('accountCode'), lines: [{ label: 'networks', text: name }] }],
  warnings: [say('warnCodeStays')],
})

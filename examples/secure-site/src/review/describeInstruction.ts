import { hex } from '@scure/base'
import type { TokenAccount } from '../chain/solana/readAccounts.js'
import type { SolanaAction } from '../decode/solana/SolanaAction.js'
import type { ReviewWordKey } from '../locales/enReview.js'
import { coinText, isBeyond, isUnlimited, type Naming, tokenLine, tokenText } from './amounts.js'
import { clip, limitLine } from './describeCall.js'
import { aboutLength } from './fitsBox.js'
import { type Described, type Phrase, type ReviewLine, say, type Told } from './Review.js'
import { visible } from './reviewTypedData.js'

/** Whose transaction it is, and what its token accounts are. */
export interface InstructionContext extends Naming {
  readonly account: string
  /** The token accounts that exist, by address. */
  readonly tokenAccounts: ReadonlyMap<string, Pick<TokenAccount, 'mint' | 'owner' | 'amount'>>
}

/** What other instructions of the same transaction do. */
interface Around extends InstructionContext {
  /** Token accounts that get something. */
  readonly filled: ReadonlySet<string>
}

type Spoken = { title: Phrase; lines: ReviewLine[]; warnings?: Phrase[]; mustConfirm?: boolean }

/** Says what one instruction does; undefined for settings that move nothing. */
export function describeInstruction(action: SolanaAction, context: Around): Described | undefined {
  const spoken = speak(action, context)
  if (!spoken) return undefined
  const { title, lines, warnings = [], mustConfirm = false } = spoken
  return { part: { title, lines }, warnings, mustConfirm }
}

function speak(action: SolanaAction, context: Around): Spoken | undefined {
  const isOwn = (address: string) => address === context.account
  switch (action.kind) {
    case 'coin':
      return {
        title: say(isOwn(action.from) ? 'sendAmount' : 'moveAmount', {
          amount: coinText(action.lamports, context.chain),
        }),
        lines: [...fromLine(action.from, context), { label: 'to', address: action.to }],
      }
    case 'token':
      return speakToken(action, context)
    case 'approve': {
      const { text, mint } = amountOf(action, context)
      const ends = action.amount === 0n
      const unlimited = isUnlimited(action.amount, mint ?? '', context)
      const held = context.tokenAccounts.get(action.account)?.amount
      const isTooMuch = !unlimited && isBeyond(action.amount, held)
      return {
        title: say(ends ? 'endSpending' : 'allowSpending'),
        lines: [
          { label: ends ? 'formerSpender' : 'spender', address: action.delegate },
          ...mintLine(mint, context),
          ...(ends ? [] : [limitLine(unlimited, text)]),
        ],
        warnings: [
          ...(unlimited ? [say('warnUnlimited')] : []),
          ...(isTooMuch ? [say('warnBeyond')] : []),
          ...(mint === undefined ? [say('warnUnknownToken')] : []),
        ],
        mustConfirm: unlimited || isTooMuch || mint === undefined,
      }
    }
    case 'revoke':
      return { title: say('endSpending'), lines: [{ label: 'tokenAccount', address: action.account }] }
    case 'set-authority':
      return {
        title: say('changeOwner'),
        lines: [
          { label: 'tokenAccount', address: action.account },
          ...(action.authority === undefined
            ? []
            : [{ label: 'newOwner' as const, address: action.authority }]),
        ],
        warnings: [say('warnOwner')],
        mustConfirm: true,
      }
    case 'assign':
      return {
        title: say('changeOwner'),
        lines: [
          { label: 'account', address: action.account },
          { label: 'newOwner', address: action.owner },
        ],
        warnings: [say('warnOwner')],
        mustConfirm: true,
      }
    case 'create-account':
      return {
        title: say('openAccount', { amount: coinText(action.lamports, context.chain) }),
        lines: [
          { label: 'account', address: action.account },
          { label: 'program', address: action.owner },
          ...fromLine(action.from, context),
        ],
        // Whoever has the account's key, or its program, has what was paid.
        ...warn(isOwn(action.from) && action.lamports > 0n, 'warnPaysAccount'),
      }
    case 'open-token-account':
      return {
        title: say('openTokenAccount'),
        lines: [
          { label: 'owner', address: action.owner },
          tokenLine(action.mint, context),
          isOwn(action.payer)
            ? { label: 'deposit', phrase: say('depositByYou') }
            : { label: 'depositFrom', address: action.payer },
        ],
        // It is usual for somebody who gets a token for the first time; otherwise its owner closes it and has the deposit.
        ...warn(
          isOwn(action.payer) && !isOwn(action.owner) && !context.filled.has(action.account),
          'warnPaysForOther',
        ),
      }
    case 'close-account':
      return {
        title: say('closeAccount'),
        lines: [
          { label: 'tokenAccount', address: action.account },
          { label: 'restTo', address: action.to },
        ],
        // For one of wrapped coins, the rest is all of them.
        ...warn(!isOwn(action.to), 'warnRest'),
      }
    case 'burn':
      return {
        title: say('burnAmount', { amount: tokenText(action.amount, action.mint, context) }),
        lines: [tokenLine(action.mint, context)],
        warnings: [say('warnBurn')],
        mustConfirm: true,
      }
    case 'memo': {
      const raw = visible(action.text)
      return { title: say('memo'), lines: [{ label: 'message', raw }], ...aboutLength(raw) }
    }
    case 'advance-nonce':
      return {
        title: say('durable'),
        lines: [{ label: 'account', address: action.account }],
        warnings: [say('warnDurable')],
        mustConfirm: true,
      }
    case 'allocate':
      return {
        title: say('allocate'),
        lines: [{ label: 'account', address: action.account }],
        // The network takes no coin and no fee from an account with data.
        ...warn(isOwn(action.account), 'warnLocksAccount'),
      }
    case 'sync-native':
    case 'compute-limit':
    case 'compute-price':
    case 'setting':
      return undefined
    case 'unknown':
      return {
        title: say('unknownInstruction'),
        lines: [
          { label: 'program', address: action.program },
          { label: 'data', raw: clip(`0x${hex.encode(action.data)}`) },
        ],
        warnings: [say('warnUnknown')],
        mustConfirm: true,
      }
  }
}

/** A warning that must be confirmed, or none. */
const warn = (isMeant: boolean, key: ReviewWordKey): { warnings: Phrase[]; mustConfirm: boolean } => ({
  warnings: isMeant ? [say(key)] : [],
  mustConfirm: isMeant,
})

function speakToken(action: Extract<SolanaAction, { kind: 'token' }>, context: InstructionContext): Spoken {
  const { text, mint } = amountOf(action, context)
  const recipient = context.tokenAccounts.get(action.to)?.owner
  return {
    title: say(action.owner === context.account ? 'sendAmount' : 'moveAmount', { amount: text }),
    lines: [
      // A person knows the owner; a token account that does not exist yet is opened by the same transaction.
      ...(recipient === undefined ? [] : [{ label: 'to' as const, address: recipient }]),
      { label: 'toTokenAccount', address: action.to },
      ...mintLine(mint, context),
      ...fromLine(action.owner, context),
    ],
    warnings: mint === undefined ? [say('warnUnknownToken')] : [],
    mustConfirm: mint === undefined,
  }
}

/** The amount with the decimals of the mint on the chain, never with those that the transaction only claims. */
function amountOf(
  action: Extract<SolanaAction, { kind: 'token' | 'approve' }>,
  context: InstructionContext,
): { text: Told; mint: string | undefined } {
  const source = action.kind === 'token' ? action.from : action.account
  const mint = action.mint ?? context.tokenAccounts.get(source)?.mint
  return mint === undefined
    ? { text: `${action.amount}`, mint }
    : { text: tokenText(action.amount, mint, context), mint }
}

const mintLine = (mint: string | undefined, context: Naming): ReviewLine[] =>
  mint === undefined ? [] : [tokenLine(mint, context)]

const fromLine = (from: string, { account }: InstructionContext): ReviewLine[] =>
  from === account ? [] : [{ label: 'from', address: from }]

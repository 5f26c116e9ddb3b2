import { hex } from '@scure/base'
import type { TokenAccount } from '../chain/solana/readAccounts.js'
import { programs } from '../decode/solana/decodeInstruction.js'
import type { SolanaAction, TokenProgram } from '../decode/solana/SolanaAction.js'
import type { ReviewWordKey } from '../locales/enReview.js'
import { associatedAddress } from '../transfer/solana/associatedAddress.js'
import { coinText, isBeyond, isUnlimited, type Naming, tokenLine, tokenText } from './amounts.js'
import { clip, limitLine } from './describeCall.js'
import { aboutLength } from './fitsBox.js'
import { type Described, type Phrase, type ReviewLine, say, type Told } from './Review.js'
import { visible } from './reviewTypedData.js'

/** The signing account, and data about its token accounts. */
export interface InstructionContext extends Naming {
  readonly account: string
  /** Existing token accounts, by address. */
  readonly tokenAccounts: ReadonlyMap<string, Pick<TokenAccount, 'mint' | 'owner' | 'amount'>>
}

/** Effects of the transaction's other instructions. */
interface Around extends InstructionContext {
  /** Token accounts that receive something. */
  readonly filled: ReadonlySet<string>
}

type Spoken = { title: Phrase; lines: ReviewLine[]; warnings?: Phrase[]; mustConfirm?: boolean }

/** Describes one instruction; undefined for settings that move nothing. */
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
        // Whoever controls the account, by key or program, gets the payment. An empty account that signs may
        // become the program's itself.
        ...(isOwn(action.account)
          ? warn(true, 'warnOwner')
          : warn(isOwn(action.from) && action.lamports > 0n, 'warnPaysAccount')),
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
        // Usual for a first-time recipient of a token; otherwise its owner can close it and keep the deposit.
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
        // For a wrapped SOL account, the remainder is its whole balance.
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
        // The network accepts neither transfers nor fees from an account with data.
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

/** A warning that requires confirmation, if the condition holds. */
const warn = (isMeant: boolean, key: ReviewWordKey): { warnings: Phrase[]; mustConfirm: boolean } => ({
  warnings: isMeant ? [say(key)] : [],
  mustConfirm: isMeant,
})

function speakToken(action: Extract<SolanaAction, { kind: 'token' }>, context: InstructionContext): Spoken {
  const { text, mint } = amountOf(action, context)
  const recipient = provedAccount(action.to, action.program, context)?.owner
  return {
    title: say(action.owner === context.account ? 'sendAmount' : 'moveAmount', { amount: text }),
    lines: [
      // Users know the owner; a token account that does not exist yet is created by the same transaction.
      ...(recipient === undefined ? [] : [{ label: 'to' as const, address: recipient }]),
      { label: 'toTokenAccount', address: action.to },
      ...mintLine(mint, context),
      ...fromLine(action.owner, context),
    ],
    warnings: mint === undefined ? [say('warnUnknownToken')] : [],
    mustConfirm: mint === undefined,
  }
}

/** The amount with the mint's decimals from the chain, never those claimed by the transaction. */
function amountOf(
  action: Extract<SolanaAction, { kind: 'token' | 'approve' }>,
  context: InstructionContext,
): { text: Told; mint: string | undefined } {
  const mint = mintOf(action, context)
  return mint === undefined
    ? { text: `${action.amount}`, mint }
    : { text: tokenText(action.amount, mint, context), mint }
}

/** The moved token's mint; undefined unless the bytes contain it or prove it. */
export function mintOf(
  action: Extract<SolanaAction, { kind: 'token' | 'approve' }>,
  context: Pick<InstructionContext, 'tokenAccounts'>,
): string | undefined {
  const source = action.kind === 'token' ? action.from : action.account
  return action.mint ?? provedAccount(source, action.program, context)?.mint
}

/**
 * A token account's owner and mint if its address is derived from them: any others would be the node's claim. An
 * associated account's mint never changes.
 */
function provedAccount(
  address: string,
  program: TokenProgram,
  { tokenAccounts }: Pick<InstructionContext, 'tokenAccounts'>,
) {
  const claimed = tokenAccounts.get(address)
  if (!claimed) return undefined
  const id = programs[program === 'token' ? 'token' : 'token2022']
  return associatedAddress(claimed.owner, claimed.mint, id) === address ? claimed : undefined
}

const mintLine = (mint: string | undefined, context: Naming): ReviewLine[] =>
  mint === undefined ? [] : [tokenLine(mint, context)]

const fromLine = (from: string, { account }: InstructionContext): ReviewLine[] =>
  from === account ? [] : [{ label: 'from', address: from }]

import type { Hex } from '../decode/bytes.js'
import { decodeTypedData, isDelegation } from '../decode/evm/decodeTypedData.js'
import type { TypedData, TypedValue } from '../decode/evm/readTypedData.js'
import type { AllowedToken, OrderItem, TypedAction } from '../decode/evm/TypedAction.js'
import { FrameRefusal } from '../errors/FrameRefusal.js'
import {
  amountLine,
  changesText,
  isBeyond,
  isCounted,
  isUnlimited,
  type Naming,
  timeText,
  tokenLine,
  tokenText,
} from './amounts.js'
import { doubt, limitLine, untilLine } from './describeCall.js'
import { type Described, joinDescribed, type Phrase, type Review, type ReviewLine, say } from './Review.js'

/** Tokens in typed data, which are read before the review. */
export const tokensOfTypedData = (action: TypedAction): readonly Hex[] =>
  action.kind === 'permit'
    ? action.tokens.map(({ token }) => token)
    : action.kind === 'permit-all'
      ? [action.token]
      : action.kind === 'order'
        ? [...action.gives, ...action.gets].flatMap(({ token }) => token ?? [])
        : []

/**
 * Decodes the rights granted by typed data. Throws `FrameRefusal` if it is for another network or owner, or
 * would hand over control of the account. `account` is in lower case; `owner` is the account of its key, if it is a smart one.
 */
export function checkTypedData(data: TypedData, account: Hex, chainId: string, owner?: Hex): TypedAction {
  const own = [account, owner?.toLowerCase()]
  if (isDelegation(data) || (data.domain.verifyingContract && own.includes(data.domain.verifyingContract)))
    throw new FrameRefusal('NOT_ALLOWED', 'This would give others the account itself.')
  if (data.domain.chainId !== undefined && `eip155:${data.domain.chainId}` !== chainId)
    throw new FrameRefusal('CHAIN_ID_MISMATCH', 'The data is for another network.')
  let action: TypedAction
  try {
    action = decodeTypedData(data)
  } catch (cause) {
    throw new FrameRefusal(
      'INVALID_PARAMS',
      cause instanceof Error ? cause.message : 'The data cannot be read.',
    )
  }
  if ('owner' in action && action.owner !== undefined && action.owner !== account)
    throw new FrameRefusal('INVALID_PARAMS', 'The permit is for another account.')
  return action
}

/** Describes typed data before it is signed. */
export function reviewTypedData(data: TypedData, action: TypedAction, naming: Naming): Review {
  const described = joinDescribed([describe(data, action, naming)])
  const anyNetwork: Phrase[] = data.domain.chainId === undefined ? [say('warnAnyNetwork')] : []
  return {
    title: say(action.kind === 'permit' || action.kind === 'permit-all' ? 'reviewPermit' : 'reviewData'),
    button: say('sign'),
    network: naming.chain.name,
    parts: described.parts,
    warnings: [...anyNetwork, ...described.warnings],
    mustConfirm: described.mustConfirm || anyNetwork.length > 0,
  }
}

function describe(data: TypedData, action: TypedAction, naming: Naming): Described {
  if (action.kind === 'unknown')
    return {
      part: { title: say('dataToSign', { name: data.primaryType }), lines: everything(data) },
      warnings: [say('warnUnknownData')],
      mustConfirm: true,
    }
  if (action.kind === 'order') return describeOrder(data, action, naming)
  if (action.kind === 'permit-all')
    return {
      part: {
        title: say(action.isAllowed ? 'allowSpending' : 'endSpending'),
        lines: [
          { label: action.isAllowed ? 'spender' : 'formerSpender', address: action.spender },
          tokenLine(action.token, naming),
          ...(action.isAllowed ? [limitLine(true, '')] : []),
          // DAI's permit with an expiry of 0 never expires.
          { label: 'until', text: action.deadline === 0n ? '∞' : timeText(action.deadline) },
        ],
      },
      warnings: action.isAllowed ? [say('warnUnlimited'), say('warnOffChain')] : [],
      mustConfirm: action.isAllowed,
    }
  const isAll = ({ token, amount }: AllowedToken) => isUnlimited(amount, token, naming)
  const unlimited = action.tokens.some(isAll)
  const isTooMuch = action.tokens.some(
    one => !isAll(one) && isBeyond(one.amount, naming.tokens.get(one.token)?.held),
  )
  const tokens = action.tokens.flatMap((one): ReviewLine[] => [
    tokenLine(one.token, naming),
    limitLine(isAll(one), tokenText(one.amount, one.token, naming)),
    ...(one.until === undefined ? [] : [untilLine(one.until)]),
  ])
  const doubts = action.tokens.map(({ token }) => doubt(token, naming))
  // A permit that is consumed at once leaves no allowance.
  const isKept = action.owner !== undefined || action.tokens.every(({ until }) => until !== undefined)
  const ends = isKept && action.tokens.every(({ token, amount }) => amount === 0n && isCounted(token, naming))
  const lines: ReviewLine[] = [
    { label: ends ? 'formerSpender' : 'spender', address: action.spender },
    ...tokens,
    { label: 'signatureUntil', text: timeText(action.deadline) },
    ...(action.witness === undefined
      ? []
      : [rawLine({ [action.witness]: data.message[action.witness] ?? '' })]),
  ]
  const isOpen = action.witness !== undefined
  return {
    part: { title: say(ends ? 'endSpending' : 'allowSpending'), lines },
    warnings: [
      ...(unlimited ? [say('warnUnlimited')] : []),
      ...(isTooMuch ? [say('warnBeyond')] : []),
      ...(ends ? [] : [say('warnOffChain')]),
      ...(isOpen ? [say('warnWitness')] : []),
      ...doubts.flatMap(({ warnings }) => warnings),
    ],
    mustConfirm: isOpen || unlimited || isTooMuch || doubts.some(({ mustConfirm }) => mustConfirm),
  }
}

/** The maximum that an order's maker gives, the minimum they get, and the rest of the order. */
function describeOrder(
  data: TypedData,
  action: Extract<TypedAction, { kind: 'order' }>,
  naming: Naming,
): Described {
  const line = (label: 'leaves' | 'comes', { token, amount, id, isAny }: OrderItem): ReviewLine[] => {
    if (isAny && token !== undefined)
      return [
        { label, phrase: say('anyItems', { count: `${amount}` }) },
        { label: 'collection', address: token },
      ]
    const change = { token, amount, ...(id === undefined ? {} : { id }) }
    const { comes } = changesText([change], naming, false)
    const named = token === undefined ? [] : [tokenLine(token, naming)]
    return comes.flatMap(({ text }): ReviewLine[] => [amountLine(label, text), ...named])
  }
  const gets = action.gets.flatMap(one => line('comes', one))
  return {
    part: {
      title: say('orderToSign'),
      lines: [
        ...action.gives.flatMap(one => line('leaves', one)),
        ...(gets.length > 0 ? gets : [{ label: 'comes' as const, phrase: say('nothing') }]),
        { label: 'signatureUntil', text: timeText(action.until) },
        rawLine(data.message),
      ],
    },
    warnings: [...(gets.length > 0 ? [] : [say('warnForNothing')]), say('warnOffChain')],
    mustConfirm: true,
  }
}

/** All values by name. */
function rawLine(message: TypedData['message']): ReviewLine {
  const lines: string[] = []
  const add = (path: string, value: TypedValue) => {
    if (typeof value !== 'object') lines.push(`${path}: ${visible(`${value}`)}`)
    else if (Array.isArray(value) && value.length === 0) lines.push(`${path}: []`)
    else for (const [name, inner] of Object.entries(value)) add(path === '' ? name : `${path}.${name}`, inner)
  }
  add('', message)
  return { label: 'data', raw: lines.join('\n') }
}

/** All signed fields, those of the domain first. */
function everything({ domain, message }: TypedData): ReviewLine[] {
  const { name, version, verifyingContract, salt } = domain
  return [
    ...(name === undefined ? [] : [{ label: 'application' as const, text: visible(name) }]),
    ...(version === undefined ? [] : [{ label: 'version' as const, text: visible(version) }]),
    ...(verifyingContract === undefined ? [] : [{ label: 'contract' as const, address: verifyingContract }]),
    ...(salt === undefined ? [] : [{ label: 'salt' as const, raw: salt }]),
    rawLine(message),
  ]
}

/** Makes hidden or reordering characters, and line breaks, visible. */
export const visible = (text: string): string =>
  text.replace(
    /[\p{C}\p{Zl}\p{Zp}\u2800]|\p{Default_Ignorable_Code_Point}/gu,
    character => `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`,
  )

import { bytesToHex } from '@noble/hashes/utils'
import { type Hex, toHex } from '../bytes.js'
import type { CallAction } from './CallAction.js'
import { DELEGATION_MANAGER, decodeEnd } from './delegation.js'
import { limitsOf } from './limits.js'
import { PERMIT2 } from './permit2.js'
import { BadEncoding, readWords, type Words } from './readWords.js'

type Decode = (token: Hex, words: Words) => CallAction | undefined

const allowance =
  (kind: 'approve' | 'raise-approval' | 'lower-approval'): Decode =>
  (token, words) => ({ kind, token, spender: words.address(), amount: words.uint() })

/** v, r and s, which only the contract can verify. */
function signature(words: Words) {
  words.uint(8)
  words.uint()
  words.uint()
}

const decoders: Readonly<Record<string, Decode>> = {
  // transfer(address,uint256)
  a9059cbb: (token, words) => ({ kind: 'transfer', token, to: words.address(), amount: words.uint() }),
  // transferFrom(address,address,uint256)
  '23b872dd': (token, words) => ({
    kind: 'transfer-from',
    token,
    from: words.address(),
    to: words.address(),
    amount: words.uint(),
  }),
  // approve(address,uint256)
  '095ea7b3': allowance('approve'),
  // increaseAllowance(address,uint256)
  '39509351': allowance('raise-approval'),
  // decreaseAllowance(address,uint256)
  a457c2d7: allowance('lower-approval'),
  // increaseApproval(address,uint256)
  d73dd623: allowance('raise-approval'),
  // decreaseApproval(address,uint256)
  '66188463': allowance('lower-approval'),
  // permit(address,address,uint256,uint256,uint8,bytes32,bytes32)
  d505accf: (token, words) => {
    const [owner, spender, amount, deadline] = [words.address(), words.address(), words.uint(), words.uint()]
    signature(words)
    return { kind: 'permit', token, owner, spender, amount, deadline }
  },
  // permit(address,address,uint256,uint256,bool,uint8,bytes32,bytes32)
  '8fcbaf0c': (token, words) => {
    const [owner, spender] = [words.address(), words.address()]
    words.uint()
    const [deadline, isAllowed] = [words.uint(), words.bool()]
    signature(words)
    return { kind: 'permit', token, owner, spender, amount: isAllowed ? 'all' : 0n, deadline }
  },
  // setApprovalForAll(address,bool)
  a22cb465: (token, words) => ({
    kind: 'approve-all',
    token,
    spender: words.address(),
    isAllowed: words.bool(),
  }),
  // safeTransferFrom(address,address,uint256)
  '42842e0e': (token, words) => {
    const [from, to, id] = [words.address(), words.address(), words.uint()]
    return { kind: 'items', standard: 721, token, from, to, items: [{ id, amount: 1n }], extra: '0x' }
  },
  // safeTransferFrom(address,address,uint256,bytes)
  b88d4fde: (token, words) => {
    const [from, to, id] = [words.address(), words.address(), words.uint()]
    words.offset()
    const extra = toHex(words.bytes())
    return { kind: 'items', standard: 721, token, from, to, items: [{ id, amount: 1n }], extra }
  },
  // safeTransferFrom(address,address,uint256,uint256,bytes)
  f242432a: (token, words) => {
    const [from, to, id, amount] = [words.address(), words.address(), words.uint(), words.uint()]
    words.offset()
    const extra = toHex(words.bytes())
    return { kind: 'items', standard: 1155, token, from, to, items: [{ id, amount }], extra }
  },
  // safeBatchTransferFrom(address,address,uint256[],uint256[],bytes)
  '2eb2c2d6': (token, words) => {
    const [from, to] = [words.address(), words.address()]
    for (let dynamic = 0; dynamic < 3; dynamic += 1) words.offset()
    const [ids, amounts] = [words.uints(), words.uints()]
    const extra = toHex(words.bytes())
    if (ids.length !== amounts.length) throw new BadEncoding('The lists differ in length')
    const items = ids.map((id, at) => ({ id, amount: amounts[at] ?? 0n }))
    return { kind: 'items', standard: 1155, token, from, to, items, extra }
  },
  // approve(address,address,uint160,uint48)
  '87517c45': (contract, words) => {
    if (contract !== PERMIT2) return undefined
    const [token, spender] = [words.address(), words.address()]
    return { kind: 'permit2-approve', token, spender, amount: words.uint(160), until: words.uint(48) }
  },
}

/** Decodes a call. If it is not encoded exactly by the standard, it is `unknown`. */
export function decodeCall(to: Hex | undefined, data: Uint8Array): CallAction {
  if (to === undefined) return { kind: 'deploy', data: toHex(data) }
  if (data.length === 0) return { kind: 'coin', to }
  const unknown: CallAction = { kind: 'unknown', to, data: toHex(data) }
  if (to === DELEGATION_MANAGER) return readEnd(toHex(data)) ?? unknown
  const selector = bytesToHex(data.subarray(0, 4))
  const decode = Object.hasOwn(decoders, selector) ? decoders[selector] : undefined
  if (!decode) return unknown
  try {
    const words = readWords(data.subarray(4))
    const action = decode(to, words)
    words.end()
    return action ?? unknown
  } catch (error) {
    if (error instanceof BadEncoding) return unknown
    throw error
  }
}

function readEnd(data: Hex): CallAction | undefined {
  try {
    const delegation = decodeEnd(data)
    limitsOf(delegation)
    return { kind: 'end-permission', delegation }
  } catch {
    return undefined
  }
}

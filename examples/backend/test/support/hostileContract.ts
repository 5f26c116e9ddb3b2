import { encodeErrorResult, type Hex, parseAbi, size, toEventSelector } from 'viem'

const hex = (value: number | bigint, bytes: number) => value.toString(16).padStart(bytes * 2, '0')

/** With empty calldata, it emits a transfer of one of its tokens to `to`; otherwise it does what `answer` does. */
function tokenCode(to: Hex, answer: string): Hex {
  const push = (word: string) => `7f${word.padStart(64, '0')}`
  const topics = [
    push(to.slice(2)),
    push('aa'),
    push(toEventSelector('Transfer(address,address,uint256)').slice(2)),
  ]
  const moved = `6001600052${topics.join('')}60206000a300`
  return `0x3660${hex(moved.length / 2 + 4, 1)}57${moved}5b${answer}`
}

/** A token that answers every call by requesting a fetch (ERC-3668). */
export function offchainToken(to: Hex, self: Hex, urls: readonly string[]): Hex {
  return withPayload(to, offchainLookup(self, urls, '0x1234'), 'fd')
}

/** Revert data that requests a fetch. */
export function offchainLookup(sender: Hex, urls: readonly string[], callData: Hex): Hex {
  const abi = parseAbi(['error OffchainLookup(address, string[], bytes, bytes4, bytes)'])
  return encodeErrorResult({
    abi,
    errorName: 'OffchainLookup',
    args: [sender, urls, callData, '0xabcdef01', '0x'],
  })
}

/** A contract that reverts every call with these bytes. */
export function revertingCode(payload: Hex): Hex {
  return `0x62${hex(size(payload), 3)}80600d6000396000fd${payload.slice(2)}`
}

/** A token that answers every call with these bytes. */
export const answeringToken = (to: Hex, payload: Hex): Hex => withPayload(to, payload, 'f3')

/** The same, but using two million gas each time: first it touches memory a megabyte away. */
export const costlyToken = (to: Hex, payload: Hex): Hex => withPayload(to, payload, 'f3', '620f42405150')

/** A token that uses up all the gas it is given. */
export const burningToken = (to: Hex): Hex => tokenCode(to, 'fe')

/** A token whose name has this many bytes, all of them zero. */
export function longToken(to: Hex, bytes: number): Hex {
  return tokenCode(to, `602060005262${hex(bytes, 3)}60205262${hex(bytes + 64, 3)}6000f3`)
}

function withPayload(to: Hex, payload: Hex, end: 'fd' | 'f3', before = ''): Hex {
  const length = hex(size(payload), 3)
  const copy = (at: number) => `${before}62${length}61${hex(at, 2)}60003962${length}6000${end}`
  const at = size(tokenCode(to, copy(0)))
  return `${tokenCode(to, copy(at))}${payload.slice(2)}`
}

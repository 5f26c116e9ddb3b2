import type { Hex } from 'viem'

/** Answers of ERC-1271. */
const MAGIC = '1626ba7e'

/** Init code that deploys the given runtime code of less than 256 bytes. */
const deploying = (runtime: string): Hex =>
  `0x60${(runtime.length / 2).toString(16).padStart(2, '0')}8060093d393df3${runtime}`

const recover = [
  '600435600052', // the hash
  '60a43560f81c602052', // v
  '606435604052', // r
  '608435606052', // s
  '602060806080600060015afa50', // ecrecover
].join('')
/** The answer of ERC-1271 if the value on top of the stack is 1. */
const answer = `63${MAGIC}60e01b0260005260206000f3`

/** A contract account with one key: it recovers the signer of the hash. */
export const walletCode = (owner: Hex): Hex =>
  deploying(`${recover}60805173${owner.slice(2).toLowerCase()}14${answer}`)

/** A contract account that accepts every signature. */
export const yesCode: Hex = deploying(`63${MAGIC}60e01b60005260206000f3`)

/** One ether as a PUSH8 instruction. */
const ETHER = '670de0b6b3a7640000'
/** Code at an offset that, for one ether, stores the call's first word as the owner in slot 0. */
const sale = (at: number) =>
  `5b34${ETHER}1160${(at + 22).toString(16).padStart(2, '0')}57600035600055005b60006000fd`

/** A contract account owned by its last buyer for one ether, like one that belongs to the holder of a token for sale. */
export const soldCode: Hex = (() => {
  const check = `${recover}60805160005414${answer}`
  const at = 7 + check.length / 2
  return deploying(`3660201460${at.toString(16).padStart(2, '0')}57${check}${sale(at)}`)
})()

/** A token held by its last buyer for one ether. Called without data, it returns its holder. */
export const tokenCode: Hex = deploying(`36600f5760005460005260206000f3${sale(15)}`)

/** An account owned by a token's holder; with `isBound` it reports the token (ERC-6551). */
export const holderCode = (token: Hex, isBound: boolean): Hex => {
  const check = `${recover}602060a06000600073${token.slice(2).toLowerCase()}5afa5060805160a05114${answer}`
  const bound = `3660041460${(7 + check.length / 2).toString(16)}57${check}5b60606000f3`
  return deploying(isBound ? bound : check)
}

/**
 * A contract that buys with its own ether for the owner in the first word, and then calls `next`, if given,
 * with the remaining data.
 */
export const buyerCode = (sold: Hex, next?: Hex): Hex => {
  const buy = `3660006000376000600060206000${ETHER}73${sold.slice(2).toLowerCase()}5af150`
  const call = next ? `60006000602036036020600073${next.slice(2).toLowerCase()}5af150` : ''
  return deploying(`${buy}${call}00`)
}

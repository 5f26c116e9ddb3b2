import type { Hex } from 'viem'

/** Answers of ERC-1271. */
const MAGIC = '1626ba7e'

/** Code that returns the one that runs, which is shorter than 256 bytes. */
const deploying = (runtime: string): Hex =>
  `0x60${(runtime.length / 2).toString(16).padStart(2, '0')}8060093d393df3${runtime}`

/** A contract account of one key: it recovers who signed the hash. */
export const walletCode = (owner: Hex): Hex =>
  deploying(
    [
      '600435600052', // the hash
      '60a43560f81c602052', // v
      '606435604052', // r
      '608435606052', // s
      '602060806080600060015afa50', // ecrecover
      `60805173${owner.slice(2).toLowerCase()}14`, // is it the owner?
      `63${MAGIC}60e01b02`,
      '60005260206000f3',
    ].join(''),
  )

/** A contract account that says of everything that it signed it. */
export const yesCode: Hex = deploying(`63${MAGIC}60e01b60005260206000f3`)

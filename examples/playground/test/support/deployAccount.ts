import type { Address, Hex, PublicClient } from 'viem'
import { sendAs } from './sendAs.js'

/** Answers `isValidSignature` of ERC-1271 for whatever `owner` signed, and has no other function. */
const codeFor = (owner: Address): Hex => {
  const runtime = [
    '600435600052', // the hash
    '60a43560f81c602052', // v
    '606435604052', // r
    '608435606052', // s
    '602060806080600060015afa50', // ecrecover
    `60805173${owner.slice(2).toLowerCase()}14`, // is it the owner?
    '631626ba7e60e01b02', // the answer of ERC-1271, or 0
    '60005260206000f3',
  ].join('')
  const bytes = (runtime.length / 2).toString(16).padStart(2, '0')
  return `0x60${bytes}8060093d393df3${runtime}`
}

/** Deploys a contract account (ERC-1271) of one key on a chain of the sandbox. */
export async function deployAccount(client: PublicClient, from: Address, owner: Address): Promise<Address> {
  const { contractAddress } = await sendAs(client, from, { data: codeFor(owner) })
  if (!contractAddress) throw new Error('The account was not deployed')
  return contractAddress
}

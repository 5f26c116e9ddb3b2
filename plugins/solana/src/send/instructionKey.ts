import type { Instruction } from '@solana/instructions'

/** All of an instruction as text: equal for equal instructions only. */
export const instructionKey = ({ programAddress, accounts = [], data }: Instruction): string =>
  JSON.stringify([programAddress, accounts.map(({ address }) => address), Array.from(data ?? [])])

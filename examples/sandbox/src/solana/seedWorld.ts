import { address, type EncodedAccount, lamports } from '@solana/kit'
import { solanaAccounts, solanaBalance, solanaMints, solanaWhale, solanaWhales } from './constants.js'
import type { Ledger } from './createLedger.js'
import { registerNames } from './registerNames.js'
import { accountBytes, associatedAddress, mintBytes } from './tokenLayout.js'

export async function seedWorld(ledger: Ledger): Promise<void> {
  solanaAccounts.forEach((account, index) => {
    ledger.fund(account, index === solanaAccounts.length - 1 ? solanaWhale : solanaBalance)
  })
  for (const account of solanaWhales) ledger.fund(account, 10n ** 18n)
  const write = (at: string, program: string, data: Uint8Array) => {
    const space = BigInt(data.length)
    const account = { address: address(at), programAddress: address(program), executable: false, space, data }
    ledger.put({ ...account, lamports: lamports(ledger.rentFor(space)) } as EncodedAccount)
  }
  for (const token of solanaMints) {
    const { address: mint, program, decimals, balance, fee } = token
    // A mint is limited to 64 bits, and nine accounts of the largest token would not fit.
    const owners = balance > 10n ** 18n ? solanaAccounts.slice(0, 1) : solanaAccounts
    const supply = balance * BigInt(owners.length)
    write(mint, program, mintBytes({ supply, decimals, authority: solanaAccounts[0], fee }))
    for (const owner of owners)
      write(await associatedAddress(owner, mint, program), program, accountBytes(owner, balance, token))
  }
  await registerNames(write)
}

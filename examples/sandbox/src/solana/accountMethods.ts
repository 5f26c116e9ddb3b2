import { invalidParams } from '../rpcError.js'
import { token2022Program, tokenProgram } from './constants.js'
import { type AccountOptions, encodeAccount, tokenAmount } from './encodeAccount.js'
import { optionsOf, readKey, readKeys } from './readParams.js'
import type { SolanaMethods } from './SolanaMethods.js'
import { readMint, readTokenAccount } from './tokenLayout.js'

export const accountMethods: SolanaMethods = {
  getBalance({ ledger, context }, [key]) {
    const account = ledger.account(readKey(key))
    return context(account.exists ? account.lamports : 0n)
  },
  getAccountInfo: ({ ledger, context }, [key, options]) =>
    context(encodeAccount(ledger, ledger.account(readKey(key)), optionsOf(options))),
  getMultipleAccounts({ ledger, context }, [keys, given]) {
    const options: AccountOptions = { encoding: 'base64', ...optionsOf(given) }
    return context(readKeys(keys).map(key => encodeAccount(ledger, ledger.account(key), options)))
  },
  getProgramAccounts({ ledger, context }, [program, given]) {
    const { withContext, ...options } = optionsOf(given)
    const found = ledger.programAccounts(readKey(program)).flatMap(account => {
      const encoded = encodeAccount(ledger, { ...account, exists: true as const }, options)
      return encoded ? [{ pubkey: account.address, account: encoded }] : []
    })
    return withContext ? context(found) : found
  },
  getTokenAccountsByOwner({ ledger, context }, [owner, filter, options]) {
    const wanted = readKey(owner)
    const { mint, programId } = optionsOf(filter)
    if (!mint && !programId) throw invalidParams('invalid param: needs a mint or a programId')
    const programs = programId ? [readKey(programId)] : [tokenProgram, token2022Program]
    const found = programs
      .flatMap(program => ledger.programAccounts(program))
      .flatMap(account => {
        const token = readTokenAccount(new Uint8Array(account.data))
        if (token?.owner !== wanted || (mint && token.mint !== mint)) return []
        const encoded = encodeAccount(ledger, { ...account, exists: true as const }, optionsOf(options))
        return encoded ? [{ pubkey: account.address, account: encoded }] : []
      })
    return context(found)
  },
  getTokenAccountBalance({ ledger, context }, [key]) {
    const account = ledger.account(readKey(key))
    const token = account.exists ? readTokenAccount(new Uint8Array(account.data)) : undefined
    if (!token) throw invalidParams('Invalid param: could not find account')
    const mint = ledger.account(token.mint)
    const decimals = mint.exists ? (readMint(new Uint8Array(mint.data))?.decimals ?? 0) : 0
    return context(tokenAmount(token.amount, decimals))
  },
  getTokenLargestAccounts({ ledger, context }, [key]) {
    const mint = readKey(key)
    const found = ledger.account(mint)
    const decimals = found.exists ? readMint(new Uint8Array(found.data))?.decimals : undefined
    if (!found.exists || decimals === undefined) throw invalidParams('Invalid param: not a Token mint')
    const holders = ledger.programAccounts(found.programAddress).flatMap(({ address, data }) => {
      const token = readTokenAccount(new Uint8Array(data))
      return token?.mint === mint ? [{ address, units: token.amount }] : []
    })
    const largest = holders.sort((a, b) => (a.units < b.units ? 1 : a.units > b.units ? -1 : 0)).slice(0, 20)
    return context(largest.map(({ address, units }) => ({ address, ...tokenAmount(units, decimals) })))
  },
  getTokenSupply({ ledger, context }, [key]) {
    const account = ledger.account(readKey(key))
    const mint = account.exists ? readMint(new Uint8Array(account.data)) : undefined
    if (!mint) throw invalidParams('Invalid param: not a Token mint')
    return context(tokenAmount(mint.supply, mint.decimals))
  },
  getMinimumBalanceForRentExemption({ ledger }, [space]) {
    if (!Number.isSafeInteger(space) || Number(space) < 0) throw invalidParams('invalid param: space')
    return ledger.rentFor(BigInt(Number(space)))
  },
}

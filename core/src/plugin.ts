/** Tools for plugin authors: amounts, addresses, HTTP, storage, options. */
export { looksAlike, truncateAddress, truncateMiddle } from './address/addresses.js'
export { decimalToUnits, readBaseUnits } from './amount/decimals.js'
export {
  type AmountChange,
  type AmountEdit,
  amountKeydown,
  editAmount,
  maskAmountInput,
  maskTyped,
} from './amount/editAmount.js'
export {
  formatAmount,
  formatDecimal,
  formatFiat,
  formatNativeBalance,
  multiplyDecimals,
  signedAmount,
  splitFiat,
  sumDecimals,
} from './amount/formatAmount.js'
export { plainDigits } from './amount/numerals.js'
export { parseAmount } from './amount/parseAmount.js'
export { readPastedAmount } from './amount/readPastedAmount.js'
export { isCaip2 } from './caip/Caip.js'
export {
  chainNumber,
  formatCaip2,
  formatCaip10,
  formatCaip19,
  isCaip10,
  parseCaip2,
  parseCaip10,
  parseCaip19,
  validateCaip10,
} from './caip/parseCaip.js'
export { readBalances } from './capabilities/readBalances.js'
export {
  type SignInFamilyName,
  type SignInFields,
  signInFields,
  signInText,
  toSignedIn,
} from './capabilities/signInText.js'
export { buildUrl, createHttpClient } from './http/createHttpClient.js'
export { cacheLifetimes, createTtlCache, isFresh, isRetained } from './http/createTtlCache.js'
export { jsonRpc } from './http/jsonRpc.js'
export { asConfirmed } from './kit/asConfirmed.js'
export { askToConnect } from './kit/askToConnect.js'
export {
  type KeepReadsOptions,
  type KeptRead,
  type KeptReads,
  keepReads,
  type ReadPlace,
} from './kit/keepReads.js'
export { findNetwork } from './network/findNetwork.js'
export { type NamesNetwork, namesNetwork } from './network/namesNetwork.js'
export { type NetworkMemory, networkMemory } from './network/networkMemory.js'
export { feeCeilingOf, grantedNetworks } from './network/offered.js'
export { namedSchemes } from './options/KitOptions.js'
export {
  type KnownToken,
  readKnownTokens,
  type TokenFamily,
  withRequested,
} from './options/readKnownTokens.js'
export { applyConfig } from './plugin/applySchema.js'
export { createOpenRequest, type OpenRequest } from './plugin/createOpenRequest.js'
export { type AccountChoice, type ConnectedAccount, findAccount } from './plugin/findAccount.js'
export { ownConnection } from './plugin/ownConnection.js'
export { readMined } from './reads/readMined.js'
export { createState, type State } from './state/atom.js'
export { browserStorage } from './storage/browserStorage.js'
export { type Persisted, persisted } from './storage/persisted.js'
export { memoryStorage } from './storage/StorageAdapter.js'
export { capitalize } from './text/cleanText.js'
export { hashText } from './text/hashText.js'
export { skeleton } from './text/skeleton.js'
export { copyDeep, readBytes } from './untrusted/copies.js'
export { captureMethod, lookRepeatedly, readGlobal } from './untrusted/injected.js'
export { type GrantedAccount, readGranted } from './untrusted/readGranted.js'
export { hostname, isHttpUrl } from './url/assertUrl.js'
export { checkDeepLink } from './url/checkDeepLink.js'
export { explorerHome, explorerPage } from './url/explorerPage.js'
export { type LinkQueryOptions, readLinkQuery } from './url/readLinkQuery.js'
export {
  createSessionWatch,
  type SessionWatch,
  type SessionWatchOptions,
} from './wallet/createSessionWatch.js'

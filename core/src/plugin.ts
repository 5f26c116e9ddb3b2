/** Tools for plugin authors: amounts, addresses, untrusted data, HTTP, storage, options. */
export { looksAlike } from './address/looksAlike.js'
export { truncateAddress, truncateMiddle } from './address/truncateAddress.js'
export { amountKeydown } from './amount/amountKeydown.js'
export { decimalToUnits } from './amount/decimalToUnits.js'
export { type AmountChange, type AmountEdit, editAmount, maskTyped } from './amount/editAmount.js'
export { formatAmount } from './amount/formatAmount.js'
export { formatDecimal } from './amount/formatDecimal.js'
export { formatFiat, splitFiat } from './amount/formatFiat.js'
export { formatNativeBalance } from './amount/formatNativeBalance.js'
export { maskAmountInput } from './amount/maskAmountInput.js'
export { multiplyDecimals } from './amount/multiplyDecimals.js'
export { parseAmount } from './amount/parseAmount.js'
export { plainDigits } from './amount/plainDigits.js'
export { readBaseUnits } from './amount/readBaseUnits.js'
export { readPastedAmount } from './amount/readPastedAmount.js'
export { signedAmount } from './amount/signedAmount.js'
export { sumDecimals } from './amount/sumDecimals.js'
export { createLoader } from './async/createLoader.js'
export { DEADLINES } from './async/deadlines.js'
export { type Polling, pollUntil } from './async/pollUntil.js'
export { abortReason, settleBy } from './async/settleBy.js'
export { chainNumber } from './caip/chainNumber.js'
export { isCaip2 } from './caip/isCaip2.js'
export { formatCaip2, parseCaip2 } from './caip/parseCaip2.js'
export { formatCaip10, isCaip10, parseCaip10, validateCaip10 } from './caip/parseCaip10.js'
export { formatCaip19, parseCaip19 } from './caip/parseCaip19.js'
export { readBalances } from './capabilities/readBalances.js'
export {
  type SignInFamilyName,
  type SignInFields,
  signInAccount,
  signInFields,
  signInText,
  toSignedIn,
} from './capabilities/signInText.js'
export { assertFee, type FeeBounds } from './errors/assertFee.js'
export { isOurs } from './errors/KitError.js'
export { pluginErrors } from './errors/pluginErrors.js'
export { readRefusal } from './errors/readRefusal.js'
export { specError } from './errors/specError.js'
export { toKitError } from './errors/toKitError.js'
export { beforeAsking, withOutcome } from './errors/withOutcome.js'
export { buildUrl } from './http/buildUrl.js'
export { cacheLifetimes } from './http/cacheLifetimes.js'
export { createHttpClient } from './http/createHttpClient.js'
export { createTtlCache } from './http/createTtlCache.js'
export { isFresh } from './http/isFresh.js'
export { isRetained } from './http/isRetained.js'
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
export type { Claim, ClaimedArrival, LedgerEntry, Rival } from './ledger/claims.js'
export { createFollowing, type Followed, type FollowingParts } from './ledger/createFollowing.js'
export type { LedgerChange } from './ledger/createKeptList.js'
export { createLedger, type Ledger, type LedgerParts } from './ledger/createLedger.js'
export { type ReadStored, stored } from './ledger/storedFields.js'
export { feeCeilingOf } from './network/feeCeilingOf.js'
export { findNetwork } from './network/findNetwork.js'
export { type NetworkMemory, networkMemory } from './network/networkMemory.js'
export { namedSchemes } from './options/namedSchemes.js'
export {
  type KnownToken,
  readKnownTokens,
  type TokenFamily,
  withRequested,
} from './options/readKnownTokens.js'
export { captureMethod } from './outside/captureMethod.js'
export { copyDeep } from './outside/copyDeep.js'
export { isText } from './outside/isText.js'
export { lookRepeatedly } from './outside/lookRepeatedly.js'
export { readBytes } from './outside/readBytes.js'
export { readGlobal } from './outside/readGlobal.js'
export { type GrantedAccount, readGranted } from './outside/readGranted.js'
export { readItems, readTexts } from './outside/readItems.js'
export { applyConfig } from './plugin/applySchema.js'
export { createOpenRequest, type OpenRequest } from './plugin/createOpenRequest.js'
export { typedErrors } from './plugin/typedErrors.js'
export {
  createNetworkReader,
  type NetworkSource,
  type ReadAccount,
  type ReadPage,
  type ReadTransaction,
  readAll,
} from './reads/createNetworkReader.js'
export {
  createReads,
  type ReadsFamily,
  type ReadsNetwork,
  type ReadsOptions,
  type ServerReads,
} from './reads/createReads.js'
export { largestOf, type Movement, netGain } from './reads/netGain.js'
export { noHash, type ReadNetwork, unknownAddress, unknownAsset } from './reads/refusals.js'
export { grantedNetworks } from './relay/grantedNetworks.js'
export { createState, type State } from './state/createState.js'
export { browserStorage } from './storage/browserStorage.js'
export { memoryStorage } from './storage/memoryStorage.js'
export { type Persisted, persisted } from './storage/persisted.js'
export { capitalize } from './text/capitalize.js'
export { cleanProperty } from './text/cleanProperty.js'
export { hashText } from './text/hashText.js'
export { parseJson } from './text/parseJson.js'
export { skeleton } from './text/skeleton.js'
export { checkDeepLink } from './url/checkDeepLink.js'
export { explorerHome } from './url/explorerHome.js'
export { explorerPage } from './url/explorerPage.js'
export { hostname } from './url/hostname.js'
export { isHttpUrl } from './url/isHttpUrl.js'
export { type LinkQueryOptions, readLinkQuery } from './url/readLinkQuery.js'
export {
  createSessionWatch,
  type SessionWatch,
  type SessionWatchOptions,
} from './wallet/createSessionWatch.js'

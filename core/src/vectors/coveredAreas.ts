import { truncateMiddle } from '../address/addresses.js'
import { decimalToUnits, readBaseUnits } from '../amount/decimals.js'
import { amountKeydown, maskAmountInput } from '../amount/editAmount.js'
import {
  formatAmount,
  formatDecimal,
  formatFiat,
  formatNativeBalance,
  multiplyDecimals,
  splitFiat,
  sumDecimals,
} from '../amount/formatAmount.js'
import { parseAmount } from '../amount/parseAmount.js'
import { chainNumber, isCaip10, parseCaip2, parseCaip10, validateCaip10 } from '../caip/parseCaip.js'
import { toKitError } from '../errors/toKitError.js'
import { buildUrl, createHttpClient, type Query } from '../http/createHttpClient.js'
import { isFresh } from '../http/createTtlCache.js'
import { CONNECTOR_GROUPS, connectorGroups } from '../options/ConnectorGroup.js'
import { capitalize } from '../text/cleanText.js'
import { hostname, isHttpUrl } from '../url/assertUrl.js'
import { routerRun, transactionRun } from './routerRuns.js'
import { specNamespaces } from './specNamespaces.js'

/** The input of a vector: its fields are as different as the areas. */
export type VectorInput = Readonly<Record<string, unknown>>

const text = (value: unknown) => (value === undefined ? '' : String(value))
const caip = ({ namespace, reference, ...rest }: ReturnType<typeof parseCaip2>) => ({
  chainNamespace: namespace,
  chainId: reference,
  ...rest,
})

/** How each area of the shared vectors is answered by core's own functions. */
export const coveredAreas: Readonly<Record<string, (input: VectorInput) => unknown>> = {
  'number.toFixed': ({ value, decimals }) => formatDecimal(value, Number(decimals)),
  'number.localString(floor)': ({ value, decimals }) =>
    formatDecimal(value, Number(decimals), { rounding: 'floor', locale: 'en-US' }),
  // A number there, base units here: compared at 18 decimals.
  'number.parseLocalString': ({ value }) => Number(formatAmount(parseAmount(text(value), 18), 18)),
  'number.multiply': ({ a, b }) => multiplyDecimals(a, b),
  'number.fromBaseUnits': ({ value, decimals, round }) =>
    formatAmount(readBaseUnits(value) ?? 0n, Number(decimals), {
      maximumFractionDigits: round === undefined ? undefined : Number(round),
    }),
  'number.bigNumber': ({ value, safe }) =>
    safe ? formatDecimal(value, 0) : String(parseAmount(text(value), 18)),
  'display.currencyUSD': ({ amount }) => formatFiat(amount),
  'display.nativeBalance(floor 3dp)': ({ balance, symbol }) =>
    formatNativeBalance(balance, symbol === undefined ? undefined : String(symbol)),
  'display.tokenBalance(dollars/pennies)': ({ number }) => splitFiat(number),
  'display.sumBalances': ({ values }) => Number(sumDecimals(values as unknown[])),
  'display.truncate': ({ string, charsStart, charsEnd }) =>
    truncateMiddle(text(string), Number(charsStart), Number(charsEnd)),
  'display.hostname': ({ url }) => hostname(url),
  'display.splitBalance': ({ input }) => Object.values(splitFiat(input)),
  'display.capitalize': ({ value }) => capitalize(value as string | undefined),
  // Both ask: may this be typed into an amount field?
  'input.isDigits': ({ character }) => maskAmountInput(text(character)) === character,
  'value.isNumber': ({ value }) => decimalToUnits(value, 18, 'floor') !== undefined,
  'input.mask': ({ value, integers, decimals }) =>
    maskAmountInput(text(value), {
      integers: integers as number | undefined,
      decimals: decimals as number | undefined,
    }),
  'input.keydown': ({ key, currentValue, ctrlKey, metaKey }) => {
    const { prevent, value } = amountKeydown(
      { key: text(key), ctrlKey: ctrlKey === true, metaKey: metaKey === true },
      currentValue as string | undefined,
    )
    return { prevented: prevent, setValue: value === undefined ? [] : [value] }
  },
  'caip10.parse': ({ caipAddress }) => caip(parseCaip10(caipAddress)),
  'caip10.validate': ({ address }) => validateCaip10(address),
  'caip10.is': ({ address }) => isCaip10(address, specNamespaces),
  'caip10.plainAddress': ({ caipAddress }) => parseCaip10(caipAddress).address,
  'caip10.networkId': ({ caipAddress }) => parseCaip10(caipAddress).reference,
  'caip2.parse': ({ caipNetworkId }) => caip(parseCaip2(caipNetworkId)),
  'caip2.toNumber': ({ caipNetworkId }) => chainNumber(caipNetworkId),
  'tx.quantity(3dp)': ({ numeric }) => formatDecimal(numeric, 3),
  'erc7811.amount': ({ hex, decimals }) => formatAmount(readBaseUnits(hex) ?? 0n, Number(decimals)),
  'url.isHttp': ({ url }) => isHttpUrl(url),
  'url.queryBuild': ({ base, path, params, clientId }) =>
    buildUrl(text(base), text(path), params as Query, { clientId: text(clientId) }).href,
  'cache.expired': ({ ageMs, ttlMs }) => !isFresh(1_000_000, Number(ttlMs), 1_000_000 + Number(ageMs)),
  'error.userRejected': ({ error }) => toKitError(error).code === 'core/USER_REJECTED',
  'error.parse': ({ error }) =>
    toKitError(
      error === '"plain"'
        ? 'plain'
        : typeof error === 'string'
          ? { issues: [{ message: 'bad field' }] }
          : error,
    ).message,
  // The relay's group is always there; which others are is the view's knowledge.
  'connector.groupOrder': ({ present, override }) => {
    const others = present === 'all' ? CONNECTOR_GROUPS : present === 'multiChain only' ? ['injected'] : []
    return connectorGroups(override as []).filter(group => ['walletConnect', ...others].includes(group))
  },
  router: ({ steps }) => routerRun(steps as string[]),
  'router.transactionStack': ({ history, pop }) => transactionRun(history as string[], pop as 'cancel'),
  'http.non2xx': ({ status }) =>
    createHttpClient({
      baseUrl: 'https://api.example',
      fetch: async () => new Response('busy', { status: Number(status) }),
    }).get({}),
}

import type { RouterCall, RouterDecoder, RouterTrade, SwapRouter } from '@latchkit/core'

export const isSame = (a: string | undefined, b: string | undefined): boolean =>
  a?.toLowerCase() === b?.toLowerCase()

function must(isSound: boolean): asserts isSound {
  if (!isSound) throw new TypeError('The call does something that this decoder does not know')
}

/** The first and last token of a path; native currency requires the wrapped token there. */
function ends(path: readonly string[], { wrapped }: RouterCall, native?: 'in' | 'out') {
  must(path.length >= 2)
  const [tokenIn, tokenOut] = [path[0], path.at(-1)]
  if (native) must(wrapped !== undefined && isSame(native === 'in' ? tokenIn : tokenOut, wrapped))
  return {
    tokenIn: native === 'in' ? undefined : tokenIn,
    tokenOut: native === 'out' ? undefined : tokenOut,
  }
}

const v2 = (native?: 'out'): RouterDecoder[string] => {
  return ([amountIn, minOut, path, recipient, deadline], call) => {
    must(call.value === 0n)
    return { ...ends(path, call, native), amountIn, minOut, recipient, deadline }
  }
}

const v2FromNative: RouterDecoder[string] = ([minOut, path, recipient, deadline], call) => ({
  ...ends(path, call, 'in'),
  amountIn: call.value,
  minOut,
  recipient,
  deadline,
})

const given = 'uint256 amountIn, uint256 amountOutMin, address[] path, address to, uint256 deadline'
const fromNative = 'uint256 amountOutMin, address[] path, address to, uint256 deadline'

/**
 * Routers of Uniswap v2 and its many forks. For buying a token, only the functions that check the recipient's
 * balance: the others check the pool's output, of which the token may keep a part.
 */
const uniswapV2: RouterDecoder = {
  [`function swapExactTokensForETH(${given})`]: v2('out'),
  [`function swapExactTokensForTokensSupportingFeeOnTransferTokens(${given})`]: v2(),
  [`function swapExactTokensForETHSupportingFeeOnTransferTokens(${given})`]: v2('out'),
  [`function swapExactETHForTokensSupportingFeeOnTransferTokens(${fromNative}) payable`]: v2FromNative,
}

/** The tokens of a packed path: address, fee of 3 bytes, address … */
function tokensOf(path: string): string[] {
  must(/^0x[\da-f]{40}(?:[\da-f]{46})+$/i.test(path))
  const tokens: string[] = []
  for (let at = 2; at < path.length; at += 46) tokens.push(`0x${path.slice(at, at + 40)}`)
  return tokens
}

interface ExactInput {
  readonly path?: string
  readonly tokenIn: string
  readonly tokenOut: string
  readonly sqrtPriceLimitX96?: bigint
  readonly recipient: string
  readonly deadline?: bigint
  readonly amountIn: bigint
  readonly amountOutMinimum: bigint
}

const v3: RouterDecoder[string] = ([params], call) => {
  const { path, tokenIn, tokenOut, recipient, deadline, amountIn, amountOutMinimum, ...rest } =
    params as ExactInput
  // With a price limit, only a part may be sold.
  must((rest.sqrtPriceLimitX96 ?? 0n) === 0n)
  const tokens = path === undefined ? [tokenIn, tokenOut] : tokensOf(path)
  if (call.value > 0n) must(call.value === amountIn)
  return {
    ...ends(tokens, call, call.value > 0n ? 'in' : undefined),
    amountIn,
    minOut: amountOutMinimum,
    recipient,
    deadline,
  }
}

/** The v3 routers' placeholder for the router itself; only the first version has its deadline within the swap. */
const hereOf = ({ deadline }: RouterTrade) =>
  deadline === undefined ? `0x${'0'.repeat(39)}2` : `0x${'0'.repeat(40)}`

/** A single swap. Without a deadline it could be executed at any later time. */
const v3Alone: RouterDecoder[string] = (args, call) => {
  const trade = v3(args, call)
  must(trade.deadline !== undefined)
  return trade
}

/** A single swap, or one whose output the router unwraps for the recipient. */
function v3Calls(calls: readonly string[], call: RouterCall, deadline?: bigint): RouterTrade {
  must(calls.length === 1 || calls.length === 2)
  const [first, second] = calls.map(data => call.decode(data))
  must(first !== undefined && /^exactInput(?:Single)?$/.test(first.name))
  const trade = v3(first.args, call)
  const limits = [deadline, trade.deadline].filter(limit => limit !== undefined)
  must(limits.length > 0)
  const until = { deadline: limits.reduce((a, b) => (a < b ? a : b)) }
  if (!second) return { ...trade, ...until }
  must(second.name === 'unwrapWETH9')
  must(isSame(trade.recipient, hereOf(trade)))
  must(call.wrapped !== undefined && isSame(trade.tokenOut, call.wrapped))
  const [minOut, recipient] = second.args as readonly [bigint, string]
  return { ...trade, ...until, tokenOut: undefined, minOut, recipient }
}

const single = 'address tokenIn, address tokenOut, uint24 fee, address recipient'
const amounts = 'uint256 amountIn, uint256 amountOutMinimum'

/** `SwapRouter` and `SwapRouter02` of Uniswap v3. */
const uniswapV3: RouterDecoder = {
  [`function exactInputSingle((${single}, uint256 deadline, ${amounts}, uint160 sqrtPriceLimitX96) params) payable`]:
    v3Alone,
  [`function exactInputSingle((${single}, ${amounts}, uint160 sqrtPriceLimitX96) params) payable`]: v3Alone,
  [`function exactInput((bytes path, address recipient, uint256 deadline, ${amounts}) params) payable`]:
    v3Alone,
  [`function exactInput((bytes path, address recipient, ${amounts}) params) payable`]: v3Alone,
  'function unwrapWETH9(uint256 amountMinimum, address recipient) payable': () => {
    throw new TypeError('It sells nothing')
  },
  'function multicall(bytes[] data) payable': ([data], call) => v3Calls(data, call),
  'function multicall(uint256 deadline, bytes[] data) payable': ([deadline, data], call) =>
    v3Calls(data, call, deadline),
}

/** Tokens such as WETH, one for one. */
const wrappedNative: RouterDecoder = {
  'function deposit() payable': (_, { to, value }) => ({
    tokenIn: undefined,
    tokenOut: to,
    amountIn: value,
    minOut: value,
    recipient: undefined,
  }),
  'function withdraw(uint256 amount)': ([amount], { to, value }) => {
    must(value === 0n)
    return { tokenIn: to, tokenOut: undefined, amountIn: amount, minOut: amount, recipient: undefined }
  },
}

const own: Readonly<Record<string, RouterDecoder | undefined>> = {
  'uniswap-v2': uniswapV2,
  'uniswap-v3': uniswapV3,
  'wrapped-native': wrappedNative,
}

/** The decoder of a router by name; `undefined` if there is none. */
export const decoderOf = ({ decoder }: SwapRouter): RouterDecoder | undefined =>
  typeof decoder === 'string' ? (Object.hasOwn(own, decoder) ? own[decoder] : undefined) : decoder

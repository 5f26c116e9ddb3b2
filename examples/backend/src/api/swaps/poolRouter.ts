import { parseAbi } from 'viem'

/** The calls for swaps: of Uniswap v2 routers and of tokens. */
export const poolRouter = parseAbi([
  'function getAmountsOut(uint256 amountIn, address[] path) view returns (uint256[])',
  'function swapExactTokensForTokens(uint256 amountIn, uint256 amountOutMin, address[] path, address to, uint256 deadline)',
  'function swapExactETHForTokens(uint256 amountOutMin, address[] path, address to, uint256 deadline) payable',
  'function swapExactTokensForETH(uint256 amountIn, uint256 amountOutMin, address[] path, address to, uint256 deadline)',
  'function allowance(address owner, address spender) view returns (uint256)',
  'function approve(address spender, uint256 value)',
  'function deposit() payable',
  'function withdraw(uint256 value)',
])

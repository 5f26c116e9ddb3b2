import { type Abi, createPublicClient, createWalletClient, type Hex, http, parseAbi } from 'viem'
import { mnemonicToAccount } from 'viem/accounts'
import { artifacts } from '../../../../examples/sandbox/src/artifacts.js'
import { devMnemonic, poolContractsV3, tokens } from '../../../../examples/sandbox/src/constants.js'
import { fund } from './openSwaps.js'

/** Creates a pool of Uniswap v3 for wrapped coins and DAI, at 3,200 DAI. */
export async function deployCoinPoolV3(rpcUrl: string, index: number): Promise<void> {
  const account = mnemonicToAccount(devMnemonic, { addressIndex: index })
  const client = createPublicClient({ transport: http(rpcUrl), pollingInterval: 20 })
  const wallet = createWalletClient({ account, transport: http(rpcUrl) })
  const [token0, token1] = [tokens.WETH.address, tokens.DAI.address]
  const [amount0, amount1] = [100n * 10n ** 18n, 320_000n * 10n ** 18n]
  const abi = parseAbi(['function mint(address, uint256)', 'function approve(address, uint256)'])
  const call = async (
    address: Hex,
    code: Abi,
    functionName: string,
    args: readonly unknown[],
    value = 0n,
  ) => {
    const hash = await wallet.writeContract({ address, abi: code, functionName, args, value, chain: null })
    const { status } = await client.waitForTransactionReceipt({ hash })
    if (status !== 'success') throw new Error(`${functionName} was reverted`)
  }
  await fund(rpcUrl, account.address)
  await call(token1, abi, 'mint', [account.address, amount1])
  await call(token1, abi, 'approve', [poolContractsV3.positions, amount1])
  const manage = (functionName: string, args: readonly unknown[], value?: bigint) =>
    call(poolContractsV3.positions, artifacts.positionsV3.abi, functionName, args, value)
  // The square root of 3,200, times 2^96.
  const sqrtPriceX96 = 4481821677982891193498555058196n
  await manage('createAndInitializePoolIfNecessary', [token0, token1, 3_000, sqrtPriceX96])
  const ends = { token0, token1, fee: 3_000, tickLower: -887_220, tickUpper: 887_220 }
  const desired = { amount0Desired: amount0, amount1Desired: amount1, amount0Min: 0n, amount1Min: 0n }
  await manage('mint', [{ ...ends, ...desired, recipient: account.address, deadline: 2n ** 60n }], amount0)
}

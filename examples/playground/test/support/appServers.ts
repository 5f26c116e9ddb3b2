import type { Sandbox } from '@latchkit/example-sandbox'
import { sandboxChains, tokens } from '@latchkit/example-sandbox/constants'
import {
  type Address,
  createPublicClient,
  createTestClient,
  createWalletClient,
  encodeFunctionData,
  encodePacked,
  erc20Abi,
  type Hex,
  http,
  pad,
  parseAbi,
  parseEther,
} from 'viem'
import { generatePrivateKey, type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'
import { expect } from 'vitest'

const redeemAbi = parseAbi([
  'function redeemDelegations(bytes[] contexts, bytes32[] modes, bytes[] executions)',
])
const chain = sandboxChains.harbour

/** What an app keeps of a permission (ERC-7710, ERC-7715). */
export interface Granted {
  readonly context: Hex
  readonly delegationManager: Address
  readonly dependencies: readonly { readonly factory: Address; readonly factoryData: Hex }[]
}

export const transferTo = (to: Address, amount: bigint) =>
  encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to, amount] })

/** A permission for so much USDC a day, as an app asks for it. */
export const dailyDollars = (amount: bigint) => ({
  type: 'erc20-token-periodic',
  data: {
    ...{ tokenAddress: tokens.USDC.address, periodAmount: `0x${amount.toString(16)}` },
    periodDuration: 86_400,
  },
})

/** The servers of apps, which take what permissions on the sandbox's first chain let them take. */
export function appServers(sandbox: () => Sandbox) {
  const common = () => {
    const url = sandbox().chains.find(({ id }) => id === chain.id)?.rpcUrl
    return { chain, transport: http(url), cacheTime: 0 } as const
  }
  const senderOf = (account: PrivateKeyAccount) => createWalletClient({ account, ...common() })
  const clock = () => createTestClient({ mode: 'anvil', ...common() })

  /** Uses a permission for one call: simulated first, so that a refusal has its reason. */
  async function use(app: PrivateKeyAccount, granted: Granted, to: Address, value: bigint, data: Hex = '0x') {
    const client = createPublicClient(common())
    const request = {
      address: granted.delegationManager,
      abi: redeemAbi,
      functionName: 'redeemDelegations',
      args: [
        [granted.context],
        [pad('0x')],
        [encodePacked(['address', 'uint256', 'bytes'], [to, value, data])],
      ],
    } as const
    // A chain on which nothing else happens has the time of its last block, which may be before the permission.
    await clock().mine({ blocks: 1 })
    await client.simulateContract({ ...request, account: app })
    const hash = await senderOf(app).writeContract(request)
    expect(await client.waitForTransactionReceipt({ hash })).toMatchObject({ status: 'success' })
  }
  return {
    /** Its account, with coins for fees. */
    async newApp(): Promise<PrivateKeyAccount> {
      const account = privateKeyToAccount(generatePrivateKey())
      const { address } = account
      await sandbox().faucet({ chainId: chain.id, address, asset: 'native', amount: parseEther('1') })
      return account
    },
    senderOf,
    clock,
    use,
    /** Pays with the USDC of whoever granted it. */
    pay: (app: PrivateKeyAccount, granted: Granted, amount: bigint, to: Address) =>
      use(app, granted, tokens.USDC.address, 0n, transferTo(to, amount)),
  }
}

import { mkdtemp, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { networkInterfaces, tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  type Address,
  createPublicClient,
  createWalletClient,
  encodeFunctionData,
  erc20Abi,
  type Hex,
  http,
  pad,
  parseAbi,
  parseEther,
} from 'viem'
import {
  createBundlerClient,
  createPaymasterClient,
  type SmartAccount,
  toSimple7702SmartAccount,
} from 'viem/account-abstraction'
import { generatePrivateKey, type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { sandboxChains, tokens } from '../src/constants.js'
import { startSandbox } from '../src/index.js'
import { useSandbox } from './useSandbox.js'

/** MetaMask's own library, which is installed with the bundler. */
interface DelegationKit {
  createDelegation(options: object): object
  readonly contracts: {
    readonly DelegationManager: {
      readonly encode: Record<'redeemDelegations' | 'disableDelegation', (options: object) => Hex>
    }
  }
  toMetaMaskSmartAccount(options: object): Promise<SmartAccount>
  /** The addresses of a public network. */
  getSmartAccountsEnvironment(chainId: number): object
}

const HARBOUR = 31337
const someone: Address = '0x00000000000000000000000000000000000b0b01'
const newKey = () => privateKeyToAccount(generatePrivateKey())

test('a sandbox has none unless it is asked to', async () => {
  const plain = await startSandbox({ ports: 0, state: false, quiet: true })
  expect(plain.smartAccounts).toBeUndefined()
  expect(plain.info.smartAccounts).toBeUndefined()
  await plain.stop()
})

// The first run downloads the bundler.
describe('smart accounts', { tags: ['long'] }, () => {
  const { sandbox, client } = useSandbox({ smartAccounts: true })
  let kit: DelegationKit
  beforeAll(() => {
    kit = createRequire(new URL('../chains/erc4337/package.json', import.meta.url))(
      '@metamask/smart-accounts-kit',
    )
  })
  const smart = () => {
    const { smartAccounts } = sandbox()
    const info = sandbox().info.smartAccounts
    const urls = info?.chains[HARBOUR]
    if (!smartAccounts || !info || !urls) throw new Error('There are no smart accounts')
    return { ...smartAccounts, ...info, ...urls }
  }

  const hybrid = (owner: PrivateKeyAccount = newKey()) =>
    kit.toMetaMaskSmartAccount({
      client: client(),
      implementation: 'Hybrid',
      deployParams: [owner.address, [], [], []],
      deploySalt: '0x',
      signer: { account: owner },
      environment: kit.getSmartAccountsEnvironment(1),
    })
  const once = (url: string) => http(url, { retryCount: 0 })
  /** The client of an account, which pays itself or not. */
  const clientOf = (account: SmartAccount, isSponsored = false) =>
    createBundlerClient({
      account,
      client: client(),
      transport: once(smart().bundlerUrl),
      pollingInterval: 50,
      ...(isSponsored && { paymaster: createPaymasterClient({ transport: once(smart().paymasterUrl) }) }),
    })
  const give = (address: Address, asset: 'native' | 'USDC', amount: bigint) =>
    sandbox().faucet({ address, chainId: HARBOUR, asset, amount })
  const coins = (address: Address) => client().getBalance({ address })
  const owned = (address: Address, token: Address = tokens.USDC.address) =>
    client().readContract({ address: token, abi: erc20Abi, functionName: 'balanceOf', args: [address] })
  const transfer = (to: Address, amount: bigint, token: Address = tokens.USDC.address) =>
    ({ to: token, abi: erc20Abi, functionName: 'transfer', args: [to, amount] }) as const
  /** Waits until an operation is in a block. */
  const sent = (own: ReturnType<typeof clientOf>, hash: Hex) => own.waitForUserOperationReceipt({ hash })

  test('have their contracts where public networks have them, on both chains, and no bundler yet', async () => {
    const { entryPoints, simple7702Account, delegation, paymasters } = smart()
    const all = [simple7702Account, ...[entryPoints, delegation, paymasters].flatMap(Object.values)]
    expect(Object.keys(delegation).length).toBeGreaterThan(35)
    for (const key of ['harbour', 'lagoon'] as const) {
      const codes = await Promise.all(all.map(address => client(key).getCode({ address })))
      expect(codes.filter(code => !code)).toEqual([])
    }
    const named = {
      address: delegation['DelegationManager'] ?? '0x',
      abi: parseAbi(['function VERSION() view returns (string)']),
    } as const
    expect(await client().readContract({ ...named, functionName: 'VERSION' })).toBe('1.3.0')
    expect(smart().bundlerOf(HARBOUR)).toBeUndefined()
  })

  test('are deployed by their first operation, which pays for itself', async () => {
    const account = await hybrid()
    await give(account.address, 'native', parseEther('1'))
    expect(await account.isDeployed()).toBe(false)
    const own = clientOf(account)
    const before = await coins(someone)
    const hash = await own.sendUserOperation({ calls: [{ to: someone, value: parseEther('0.25') }] })
    expect(await sent(own, hash)).toMatchObject({ success: true, sender: account.address })
    expect(await client().getCode({ address: account.address })).toBeDefined()
    expect((await coins(someone)) - before).toBe(parseEther('0.25'))
    expect(await coins(account.address)).toBeLessThan(parseEther('0.75'))
  })

  test('of a bundler that only this machine reaches', async () => {
    const { port } = new URL((await smart().bundlerOf(HARBOUR)) ?? '')
    const outside = Object.values(networkInterfaces())
      .flat()
      .filter(each => each && !each.internal && each.family === 'IPv4')
    for (const each of outside) await expect(fetch(`http://${each?.address}:${port}`)).rejects.toThrow()
    expect(smart().bundlerOf(31338)).toBeUndefined()
  })

  test('send several calls as one, which a paymaster pays', async () => {
    const account = await hybrid()
    await give(account.address, 'USDC', 5_000_000n)
    const own = clientOf(account, true)
    const before = await owned(someone)
    const hash = await own.sendUserOperation({
      calls: [transfer(someone, 2_000_000n), transfer(someone, 1_000_000n)],
    })
    const receipt = await sent(own, hash)
    expect(receipt).toMatchObject({ success: true })
    expect(receipt.paymaster?.toLowerCase()).toBe(smart().paymasters['0.7'].toLowerCase())
    expect((await owned(someone)) - before).toBe(3_000_000n)
    expect(await coins(account.address)).toBe(0n)
  })

  test.each([false, true])('are an EOA that delegates (EIP-7702), sponsored: %s', async isSponsored => {
    const owner = newKey()
    const account = await toSimple7702SmartAccount({ client: client(), owner })
    await give(owner.address, 'native', parseEther('1'))
    const own = clientOf(account, isSponsored)
    const authorization = await owner.signAuthorization({
      chainId: HARBOUR,
      nonce: 0,
      contractAddress: smart().simple7702Account,
    })
    const before = await coins(someone)
    const hash = await own.sendUserOperation({ calls: [{ to: someone, value: 7n }], authorization })
    expect(await sent(own, hash)).toMatchObject({ success: true })
    const code = `0xef0100${smart().simple7702Account.slice(2)}`.toLowerCase()
    expect(await client().getCode({ address: owner.address })).toBe(code)
    expect((await coins(someone)) - before).toBe(7n)
    expect((await coins(owner.address)) === parseEther('1') - 7n).toBe(isSponsored)
  })

  test('give a permission that the chain limits, until they take it back', async () => {
    const [account, app] = [await hybrid(), newKey()]
    await give(account.address, 'USDC', 5_000_000n)
    await give(app.address, 'native', parseEther('1'))
    const manager = smart().delegation['DelegationManager'] ?? '0x'
    const own = clientOf(account, true)
    const run = async (to: Address, data: Hex) =>
      sent(own, await own.sendUserOperation({ calls: [{ to, data }] }))
    // The account must be deployed before its signature counts.
    await run(someone, '0x')
    const unsigned = kit.createDelegation({
      from: account.address,
      to: app.address,
      environment: kit.getSmartAccountsEnvironment(1),
      scope: { type: 'erc20TransferAmount', tokenAddress: tokens.USDC.address, maxAmount: 2_000_000n },
    })
    const { signDelegation } = account as unknown as { signDelegation(options: object): Promise<Hex> }
    const delegation = { ...unsigned, signature: await signDelegation({ delegation: unsigned }) }
    const { encode } = kit.contracts.DelegationManager
    const use = (amount: bigint) => {
      const callData = encodeFunctionData(transfer(someone, amount))
      const executions = [[{ target: tokens.USDC.address, value: 0n, callData }]]
      const data = encode.redeemDelegations({ delegations: [[delegation]], modes: [pad('0x')], executions })
      return wallet.sendTransaction({ to: manager, data })
    }
    const rpcUrl = sandbox().chains.find(({ id }) => id === HARBOUR)?.rpcUrl
    const wallet = createWalletClient({ account: app, chain: sandboxChains.harbour, transport: http(rpcUrl) })
    await use(1_500_000n)
    await expect.poll(() => owned(account.address)).toBe(3_500_000n)
    await expect(use(1_000_000n)).rejects.toThrow('allowance-exceeded')
    await run(manager, encode.disableDelegation({ delegation }))
    await expect(use(1n)).rejects.toThrow()
    expect(await owned(account.address)).toBe(3_500_000n)
  })

  describe('when something goes wrong', () => {
    afterEach(() => smart().switches.set({}))
    /** An account with a dollar, whose operation moves it. */
    async function ready(isSponsored = true) {
      const account = await hybrid()
      await give(account.address, 'USDC', 1_000_000n)
      const own = clientOf(account, isSponsored)
      return { account, own, send: () => own.sendUserOperation({ calls: [transfer(someone, 1_000_000n)] }) }
    }

    test.each(['down', 'failing'] as const)('nothing is sent while the bundler is %s', async bundler => {
      const { account, own, send } = await ready()
      await smart().switches.set({ bundler })
      await expect(send()).rejects.toThrow()
      await smart().switches.set({ bundler, at: 'eth_sendUserOperation' })
      await expect(send()).rejects.toThrow()
      expect(await owned(account.address)).toBe(1_000_000n)
      await smart().switches.set({})
      expect(await sent(own, await send())).toMatchObject({ success: true })
    })

    test('a paymaster that refuses says so, at either step, and one that lies is found out', async () => {
      const { account, send } = await ready()
      for (const at of ['pm_getPaymasterStubData', 'pm_getPaymasterData']) {
        await smart().switches.set({ paymaster: 'refuses', at })
        await expect(send()).rejects.toThrow('The operation is not sponsored')
      }
      await smart().switches.set({ paymaster: 'lies' })
      await expect(send()).rejects.toThrow('AA34')
      await smart().switches.set({ paymaster: 'down' })
      await expect(send()).rejects.toThrow()
      expect(await owned(account.address)).toBe(1_000_000n)
    })

    test('an operation that was dropped has a hash and no receipt, and can be sent again', async () => {
      const { account, own } = await ready()
      const prepared = await own.prepareUserOperation({ calls: [transfer(someone, 1_000_000n)] })
      const signature = await account.signUserOperation(prepared as never)
      const send = () => own.sendUserOperation({ ...prepared, signature } as never)
      await smart().switches.set({ operation: 'dropped' })
      const hash = await send()
      await expect(own.getUserOperationReceipt({ hash })).rejects.toThrow('could not be found')
      expect(await owned(account.address)).toBe(1_000_000n)
      await smart().switches.set({})
      expect(await send()).toBe(hash)
      expect(await sent(own, hash)).toMatchObject({ success: true })
    })

    test('a transfer reverts, or takes all, though its simulation did as it says', async () => {
      const { account, own } = await ready()
      const { mirage } = smart()
      const abi = parseAbi(['function mint(address to, uint256 value)'])
      const mint = { to: mirage, abi, functionName: 'mint', args: [account.address, 10n] } as const
      await sent(own, await own.sendUserOperation({ calls: [mint] }))
      const send = async () =>
        sent(own, await own.sendUserOperation({ calls: [transfer(someone, 1n, mirage)] }))
      const simulate = () =>
        client().simulateContract({
          ...transfer(someone, 1n, mirage),
          address: mirage,
          account: account.address,
        })
      await smart().switches.set({ execution: 'reverts' })
      expect(await simulate()).toMatchObject({ result: true })
      expect(await send()).toMatchObject({ success: false })
      expect(await owned(account.address, mirage)).toBe(10n)
      await smart().switches.set({ execution: 'takes-all' })
      expect(await simulate()).toMatchObject({ result: true })
      expect(await send()).toMatchObject({ success: true })
      expect(await owned(account.address, mirage)).toBe(0n)
    })
  })

  test('are kept with their chain', async () => {
    const state = await mkdtemp(join(tmpdir(), 'sandbox-smart-'))
    for (const visit of ['first', 'second']) {
      const { info, chains, stop } = await startSandbox({ ports: 0, state, quiet: true, smartAccounts: true })
      const { entryPoints, paymasters } = info.smartAccounts ?? {}
      const reader = createPublicClient({ transport: http(chains[0]?.rpcUrl) })
      const deposit = await reader.readContract({
        address: entryPoints?.['0.8'] ?? '0x',
        abi: parseAbi(['function balanceOf(address account) view returns (uint256)']),
        functionName: 'balanceOf',
        args: [paymasters?.['0.8'] ?? '0x'],
      })
      expect([visit, deposit]).toEqual([visit, parseEther('1000')])
      await stop()
    }
    await rm(state, { recursive: true, force: true })
  })

  test('end with the sandbox', async () => {
    const { bundlerUrl, bundlerOf } = smart()
    const engine = (await bundlerOf(HARBOUR)) ?? ''
    await sandbox().stop()
    for (const url of [bundlerUrl, engine]) await expect(fetch(url)).rejects.toThrow()
  })
})

// @module-tag long
import { createDevWallet } from '@latchkit/dev-wallet/standalone'
import { ApiPromise, HttpProvider } from '@polkadot/api'
import {
  web3Accounts,
  web3AccountsSubscribe,
  web3Enable,
  web3FromAddress,
  web3ListRpcProviders,
} from '@polkadot/extension-dapp'
import { signatureVerify } from '@polkadot/util-crypto'
import { afterEach, describe, expect, it } from 'vitest'
import { ownSandbox } from '../../../.ci/vitest/ownSandbox.js'

const { chains, polkadot: meadow } = await ownSandbox('polkadot')
if (!meadow) throw new Error('The sandbox runs no Substrate chain')
const [to = ''] = meadow.accounts.ed25519.slice(2)
const rdns = 'dev.latchkit.dapp'

const cleanups: (() => unknown)[] = []
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
})

describe('the test wallet for @polkadot/extension-dapp', () => {
  it('is enabled, tells of its accounts, signs an extrinsic and bytes', async () => {
    const wallet = createDevWallet({
      chains: chains.map(({ id, name, rpcUrl }) => ({ id, name, rpcUrl })),
      rdns,
      name: 'Dapp',
      remember: false,
      autoApprove: true,
      accounts: 2,
      polkadot: {},
    })
    const api = await ApiPromise.create({ provider: new HttpProvider(meadow.rpcUrl), noInitWarn: true })
    cleanups.push(
      () => wallet.dispose(),
      () => api.disconnect(),
    )
    await expect.poll(() => Object.keys(window.injectedWeb3 ?? {})).toContain(rdns)
    expect((await web3Enable('Latchkit')).map(({ name }) => name)).toContain(rdns)
    const [account] = await web3Accounts({ ss58Format: meadow.ss58Prefix })
    if (!account) throw new Error('The wallet gives no account')
    expect(account.meta.source).toBe(rdns)
    const heard: number[] = []
    cleanups.push(await web3AccountsSubscribe(accounts => void heard.push(accounts.length)))
    await expect.poll(() => heard.length).toBeGreaterThan(0)

    const { signer } = await web3FromAddress(account.address)
    const call = api.tx['balances']?.['transferKeepAlive']
    if (!call) throw new Error('The chain moves balances')
    const free = async () => {
      const found = (await api.query['system']?.['account']?.(to))?.toJSON()
      return BigInt((found as { data: { free: string } }).data.free)
    }
    const before = await free()
    await call(to, 10n ** 12n).signAndSend(account.address, { signer })
    await expect.poll(async () => (await free()) - before).toBe(10n ** 12n)
    const signed = await signer.signRaw?.({ address: account.address, data: '0x68656c6c6f', type: 'bytes' })
    const isValid = signatureVerify(
      '<Bytes>hello</Bytes>',
      signed?.signature ?? '0x',
      account.address,
    ).isValid
    expect(isValid).toBe(true)

    const enabled = (await web3Enable('Latchkit')).find(({ name }) => name === rdns)
    const definition = {
      chain: 'Meadow',
      genesisHash: api.genesisHash.toHex(),
      icon: 'substrate',
      specVersion: api.runtimeVersion.specVersion.toNumber(),
      ss58Format: meadow.ss58Prefix,
      tokenDecimals: 12,
      tokenSymbol: 'UNIT',
      types: {},
    }
    expect(await enabled?.metadata?.get()).toEqual([])
    expect(await enabled?.metadata?.provide(definition)).toBe(true)
    const { genesisHash, specVersion } = definition
    expect(await enabled?.metadata?.get()).toEqual([{ genesisHash, specVersion }])
    // The libraries call `accounts.get`, `accounts.subscribe`, `signer.signPayload` and `signer.signRaw`.
    const offered = { accounts: enabled?.accounts, signer: enabled?.signer, provider: enabled?.provider }
    expect(Object.entries(offered).map(([name, part]) => [name, Object.keys(part ?? {})])).toEqual([
      ['accounts', ['get', 'subscribe']],
      ['signer', ['signRaw', 'signPayload']],
      ['provider', []],
    ])

    // It offers no connection to a node: a dApp uses its own.
    expect((await web3ListRpcProviders(rdns)) ?? {}).toEqual({})
    await wallet.reject()
    await wallet.autoApprove(false)
    await expect(call(to, 1n).signAndSend(account.address, { signer })).rejects.toThrow(/reject|cancel/i)
  })
})

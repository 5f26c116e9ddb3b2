import { createTestClient, createWalletClient, defineChain, http, publicActions } from 'viem'
import { mnemonicToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, vi } from 'vitest'
import { type Sandbox, startSandbox } from '../../../sandbox/src/index.js'

/** A page of history, as far as the tests need it. */
export interface Page {
  data: {
    id: string
    metadata: {
      hash: string
      operationType: string
      status: string
      sentFrom: string
      minedAt: string
      chain: string
      nonce: number | null
    }
    transfers: {
      direction: string
      sender: string
      recipient: string
      quantity: { int: string; numeric: string | null }
      value: number | null
      price: number | null
      fungible_info?: { symbol: string; flags: { is_spam: boolean } }
      nft_info?: { name: string; flags: { is_spam: boolean } }
    }[]
  }[]
  next: string | null
}

/** Starts one sandbox with its blockchain API for the calling file. */
export function useWorld() {
  let running: Sandbox | undefined
  beforeAll(async () => {
    running = await startSandbox({ ports: 0, state: false, quiet: true })
    // The store starts with the first request.
    await fetch(`${running.info.api.url}/v1/supported-chains`)
  })
  afterAll(() => running?.stop())

  const info = () => {
    if (!running) throw new Error('The sandbox does not run.')
    return running.info
  }
  const harbour = () => {
    const [found] = info().chains
    if (!found) throw new Error('The sandbox has no chain.')
    return found
  }
  const account = (index: number) => mnemonicToAccount(info().mnemonic, { addressIndex: index })
  const chain = () => {
    const { id, name, rpcUrl, nativeCurrency } = harbour()
    return defineChain({ id, name, nativeCurrency, rpcUrls: { default: { http: [rpcUrl] } } })
  }
  const wallet = (index: number) =>
    createWalletClient({ account: account(index), chain: chain(), transport: http() })
  const node = () =>
    createTestClient({ mode: 'anvil', chain: chain(), transport: http(), pollingInterval: 20 }).extend(
      publicActions,
    )

  async function ask<Body>(
    path: string,
    init?: RequestInit,
  ): Promise<{ status: number; body: Body; headers: Headers }> {
    const response = await fetch(info().api.url + path, init)
    return { status: response.status, body: (await response.json()) as Body, headers: response.headers }
  }
  const post = <Body>(path: string, body: unknown) =>
    ask<Body>(path, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'Content-Type': 'application/json' },
    })
  const history = async (address: string, query = '') => {
    const { status, body } = await ask<Page>(`/v1/account/${address}/history?${query}`)
    expect(status).toBe(200)
    return body
  }
  /** Waits until the index has a transaction. */
  const indexed = (address: string, hash: string) =>
    vi.waitFor(
      async () => {
        const found = (await history(address)).data.find(({ metadata }) => metadata.hash === hash)
        if (!found) throw new Error(`${hash} is not indexed.`)
        return found
      },
      { interval: 60 },
    )
  return { info, harbour, account, wallet, node, ask, post, history, indexed }
}

/** The sandbox and its API, as used by tests. */
export type World = ReturnType<typeof useWorld>

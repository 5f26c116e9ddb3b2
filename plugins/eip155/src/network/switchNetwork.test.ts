import { describe, expect, it, vi } from 'vitest'
import { account, stubEnv } from '../testing/stubEnv.js'
import { type Answers, stubProvider, walletError } from '../testing/stubProvider.js'
import { switchNetwork } from './switchNetwork.js'

const to = (networkId: string) => ({ account, networkId: networkId as `${string}:${string}` })
const throws = (error: unknown) => () => {
  throw error
}

/** A wallet on chain 1 that switches when asked, to what it knows. */
function wallet(known: string[], more: Answers = {}) {
  const provider = stubProvider()
  Object.assign(provider.answers, {
    wallet_switchEthereumChain: ([{ chainId }]: [{ chainId: string }]) => {
      if (!known.includes(chainId)) throw walletError(4902, 'Unrecognized chain ID')
      provider.answers['eth_chainId'] = chainId
      return null
    },
    wallet_addEthereumChain: ([{ chainId }]: [{ chainId: string }]) => {
      known.push(chainId)
      return null
    },
    ...more,
  })
  return provider
}
const methods = (provider: ReturnType<typeof wallet>) =>
  provider.calls.map(({ method }) => method).filter(method => method.startsWith('wallet_'))

describe('switchNetwork', () => {
  it('switches, and tells the session to look', async () => {
    const provider = wallet(['0xa'])
    const refresh = vi.fn()
    await switchNetwork(stubEnv({ provider, session: { refresh } }), to('eip155:10'))
    expect(provider.answers['eth_chainId']).toBe('0xa')
    expect(refresh).toHaveBeenCalled()
  })
  it('is done when the wallet is seen on the network, though it never answers', async () => {
    const provider = wallet([])
    provider.answers['wallet_switchEthereumChain'] = () => {
      provider.answers['eth_chainId'] = '0xa'
      queueMicrotask(() => {
        provider.emit('chainChanged', '0x5')
        provider.emit('chainChanged', '0xa')
      })
      return new Promise(() => {})
    }
    await switchNetwork(stubEnv({ provider }), to('eip155:10'))
    expect(provider.listenerCount()).toBe(0)
  })
  it('asks nothing of a wallet that is there already', async () => {
    const provider = wallet([])
    await switchNetwork(stubEnv({ provider }), to('eip155:1'))
    expect(methods(provider)).toEqual([])
  })
  it.each([
    ['4902', walletError(4902, 'Unrecognized chain ID')],
    ['4902 in data.originalError', walletError(-32603, 'Internal', { originalError: { code: 4902 } })],
    ['-32603 in words', walletError(-32603, 'Unrecognized chain ID "0x7a69". Try adding the chain first.')],
  ])('adds an unknown network (%s), then switches to it', async (_, error) => {
    let knows = false
    const provider = wallet([])
    provider.answers['wallet_addEthereumChain'] = () => {
      knows = true
      return null
    }
    provider.answers['wallet_switchEthereumChain'] = () => {
      if (!knows) throw error
      provider.answers['eth_chainId'] = '0x7a69'
      return null
    }
    await switchNetwork(stubEnv({ provider }), to('eip155:31337'))
    expect(methods(provider)).toEqual([
      'wallet_switchEthereumChain',
      'wallet_addEthereumChain',
      'wallet_switchEthereumChain',
    ])
    expect(provider.calls.find(({ method }) => method === 'wallet_addEthereumChain')?.params).toEqual([
      {
        chainId: '0x7a69',
        chainName: 'Chain 31337',
        nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
        rpcUrls: ['http://127.0.0.1:1'],
      },
    ])
  })
  it('keeps the picture of the currency to itself: EIP-3085 knows none', async () => {
    const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 }
    const provider = wallet(['0x1'])
    const icon = 'data:image/svg+xml,%3Csvg/%3E'
    const options = {
      networks: [
        { id: 5, name: 'Five', rpcUrl: 'http://127.0.0.1:1', nativeCurrency: { ...nativeCurrency, icon } },
      ],
    }
    await switchNetwork(stubEnv({ provider, options }), to('eip155:5'))
    const asked = provider.calls.find(({ method }) => method === 'wallet_addEthereumChain')
    expect(asked?.params).toMatchObject([{ chainId: '0x5' }])
    expect(JSON.stringify(asked)).not.toContain('icon')
  })
  it.each([4001, 5000])('reports a rejection (%i) of the switch and of the addition', async code => {
    const rejects = throws(walletError(code))
    const atOnce = wallet([], { wallet_switchEthereumChain: rejects })
    await expect(switchNetwork(stubEnv({ provider: atOnce }), to('eip155:10'))).rejects.toMatchObject({
      code: 'core/USER_REJECTED',
    })
    const later = wallet([], { wallet_addEthereumChain: rejects })
    await expect(switchNetwork(stubEnv({ provider: later }), to('eip155:31337'))).rejects.toMatchObject({
      code: 'core/USER_REJECTED',
    })
    expect(later.answers['eth_chainId']).toBe('0x1')
  })
  it('says so when the wallet lacks the network and cannot add it', async () => {
    const cannot = wallet([], { wallet_addEthereumChain: throws(walletError(-32601)) })
    await expect(switchNetwork(stubEnv({ provider: cannot }), to('eip155:31337'))).rejects.toMatchObject({
      code: 'network/NOT_IN_WALLET',
    })
    const noUrl = wallet([])
    await expect(switchNetwork(stubEnv({ provider: noUrl }), to('eip155:10'))).rejects.toMatchObject({
      code: 'network/NOT_IN_WALLET',
    })
    expect(methods(noUrl)).not.toContain('wallet_addEthereumChain')
  })
  it('does not believe a wallet that says yes and stays', async () => {
    const provider = wallet([], { wallet_switchEthereumChain: null })
    await expect(switchNetwork(stubEnv({ provider }), to('eip155:10'))).rejects.toMatchObject({
      code: 'network/SWITCH_FAILED',
      context: { network: 'eip155:10' },
    })
  })
  it('waits for a wallet that answers before it has switched', async () => {
    const provider = wallet([])
    provider.answers['wallet_switchEthereumChain'] = () => {
      setTimeout(() => Object.assign(provider.answers, { eth_chainId: '0xa' }), 100)
      return null
    }
    await switchNetwork(stubEnv({ provider }), to('eip155:10'))
  })
  it('maps the rest to a failed switch, and keeps what can be told apart', async () => {
    for (const [error, code] of [
      [walletError(-32603, 'kaput'), 'network/SWITCH_FAILED'],
      [walletError(4200), 'network/SWITCH_FAILED'],
      ['junk', 'network/SWITCH_FAILED'],
      [walletError(-32002), 'rpc/REQUEST_PENDING'],
    ] as const) {
      const provider = wallet([], { wallet_switchEthereumChain: throws(error) })
      await expect(switchNetwork(stubEnv({ provider }), to('eip155:10'))).rejects.toMatchObject({ code })
    }
  })
  it('refuses a network that the app does not offer', async () => {
    const provider = wallet(['0x2'])
    await expect(switchNetwork(stubEnv({ provider }), to('eip155:2'))).rejects.toMatchObject({
      code: 'network/UNSUPPORTED',
    })
    expect(provider.calls).toEqual([])
  })
})

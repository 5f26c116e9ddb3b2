import {
  devAccounts,
  ensContracts,
  faucetUrl,
  multicall3Address,
  sandboxChains,
  tokens,
} from '@latchkit/example-sandbox/constants'
import type { World } from './World.js'

export const defaultWorld: World = {
  chains: Object.values(sandboxChains).map(chain => ({
    id: chain.id,
    name: chain.name,
    rpcUrl: chain.rpcUrls.default.http[0],
    tokens: Object.values(tokens),
    multicall3: multicall3Address,
    universalResolver: 'ensRegistry' in chain.contracts ? ensContracts.universalResolver : undefined,
  })),
  families: {},
  accounts: devAccounts,
  faucetUrl,
  relayUrl: 'ws://127.0.0.1:8570',
  directoryUrl: 'http://127.0.0.1:8570',
  apiUrl: 'http://127.0.0.1:8570',
  operatorUrl: 'http://127.0.0.1:8570',
  exchangeUrl: 'http://127.0.0.1:8577/v1/json-rpc',
}

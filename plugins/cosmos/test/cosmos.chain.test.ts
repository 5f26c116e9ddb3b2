import { describeChainPlugin } from '@latchkit/core/testing'
import { createDevWallet } from '@latchkit/dev-wallet/standalone'
import { secp256k1 } from '@noble/curves/secp256k1'
import { sha256 } from '@noble/hashes/sha2'
import { base64, bech32 } from '@scure/base'
import { ownSandbox } from '../../../.ci/vitest/ownSandbox.js'
import { cosmos } from '../src/cosmos.js'

const { chains, cosmos: sandbox } = await ownSandbox('cosmos')
if (!sandbox) throw new Error('The sandbox has no Cosmos networks')
const [tidewater, estuary] = sandbox.networks

const RECEIVER = bech32.encode('cosmos', bech32.toWords(new Uint8Array(20).fill(7)))

const globals = ['latchkitFirst', 'latchkitSecond'] as const
const networks = sandbox.networks.map(({ id, rpcUrl, bech32Prefix, denom, name, nativeCurrency }) => ({
  id,
  rpcUrl,
  bech32Prefix,
  denom,
  name,
  nativeCurrency,
}))

const plugin = (on: typeof networks) =>
  cosmos({ networks: on, wallets: globals.map(path => ({ path, name: path })) })

/** Counts the page's listeners of a wallet's event, which the wallet dispatches on the window. */
function countListeners(event: string) {
  const { addEventListener, removeEventListener } = window
  const listeners = new Set<unknown>()
  const watch =
    (real: typeof addEventListener, note: (listener: unknown) => void): typeof addEventListener =>
    (...args: Parameters<typeof addEventListener>) => {
      if (args[0] === event) note(args[1])
      real.apply(window, args)
    }
  window.addEventListener = watch(addEventListener, listener => listeners.add(listener))
  window.removeEventListener = watch(removeEventListener, listener => listeners.delete(listener))
  return {
    listeners: () => listeners.size,
    stop: () => Object.assign(window, { addEventListener, removeEventListener }),
  }
}

/** One that is on the whales' accounts. */
async function wallet(global: string) {
  const made = createDevWallet({
    accounts: 12,
    chains: chains.map(({ id, name, rpcUrl }) => ({ id, name, rpcUrl })),
    rdns: `dev.latchkit.${global}`,
    name: global,
    announce: true,
    remember: false,
    cosmos: { networks, global },
  })
  const switchAccount = (index: number) => made.switchAccount(10 + index)
  await switchAccount(0)
  const { listeners, stop } = countListeners(`${global}_keystorechange`)
  const dispose = () => {
    stop()
    made.dispose()
  }
  return { walletId: global, ...made, switchAccount, listeners, dispose }
}

/** The document that a wallet signs by ADR-36, written out once more, as its text has it. */
function signBytes(signer: string, message: string): Uint8Array {
  const data = base64.encode(new TextEncoder().encode(message))
  const text =
    `{"account_number":"0","chain_id":"","fee":{"amount":[],"gas":"0"},"memo":"",` +
    `"msgs":[{"type":"sign/MsgSignData","value":{"data":"${data}","signer":"${signer}"}}],"sequence":"0"}`
  return new TextEncoder().encode(text)
}

async function received(): Promise<bigint> {
  const { QueryBalanceRequest, QueryBalanceResponse } = await import('cosmjs-types/cosmos/bank/v1beta1/query')
  const data = QueryBalanceRequest.encode({ address: RECEIVER, denom: 'uatom' }).finish()
  const params = {
    path: '/cosmos.bank.v1beta1.Query/Balance',
    data: Array.from(data, byte => byte.toString(16).padStart(2, '0')).join(''),
  }
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'abci_query', params })
  const response = await fetch(tidewater.rpcUrl, { method: 'POST', body })
  const { result } = (await response.json()) as { result: { response: { value: string } } }
  return BigInt(QueryBalanceResponse.decode(base64.decode(result.response.value)).balance?.amount ?? '0')
}

describeChainPlugin('cosmos', {
  namespace: 'cosmos',
  plugin: () => plugin(networks),
  outage: () => plugin(networks.map(network => ({ ...network, rpcUrl: 'http://127.0.0.1:9' }))),
  mistaken: () => plugin(networks.map(network => ({ ...network, rpcUrl: estuary.rpcUrl }))),
  wallet: () => wallet(globals[0]),
  otherWallet: () => wallet(globals[1]),
  capabilities: [
    'chain-wallets',
    'sign-message',
    'verify-message',
    'send-transaction',
    'check-transfer',
    'payment-uri',
    'network',
    'balances',
  ],
  verify: ({ account, message, signature }) =>
    secp256k1.verify(
      base64.decode(signature),
      sha256(signBytes(account.address, message)),
      account.publicKey ?? '',
    ),
  transfer: { to: RECEIVER, amount: 9_007_199_254_740_993n, received },
  otherNetwork: estuary.id,
  disconnectRevokes: true,
  badAddresses: [
    '',
    'cosmos1',
    `${RECEIVER.slice(0, -1)}q`,
    bech32.encode('juno', bech32.toWords(new Uint8Array(20).fill(7))),
    '0x00000000000000000000000000000000000000fe',
    bech32.encode('cosmos', bech32.toWords(new Uint8Array(12))),
  ],
})

// @vitest-environment node
import { readFile } from 'node:fs/promises'
import { methodClass } from '@latchkit/embedded-wallet/protocol'
import { expect, it } from 'vitest'
import { isNodeMethod } from './nodeMethods.js'

/** What the frame answers without a node. */
const own = [
  'eth_accounts',
  'eth_chainId',
  'net_version',
  'wallet_getAssets',
  'wallet_getCallsStatus',
  'wallet_getCapabilities',
  'wallet_getSupportedExecutionPermissions',
]

it('names every call that the frame passes on for a page, and none that signs or names an account', async () => {
  const path = '../../../../plugins/embedded-wallet/src/protocol/methods.ts'
  const source = await readFile(new URL(path, import.meta.url), 'utf8')
  const named = [...source.matchAll(/'(\w+_\w+)'/g)].map(([, method = '']) => method)
  const passedOn = named.filter(method => methodClass(method) === 'safe' && !own.includes(method))
  expect(passedOn.length).toBeGreaterThan(20)
  expect(passedOn.filter(method => !isNodeMethod(method))).toEqual([])
  for (const method of [
    ...named.filter(method => methodClass(method) === 'approval'),
    ...[
      'eth_accounts',
      'eth_sign',
      'eth_signTransaction',
      'debug_traceCall',
      'anvil_setBalance',
      'admin_peers',
    ],
    ...['getProgramAccounts', 'web3_clientVersion', 'toString', '__proto__', ''],
  ])
    expect(isNodeMethod(method), method).toBe(false)
})

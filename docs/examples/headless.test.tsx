// @vitest-environment jsdom
import { privateKeyToAccount } from 'viem/accounts'
import { expect, it, vi } from 'vitest'
import { connectFirst } from './headless.js'

const account = privateKeyToAccount(`0x${'11'.repeat(32)}`)

/** A wallet of the browser, as EIP-1193 has it. */
const provider = {
  on: () => {},
  removeListener: () => {},
  async request({ method, params = [] }: { method: string; params?: readonly unknown[] }) {
    if (method === 'eth_requestAccounts' || method === 'eth_accounts') return [account.address]
    if (method === 'eth_chainId') return '0x1'
    if (method === 'personal_sign')
      return account.signMessage({ message: { raw: params[0] as `0x${string}` } })
    throw Object.assign(new Error(`no ${method}`), { code: 4200 })
  },
}

it('connects to the first wallet that is installed, without waiting for more', async () => {
  const info = {
    uuid: 'b3e1',
    name: 'Fox',
    icon: 'data:image/png;base64,iVBORw0KGgo=',
    rdns: 'io.example.fox',
  }
  const announce = () =>
    dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: { info, provider } }))
  addEventListener('eip6963:requestProvider', announce)
  const print = vi.fn()
  await connectFirst(print)
  const signature = await account.signMessage({ message: 'Hello' })
  expect(print).toHaveBeenCalledWith('Found Fox')
  expect(print).toHaveBeenLastCalledWith(`eip155:1:${account.address} signed: ${signature}`)
  removeEventListener('eip6963:requestProvider', announce)
})

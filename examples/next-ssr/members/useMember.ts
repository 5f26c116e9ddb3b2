'use client'

import { type CaipAddress, SignMessage } from '@latchkit/core'
import { buildMessage } from '@latchkit/siwx/server'
import { useAccount, useKit, useModal } from '@latchkit/ui'
import { useRouter } from 'next/navigation'
import { statement } from '../wallet/statement'

/** Signs in with the account in use, and out again. */
export function useMember() {
  const kit = useKit()
  const { account } = useAccount()
  const { open } = useModal()
  const { refresh } = useRouter()
  const end = async (caipAddress: CaipAddress, more = '') => {
    await call('DELETE', `session?account=${caipAddress}${more}`)
    refresh()
  }
  return {
    account,
    connect: () => open(),
    async signIn() {
      if (!account) return
      const { chainId, address } = {
        chainId: account.caipAddress.split(':').slice(0, 2).join(':'),
        address: account.address,
      }
      const nonce = await call('POST', 'nonce')
      const message = buildMessage({
        domain: location.host,
        uri: location.origin + location.pathname,
        version: '1',
        accountAddress: address,
        chainId: chainId as `${string}:${string}`,
        statement,
        ...nonce,
      })
      const { signature } = await kit.use(SignMessage, account).signMessage({ account, message })
      await call('POST', 'session', { message, signature, chainId })
      refresh()
    },
    signOut: (caipAddress: CaipAddress) => end(caipAddress),
    signOutEverywhere: (caipAddress: CaipAddress) => end(caipAddress, '&everywhere=true'),
  }
}

async function call(method: string, path: string, body?: object) {
  const response = await fetch(`/siwx/${path}`, {
    method,
    headers: body ? { 'content-type': 'application/json' } : {},
    body: body && JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`The server answered ${response.status}`)
  return response.status === 204 ? undefined : response.json()
}

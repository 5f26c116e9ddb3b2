'use client'

import { createKit, isKitError } from '@latchkit/core'
import { evm } from '@latchkit/eip155'
import { send } from '@latchkit/send'
import { ConnectButton, KitProvider } from '@latchkit/ui'
import { useState } from 'react'
import { base } from 'viem/chains'

const SHOP = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const USDC = 'eip155:8453/erc20:0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913'

const kit = createKit({
  plugins: [evm({ networks: [base], rpc: { 8453: 'https://your-node.example' } }), send()],
})

export default function PayButton() {
  const [state, setState] = useState('')
  async function pay() {
    try {
      // Connects first, if nobody is. Resolves once the wallet has sent it.
      const { hash } = await kit.plugins.send.open({ asset: USDC, amount: 12_000_000n, to: SHOP })
      setState(`Sent: ${hash}`)
    } catch (error) {
      if (!isKitError(error, 'core/ABORTED')) setState('Not paid')
    }
  }
  return (
    <KitProvider kit={kit}>
      <ConnectButton />
      <button type="button" onClick={() => void pay()}>
        Pay 12 USDC
      </button>
      <p>{state}</p>
    </KitProvider>
  )
}

import { createKit, isKitError } from '@latchkit/core'
import { evm } from '@latchkit/eip155'
import { send } from '@latchkit/send'
import { parseUnits } from 'viem'

const kit = createKit({ plugins: [evm(), send()] })
const usdc = 'eip155:1/erc20:0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'

/** Asks the visitor to tip 5 USDC. Returns undefined if they leave. */
export async function tip(to: string) {
  try {
    const { hash } = await kit.plugins.send.open({ asset: usdc, amount: parseUnits('5', 6), to })
    return hash
  } catch (error) {
    if (isKitError(error, 'core/ABORTED')) return undefined
    throw error
  }
}

/** Reports how each transfer ended. */
export const stop = kit.on('send:settled', data => console.info(data))

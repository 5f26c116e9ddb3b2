import { visibleText } from '../../visibleText.js'
import { describeTypedData } from '../describeTypedData.js'
import type { Eip155Methods } from '../Eip155Context.js'
import { isAddress } from '../isAddress.js'
import { type Hex, isHex } from '../isHex.js'
import { parseTypedData } from '../parseTypedData.js'
import { providerRpcError } from '../providerRpcError.js'

function textOf(hex: Hex): string | undefined {
  const bytes = Uint8Array.from(hex.slice(2).match(/../g) ?? [], pair => Number.parseInt(pair, 16))
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

function hexOf(text: string): Hex {
  return `0x${Array.from(new TextEncoder().encode(text), byte => byte.toString(16).padStart(2, '0')).join('')}`
}

/** Signatures: EIP-191 personal messages and EIP-712 version 4. */
export const signMethods: Eip155Methods = {
  async personal_sign(ctx, [first, second]) {
    // Some apps give the address first, as eth_sign had it.
    const [message, address] = isAddress(first) && !isAddress(second) ? [second, first] : [first, second]
    if (typeof message !== 'string') throw providerRpcError(-32602, 'The message must be text or hex bytes.')
    const signer = await ctx.signer(address)
    const raw = isHex(message) ? message : hexOf(message)
    const text = textOf(raw)
    await ctx.ask('sign-message', {
      details: { address: signer.address, message: raw, ...(text === undefined ? {} : { text }) },
      lines: [
        { label: 'Account', value: signer.address, as: 'address' },
        text === undefined
          ? { label: 'Message (bytes)', value: visibleText(raw), as: 'code' }
          : { label: 'Message', value: visibleText(text), as: 'code' },
      ],
    })
    const signature = await signer.signMessage({ message: { raw } })
    return ctx.spoil(signature, stranger => stranger.signMessage({ message: { raw } }))
  },

  async eth_signTypedData_v4(ctx, [address, data]) {
    const signer = await ctx.signer(address)
    const typed = parseTypedData(data)
    await ctx.ask('sign-typed-data', {
      details: { address: signer.address, ...typed },
      lines: [
        { label: 'Account', value: signer.address, as: 'address' },
        ...describeTypedData(typed, ctx.chain().id),
      ],
    })
    const signature = await signer.signTypedData(typed).catch((error: unknown) => {
      const [why] = error instanceof Error ? error.message.split('\n') : []
      throw providerRpcError(-32602, why)
    })
    return ctx.spoil(signature, stranger => stranger.signTypedData(typed))
  },
}

import { isRecord } from '../../isRecord.js'
import { signInText } from '../../signInText.js'
import { visibleText } from '../../visibleText.js'
import type { Eip155Methods } from '../Eip155Context.js'
import { providerRpcError } from '../providerRpcError.js'
import { accountMethods } from './accountMethods.js'

/** Connecting and signing in by one prompt: ERC-7846 with `signInWithEthereum`. */
export const connectMethods: Eip155Methods = {
  async wallet_connect(ctx, params) {
    if (!ctx.signsIn) throw providerRpcError(4200)
    const [wish] = params
    const capabilities = isRecord(wish) ? wish['capabilities'] : undefined
    const asked = isRecord(capabilities) ? capabilities['signInWithEthereum'] : undefined
    if (!isRecord(asked)) {
      const accounts = (await accountMethods['eth_requestAccounts']?.(ctx, [])) as string[]
      return { accounts: accounts.map(address => ({ address, capabilities: {} })) }
    }
    const chainId = Number(asked['chainId'])
    if (!ctx.findChain(chainId)) throw providerRpcError(-32602, 'The wallet does not have this chain.')
    const [address = ''] = await ctx.offered()
    const message = signInText('Ethereum', { ...asked, chainId: `${chainId}` }, ctx.origin, address)
    await ctx.ask('sign-message', {
      details: { address, text: message },
      lines: [
        { label: 'Account', value: address, as: 'address' },
        { label: 'Message', value: visibleText(message), as: 'code' },
      ],
    })
    ctx.permit()
    const signer = await ctx.signer(address)
    const signature = await ctx.spoil(await signer.signMessage({ message }), stranger =>
      stranger.signMessage({ message }),
    )
    const accounts = await ctx.accounts()
    return {
      accounts: accounts.map(each => ({
        address: each,
        capabilities: each === address ? { signInWithEthereum: { message, signature } } : {},
      })),
    }
  },
}

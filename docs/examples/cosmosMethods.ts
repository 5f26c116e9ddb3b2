import { SigningStargateClient } from '@cosmjs/stargate'
import { createKit } from '@latchkit/core'
import { cosmos } from '@latchkit/cosmos'

const rpcUrl = 'https://rpc.example/hub'

const kit = createKit({ plugins: [cosmos({ networks: ['cosmos:cosmoshub-4'], rpc: rpcUrl })] })

/** Delegates 1 ATOM to a validator with CosmJS; the connected wallet signs. Resolves once it is in a block. */
export async function delegate(validator: string) {
  const signer = await kit.plugins.cosmos.offlineSigner()
  const [account] = await signer.getAccounts()
  if (!account) throw new Error('The wallet has no account')
  const client = await SigningStargateClient.connectWithSigner(rpcUrl, signer)
  const fee = { amount: [{ denom: 'uatom', amount: '7500' }], gas: '300000' }
  const { transactionHash } = await client.delegateTokens(
    account.address,
    validator,
    { denom: 'uatom', amount: '1000000' },
    fee,
  )
  return transactionHash
}

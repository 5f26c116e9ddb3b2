import { useOfflineSigner } from '@latchkit/cosmos/react'
import { useWalletClient } from '@latchkit/eip155/react'
import { usePolkadotSigner } from '@latchkit/polkadot/react'
import { useSolanaSigner } from '@latchkit/solana/react'
import { useSuiSigner } from '@latchkit/sui/react'

/** The addresses with which each family's own library signs, for an app of several families. */
export function Signers() {
  const evm = useWalletClient()
  const solana = useSolanaSigner()
  const cosmos = useOfflineSigner()
  const polkadot = usePolkadotSigner()
  const sui = useSuiSigner()
  return (
    <ul>
      <li>EVM: {evm.data?.account.address ?? evm.status}</li>
      <li>Solana: {solana.data?.address ?? solana.status}</li>
      <li>Cosmos: {cosmos.data ? 'ready' : cosmos.status}</li>
      <li>Polkadot: {polkadot.data?.address ?? polkadot.status}</li>
      <li>Sui: {sui.data?.toSuiAddress() ?? sui.status}</li>
    </ul>
  )
}

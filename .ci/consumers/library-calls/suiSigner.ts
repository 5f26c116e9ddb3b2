// The signer of the kit, as the libraries around Sui take one. Compiled, not run.
import { createKit } from '@latchkit/core'
import { sui } from '@latchkit/sui'
import { deepbook } from '@mysten/deepbook-v3'
import { SessionKey } from '@mysten/seal'
import { SuiGrpcClient } from '@mysten/sui/grpc'
import { Transaction } from '@mysten/sui/transactions'
import { walrus } from '@mysten/walrus'

const kit = createKit({ plugins: [sui({ rpc: 'https://fullnode.example' })] })
const network = { network: 'mainnet', baseUrl: 'https://fullnode.example' } as const

export async function store(blob: Uint8Array) {
  const signer = await kit.plugins.sui.signer()
  const client = new SuiGrpcClient(network).$extend(walrus())
  return client.walrus.writeBlob({ blob, deletable: true, epochs: 3, signer })
}

export async function unseal(packageId: string) {
  const signer = await kit.plugins.sui.signer()
  const suiClient = new SuiGrpcClient(network)
  return SessionKey.create({ address: signer.toSuiAddress(), packageId, ttlMin: 10, signer, suiClient })
}

export async function trade() {
  const signer = await kit.plugins.sui.signer()
  const client = new SuiGrpcClient(network).$extend(deepbook({ address: signer.toSuiAddress() }))
  const transaction = new Transaction()
  transaction.add(client.deepbook.balanceManager.createAndShareBalanceManager())
  return signer.signAndExecuteTransaction({ transaction, client })
}

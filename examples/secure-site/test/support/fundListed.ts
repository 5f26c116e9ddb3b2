import { ed25519 } from '@noble/curves/ed25519'
import { base64 } from '@scure/base'
import { mnemonicToSeedSync } from '@scure/bip39'
import { Connection, PublicKey } from '@solana/web3.js'
import { erc20Abi } from 'viem'
import sandboxToken from '../../../sandbox/artifacts/SandboxToken.json' with { type: 'json' }
import { devMnemonic } from '../../../sandbox/src/constants.js'
import { solanaAccounts, solanaMints } from '../../../sandbox/src/solana/constants.js'
import { putSignature } from '../../src/decode/solana/parseMessage.js'
import { deriveEd25519 } from '../../src/keys/deriveAccounts.js'
import { associatedAddress } from '../../src/transfer/solana/associatedAddress.js'
import { encodeMessage, encodeUnsigned, moveToken } from '../../src/transfer/solana/encodeTransaction.js'
import { listedToken, type World } from './startWorld.js'
import type { Kept } from './visitHost.js'

/** Gives somebody 10 PEB, 25 DINE, 2 SOL and 7 USDC. */
export async function fundListed({ anvil, solana }: World, kept: Kept): Promise<void> {
  const own = `0x${kept.eip155.slice(2)}` as const
  await anvil.node.setBalance({ address: own, value: 10n ** 19n })
  const { abi, bytecode } = sandboxToken
  const hash = await anvil.wallet.deployContract({
    abi,
    bytecode: `0x${bytecode.slice(2)}`,
    args: ['Dine', 'DINE', 6],
  })
  const { contractAddress } = await anvil.node.waitForTransactionReceipt({ hash })
  const code = contractAddress && (await anvil.node.getCode({ address: contractAddress }))
  if (!code) throw new Error('There is no token')
  await anvil.node.setCode({ address: listedToken.address, bytecode: code })
  const mint = { address: listedToken.address, abi, functionName: 'mint', args: [own, 25_000_000n] }
  await anvil.node.waitForTransactionReceipt({ hash: await anvil.wallet.writeContract(mint) })

  const node = new Connection(solana.rpcUrl, 'confirmed')
  await node.confirmTransaction(await node.requestAirdrop(new PublicKey(kept.solana), 2_000_000_000))
  const [owner] = solanaAccounts
  const [usdc] = solanaMints
  if (!usdc) throw new Error('There is no token')
  const { program, decimals, address } = usdc
  const [source, destination] = [owner, kept.solana].map(one => associatedAddress(one, address, program))
  if (source === undefined || destination === undefined) throw new Error('There is no account')
  const move = { program, mint: address, decimals, amount: 7_000_000n, owner, source }
  const { blockhash } = await node.getLatestBlockhash()
  // Its owner keeps the account.
  const [open, transfer] = moveToken({ ...move, recipient: kept.solana, destination })
  if (!open || !transfer) throw new Error('There is nothing to send')
  const message = encodeMessage(owner, blockhash, [open, transfer])
  const key = deriveEd25519(mnemonicToSeedSync(devMnemonic), [44, 501, 0, 0])
  const signed = putSignature(encodeUnsigned(message), 0, ed25519.sign(message, key))
  await node.confirmTransaction(await node.sendEncodedTransaction(base64.encode(signed)))
}

/** Balances of these assets, in base units. */
export async function holdings({ anvil, solana }: World, of: Pick<Kept, 'eip155' | 'solana'>) {
  const own = `0x${of.eip155.slice(2)}` as const
  const dine = {
    address: listedToken.address,
    abi: erc20Abi,
    functionName: 'balanceOf',
    args: [own],
  } as const
  const node = new Connection(solana.rpcUrl, 'confirmed')
  const [usdc] = solanaMints
  const account = new PublicKey(associatedAddress(of.solana, `${usdc?.address}`, `${usdc?.program}`))
  const held = await node.getTokenAccountBalance(account).catch(() => undefined)
  return {
    PEB: await anvil.node.getBalance({ address: own }),
    DINE: await anvil.node.readContract(dine),
    SOL: BigInt(await node.getBalance(new PublicKey(of.solana))),
    USDC: BigInt(held?.value.amount ?? 0),
  }
}

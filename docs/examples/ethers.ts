import { createKit } from '@latchkit/core'
import { evm } from '@latchkit/eip155'
import { BrowserProvider, Contract } from 'ethers'

const kit = createKit({ plugins: [evm({ rpc: { 1: 'https://rpc.example.org' } })] })

const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const abi = ['function transfer(address to, uint256 amount) returns (bool)']

/** Pays in USDC with ethers v6; reads go to the app's own RPC, the connected wallet signs. Resolves once it is in a block. */
export async function payWithEthers(to: string, amount: bigint) {
  const provider = new BrowserProvider(kit.plugins.eip155.provider())
  const token = new Contract(usdc, abi, await provider.getSigner())
  const sent = await token.getFunction('transfer').send(to, amount)
  const receipt = await sent.wait()
  if (receipt?.status !== 1) throw new Error('The contract refused the call')
  return receipt.hash
}

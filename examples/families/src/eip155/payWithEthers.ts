import { BrowserProvider, Contract } from 'ethers'
import type { Program } from '../programs/Program.js'
import { receiver, usdc } from './usdc.js'

/** A contract call with ethers v6. */
export const payWithEthers: Program = {
  namespace: 'eip155',
  title: 'ethers',
  text: 'Pays 0.75 USDC by a call of its contract.',
  async run({ kit, world }) {
    const provider = new BrowserProvider(kit.plugins.eip155.provider())
    const token = new Contract(
      usdc(world),
      ['function transfer(address to, uint256 amount) returns (bool)'],
      await provider.getSigner(),
    )
    const sent = await token.getFunction('transfer').send(receiver, 750_000n)
    const receipt = await sent.wait()
    if (receipt?.status !== 1) throw new Error('The contract refused the call')
    return receipt.hash
  },
}

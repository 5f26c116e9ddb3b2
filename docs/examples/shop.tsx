import { createKit } from '@latchkit/core'
import { evm, evmNetwork } from '@latchkit/eip155'
import { directSwaps } from '@latchkit/eip155/pools'
import { embeddedWallet } from '@latchkit/embedded-wallet'
import { send } from '@latchkit/send'
import { swap } from '@latchkit/swap'
import { ConnectButton, KitProvider, useAccount, useModal } from '@latchkit/ui'
import { parseEther } from 'viem'

// Addresses on this machine are of the sandbox of `npm start`. Put your own here.
const USDC = '0x5c90e8fd6f678295ca23d4B5a3684F6d4817375A'
const WETH = '0x578E3c306aAe87d7BcFB008811B1420785d043F7'
const ALICE = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const pools = { name: 'Pools', router: '0xa4De1cdCe6fE7f2804A58a3D51954aBA2B682B4B' } as const

const kit = createKit({
  metadata: { name: 'Tip jar' },
  plugins: [
    evm({
      networks: [evmNetwork({ id: 31337, name: 'Harbour', rpcUrl: 'http://127.0.0.1:8545' })],
      tokens: { 31337: [{ address: USDC }] },
    }),
    send(),
    swap(),
    directSwaps({ networks: { 'eip155:31337': { wrapped: WETH, middles: [USDC], v2: [pools] } } }),
    // It shows its frame on the origins that it lists: on localhost the ports 3000 and 5173 to 5184.
    embeddedWallet({ origin: 'http://localhost:8575', projectId: 'sandbox' }),
  ],
})

export default function App() {
  return (
    <KitProvider kit={kit}>
      <ConnectButton />
      <Shop />
    </KitProvider>
  )
}

/** Both buttons work for visitors who are not connected: they connect first, and then go on. */
function Shop() {
  const { open } = useModal()
  const { account } = useAccount()
  const tip = () => {
    // Rejects with `core/ABORTED` when the visitor leaves.
    kit.plugins.send.open({ amount: parseEther('0.01'), to: ALICE }).catch(error => console.info(error.code))
  }
  return (
    <>
      <p>{account ? account.address : 'Nobody is connected.'}</p>
      <button type="button" onClick={tip}>
        Tip 0.01 ETH
      </button>
      <button type="button" onClick={() => open('swap')}>
        Swap
      </button>
    </>
  )
}

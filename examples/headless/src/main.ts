import { createWalletKit } from './createWalletKit.js'
import { sendForm } from './parts/sendForm.js'
import { showAccount } from './parts/showAccount.js'
import { showBalance } from './parts/showBalance.js'
import { showNetworks } from './parts/showNetworks.js'
import { showPairing } from './parts/showPairing.js'
import { showWallets } from './parts/showWallets.js'
import { signForm } from './parts/signForm.js'

const kit = createWalletKit()

showWallets(kit)
showPairing(kit)
showAccount(kit)
showNetworks(kit)
signForm(kit)
sendForm(kit, showBalance(kit))

// Reconnects silently whoever was connected before, and looks for wallets.
await kit.start()
await kit.prefetch()

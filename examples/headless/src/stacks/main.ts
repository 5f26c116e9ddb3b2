import { formatAmount } from '@latchkit/core/plugin'
import { byId } from '../byId.js'
import { showPairing } from '../parts/showPairing.js'
import { showWallets } from '../parts/showWallets.js'
import { sayFailure } from '../say.js'
import { createStacksKit } from './createStacksKit.js'
import { orderForm } from './orderForm.js'
import { payForm } from './payForm.js'
import { ownedTokens, token } from './token.js'

const kit = createStacksKit()
const { connections } = kit

function draw(): void {
  const account = kit.get(connections.account$)
  byId('connected', HTMLElement).hidden = account === undefined
  if (!account) return
  byId('address', HTMLElement).textContent = account.address
  ownedTokens(kit, account.address)
    .then(owned => {
      byId('tokens', HTMLElement).textContent = formatAmount(owned, token.decimals)
    })
    .catch(sayFailure)
}

showWallets(kit)
showPairing(kit)
payForm(kit, draw)
orderForm(kit)
kit.subscribe(connections.account$, draw)
await kit.start()
await kit.prefetch()

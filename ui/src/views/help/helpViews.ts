export { WhatIsAWalletView } from '../connect/WhatIsAWalletView.js'
export { WhatIsANetworkView } from '../network/WhatIsANetworkView.js'

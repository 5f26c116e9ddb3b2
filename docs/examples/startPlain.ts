import { createKit } from '@latchkit/core'
import { evm } from '@latchkit/eip155'
import { mountKit } from '@latchkit/ui'

const kit = createKit({ plugins: [evm({ rpc: 'https://your-node.example' })] })

mountKit(document.body, kit)

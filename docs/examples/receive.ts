import { createKit } from '@latchkit/core'
import { evm } from '@latchkit/eip155'
import { receive } from '@latchkit/receive'

const kit = createKit({ plugins: [evm(), receive()] })

/** Shows how to pay the visitor. */
export const showAddress = () => kit.plugins.receive.open()

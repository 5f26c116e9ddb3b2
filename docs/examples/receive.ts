import { createKit } from '@latchkit/core'
import { evm } from '@latchkit/eip155'
import { receive } from '@latchkit/receive'

const kit = createKit({ plugins: [evm(), receive()] })

/** Shows the visitor's address and QR code. */
export const showAddress = () => kit.plugins.receive.open()

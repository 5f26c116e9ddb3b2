import { activity } from '@latchkit/activity'
import { createKit } from '@latchkit/core'
import { evm } from '@latchkit/eip155'
import { send } from '@latchkit/send'

const kit = createKit({ plugins: [evm(), send(), activity()] })

/** Shows the visitor's transactions. */
export const showActivity = () => kit.plugins.activity.open()

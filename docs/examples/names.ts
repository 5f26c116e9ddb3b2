import { blockchainApi } from '@latchkit/blockchain-api'
import { createKit, isKitError } from '@latchkit/core'
import { evm } from '@latchkit/eip155'
import { names } from '@latchkit/names'

const kit = createKit({
  plugins: [
    evm(),
    blockchainApi({ url: 'https://api.example', zones: ['latch.test'] }),
    names({ suffix: '.latch.test' }),
  ],
})

/** What to call the visitor; an outage is no reason to offer them a name. */
export async function greet() {
  const name = await kit.plugins.names.reverse()
  if (name === undefined) kit.plugins.names.open()
  return name
}

/** Registers a name without our views. Undefined when somebody else has it. */
export async function take(name: string) {
  try {
    return (await kit.plugins.names.register(name)).name
  } catch (error) {
    if (isKitError(error, 'names/TAKEN')) return undefined
    throw error
  }
}

/** Hears of each new name. */
export const stop = kit.on('names:registered', ({ name }) => console.info(name))

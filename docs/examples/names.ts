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

/** The visitor's name; offers to register one, but not during an outage. */
export async function greet() {
  const name = await kit.plugins.names.reverse()
  if (name === undefined) kit.plugins.names.open()
  return name
}

/** Registers a name without our views. Returns undefined if it is taken. */
export async function take(name: string) {
  try {
    return (await kit.plugins.names.register(name)).name
  } catch (error) {
    if (isKitError(error, 'names/TAKEN')) return undefined
    throw error
  }
}

/** Called for each new name. */
export const stop = kit.on('names:registered', ({ name }) => console.info(name))

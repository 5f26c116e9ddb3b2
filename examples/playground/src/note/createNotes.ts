import type { PluginContext } from '@latchkit/core'

export interface Notes {
  read(address: string): string
  write(address: string, text: string): void
}

/** Keeps them in the plugin's own part of the kit's storage. */
export function createNotes({ storage }: PluginContext): Notes {
  return {
    read: address => storage.get(address) ?? '',
    write(address, text) {
      if (text === '') storage.remove(address)
      else storage.set(address, text.slice(0, 2_000))
    },
  }
}

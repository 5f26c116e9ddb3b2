import { expect, it, vi } from 'vitest'
import { usePolkadotSigner } from './usePolkadotSigner.js'

type Make = (api: unknown) => unknown

vi.mock('@latchkit/ui', () => ({
  usePluginClient: (id: string, choice: unknown, make: Make) => [
    id,
    choice,
    make({ signer: (options: unknown) => options }),
  ],
}))

it('is the signer of the account that is asked for', () => {
  const choice = { networkId: 'polkadot:one' } as const
  expect(usePolkadotSigner(choice)).toEqual(['polkadot', choice, choice])
})

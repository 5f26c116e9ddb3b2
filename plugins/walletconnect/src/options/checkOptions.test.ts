import { describe, expect, it } from 'vitest'
import { walletconnect } from '../walletconnect.js'

describe('the relay (G22)', () => {
  it.each([
    ['ws://relay.example'],
    ['http://relay.example'],
    ['https://relay.example'],
    ['javascript:1'],
    ['ws://user:word@127.0.0.1'],
    [''],
    [7],
  ])('is never %j', relayUrl => {
    expect(() => walletconnect({ relayUrl: relayUrl as string })).toThrow(
      expect.objectContaining({
        code: 'kit/INVALID_OPTIONS',
        message: expect.stringMatching(/not compatible/),
      }),
    )
  })

  it.each([['wss://relay.example/v1'], ['ws://127.0.0.1:8570'], ['ws://localhost:1'], ['ws://[::1]:1']])(
    'may be %s',
    relayUrl => {
      expect(walletconnect({ relayUrl }).id).toBe('walletconnect')
    },
  )

  it.each([
    [{ verify: 'yes' }, 'verify must be true or false'],
    [{ metadata: {} }, 'metadata must be an object with a name'],
    [{ projectId: '' }, 'projectId must be a string'],
    [{ relay: 'x' }, "'relay' must be one of projectId, relayUrl"],
  ])('stands beside checked options: %j', (options, text) => {
    expect(() => walletconnect(options as never)).toThrow(text)
  })
})

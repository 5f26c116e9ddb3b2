import { expect, it } from 'vitest'
import { knownNamespaces } from '../../message/knownNamespaces.js'
import { loadFamily } from './loadFamily.js'

it('has a family for each namespace of a message, and none for another', async () => {
  for (const namespace of Object.keys(knownNamespaces))
    expect(await loadFamily(namespace), namespace).toHaveProperty('verify')
  for (const namespace of ['near', '', 'constructor'])
    expect(() => loadFamily(namespace), namespace).toThrow(
      expect.objectContaining({ code: 'siwx/CHAIN_MISMATCH' }),
    )
})

import { identityError } from '../identityError.js'
import type { KeyWrapper } from './KeyWrapper.js'

/**
 * Wraps with the first wrapper, and unwraps with the one named by each text, so that one can replace another.
 */
export function combineWrappers(current: KeyWrapper, others: readonly KeyWrapper[]): KeyWrapper {
  const byKind = new Map([...others, current].map(wrapper => [wrapper.kind, wrapper]))
  return {
    ...current,
    async unwrap(wrapped, context) {
      const [kind = ''] = wrapped.split(':')
      const wrapper = byKind.get(kind)
      if (wrapper) return wrapper.unwrap(wrapped, context)
      throw identityError('KEYS_UNAVAILABLE', { cause: new Error(`There is no key wrapper '${kind}'.`) })
    },
    isCurrent: async wrapped => wrapped.startsWith(`${current.kind}:`) && current.isCurrent(wrapped),
  }
}

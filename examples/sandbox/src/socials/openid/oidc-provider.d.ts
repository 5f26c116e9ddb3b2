// The entry of the package greets older versions of Node.js with a warning. These modules of it do not.

declare module 'oidc-provider/lib/provider.js' {
  export { default as Provider } from 'oidc-provider'
}

declare module 'oidc-provider/lib/adapters/memory_adapter.js' {
  import type { AdapterFactory } from 'oidc-provider'

  export function createMemoryAdapter(): AdapterFactory
}

declare module 'oidc-provider/lib/helpers/interaction_policy/index.js' {
  import type { interactionPolicy } from 'oidc-provider'

  export const Check: typeof interactionPolicy.Check
  export const Prompt: typeof interactionPolicy.Prompt
}

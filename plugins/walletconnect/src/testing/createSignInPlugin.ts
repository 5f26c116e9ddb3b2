import { definePlugin, type SignedIn, SignIn, type SignInRequest } from '@latchkit/core'

export const wish: SignInRequest = {
  domain: 'page.example',
  uri: 'https://page.example/in',
  nonce: 'nonce0001',
  statement: 'Sign in to the page.',
  resources: ['https://page.example/terms'],
}

/** A plugin that signs visitors in, as a test says: who may come in, and what is asked to be signed. */
export function createSignInPlugin({
  accept = () => true,
  request = () => wish,
}: {
  accept?: (signed: readonly SignedIn[]) => boolean | Promise<boolean>
  request?: () => SignInRequest | Promise<SignInRequest>
} = {}) {
  const seen: SignedIn[] = []
  const plugin = definePlugin({
    id: 'sign-in-test',
    provides: [SignIn],
    setup: () => ({
      provide: {
        'sign-in': {
          request: async () => request(),
          async accept(signed) {
            seen.push(...signed)
            return accept(signed)
          },
        },
      },
    }),
  })
  return { plugin: plugin(), seen }
}

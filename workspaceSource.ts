import { fileURLToPath } from 'node:url'

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** Resolves our own packages to their sources, so that nothing needs a build while we work. */
export const workspaceSource = [
  { find: /^@latchkit\/core$/, replacement: at('./core/src/index.ts') },
  { find: /^@latchkit\/core\/testing$/, replacement: at('./core/src/testing/index.ts') },
  { find: /^@latchkit\/core\/((?!testing$)[\w-]+)$/, replacement: at('./core/src/$1.ts') },
  { find: /^@latchkit\/ui$/, replacement: at('./ui/src/index.ts') },
  { find: /^@latchkit\/ui\/components$/, replacement: at('./ui/src/components.ts') },
  { find: /^@latchkit\/ui\/icons$/, replacement: at('./ui/src/icons.ts') },
  { find: /^@latchkit\/ui\/testing$/, replacement: at('./ui/src/testing/index.ts') },
  {
    find: /^@latchkit\/(eip155|bip122|cosmos|dev-wallet|embedded-wallet|exchange-pay|onramp|polkadot|siwx|solana|stacks|sui|wallet-directory|walletconnect)\/([\w-]+)$/,
    replacement: at('./plugins/$1/src/$2.ts'),
  },
  { find: /^@latchkit\/example-backend$/, replacement: at('./examples/backend/src/index.ts') },
  { find: /^@latchkit\/example-sandbox$/, replacement: at('./examples/sandbox/src/index.ts') },
  { find: /^@latchkit\/([^/]+)$/, replacement: at('./plugins/$1/src/index.ts') },
]

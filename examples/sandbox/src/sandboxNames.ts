import { devAccounts, type Hex } from './constants.js'

/** A name under `.eth` on Harbour. */
export interface SandboxName {
  label: string
  owner: Hex
  /** The address it resolves to; a name without one has a resolver but no address. */
  address?: Hex
  texts?: Record<string, string>
  /** True if the address is that on every network (ENSIP-19), and the name the owner's default one. */
  isEverywhere?: boolean
}

const portrait = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" fill="#2f6f6b"/><circle cx="16" cy="13" r="6" fill="#f3e9d8"/><path d="M4 32a12 11 0 0 1 24 0z" fill="#f3e9d8"/></svg>`

/** Mira's avatar as in her text record: an image in a data URL, so that showing it needs no request. */
export const miraAvatar = `data:image/svg+xml;base64,${btoa(portrait)}`

/** The name of account 3, which resolves in both directions although it contains a right-to-left override. */
export const hostileLabel = 'mira\u202e'

export const sandboxNames: readonly SandboxName[] = [
  {
    label: 'mira',
    owner: devAccounts[0],
    address: devAccounts[0],
    isEverywhere: true,
    texts: { avatar: miraAvatar, description: 'Keeper of the harbour', url: 'https://mira.example' },
  },
  { label: 'alice', owner: devAccounts[1], address: devAccounts[1] },
  {
    label: hostileLabel,
    owner: devAccounts[3],
    address: devAccounts[3],
    texts: {
      avatar: 'https://tracker.invalid/pixel.png',
      description: '<img src=x onerror=alert(1)>',
      url: 'javascript:alert(1)',
    },
  },
  { label: 'void', owner: devAccounts[5] },
]

/** The accounts' reverse records. Account 2 claims Mira's name, and account 4 one that is not registered. */
export const reverseClaims: readonly { account: Hex; name: string }[] = [
  { account: devAccounts[0], name: 'mira.eth' },
  { account: devAccounts[2], name: 'mira.eth' },
  { account: devAccounts[3], name: `${hostileLabel}.eth` },
  { account: devAccounts[4], name: 'ghost.eth' },
]

import type { Hex } from 'viem'
import { PERMIT2 } from './askEvm.js'
import type { Asked } from './Facts.js'
import type { Random } from './randomOf.js'

const fields = (text: string) =>
  text.split(', ').map(one => {
    const [type = '', name = ''] = one.split(' ')
    return { type, name }
  })

/** Typed data: permits of three kinds, or something that is in no standard. */
export function askTyped(random: Random, account: Hex): Asked {
  const kind = random.pick(['erc-2612', 'dai', 'permit2', 'unknown'])
  const token = random.address()
  const until = `${1_900_000_000 + random.below(1_000_000)}`
  const data = {
    'erc-2612': {
      types: {
        Permit: fields('address owner, address spender, uint256 value, uint256 nonce, uint256 deadline'),
      },
      primaryType: 'Permit',
      domain: { name: random.word(), version: '1', chainId: 31337, verifyingContract: token },
      message: {
        ...{ owner: account, spender: random.address(), value: `${random.amount()}`, nonce: '0' },
        deadline: until,
      },
    },
    dai: {
      types: {
        Permit: fields('address holder, address spender, uint256 nonce, uint256 expiry, bool allowed'),
      },
      primaryType: 'Permit',
      domain: { name: random.word(), version: '1', chainId: 31337, verifyingContract: token },
      message: { holder: account, spender: random.address(), nonce: '0', expiry: until, allowed: true },
    },
    permit2: {
      types: {
        PermitSingle: fields('PermitDetails details, address spender, uint256 sigDeadline'),
        PermitDetails: fields('address token, uint160 amount, uint48 expiration, uint48 nonce'),
      },
      primaryType: 'PermitSingle',
      domain: { name: 'Permit2', chainId: 31337, verifyingContract: PERMIT2 },
      message: {
        details: { token, amount: `${random.amount()}`, expiration: until, nonce: '0' },
        spender: random.address(),
        sigDeadline: `${1_900_000_000 + random.below(1_000_000)}`,
      },
    },
    unknown: {
      types: { Note: fields('address who, uint256[] many, string text, bytes32 mark') },
      primaryType: 'Note',
      domain: { name: random.word(), version: random.word(), chainId: 31337, verifyingContract: token },
      message: {
        who: random.address(),
        many: Array.from({ length: random.below(4) }, () => `${random.amount()}`),
        text: random.words(5),
        mark: `0x${random.hex(64)}`,
      },
    },
  }[kind]
  return {
    ...{ kind, method: 'eth_signTypedData_v4', params: [account, data] },
    ...{ chainId: 'eip155:31337', button: 'Sign' },
  }
}

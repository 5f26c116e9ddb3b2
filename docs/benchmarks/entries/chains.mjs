import { bitcoin } from '@latchkit/bip122'
import { createKit } from '@latchkit/core'
import { cosmos } from '@latchkit/cosmos'
import { evm } from '@latchkit/eip155'
import { polkadot } from '@latchkit/polkadot'
import { solana } from '@latchkit/solana'
import { stacks } from '@latchkit/stacks'
import { sui } from '@latchkit/sui'

globalThis.kit = createKit({
  plugins: [evm(), solana(), bitcoin(), polkadot(), cosmos(), sui(), stacks()],
})

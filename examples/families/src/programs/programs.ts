import { payTogether } from '../bip122/payTogether.js'
import { sendTokens } from '../cosmos/sendTokens.js'
import { payWithEthers } from '../eip155/payWithEthers.js'
import { payWithViem } from '../eip155/payWithViem.js'
import { payWithWagmi } from '../eip155/payWithWagmi.js'
import { remarkWithPapi } from '../polkadot/remarkWithPapi.js'
import { storeRemark } from '../polkadot/storeRemark.js'
import { payWithWeb3 } from '../solana/payWithWeb3.js'
import { writeMemo } from '../solana/writeMemo.js'
import { callToken } from '../stacks/callToken.js'
import { callSponsored } from '../sui/callSponsored.js'
import type { Program } from './Program.js'

export const programs: readonly Program[] = [
  payWithViem,
  payWithEthers,
  payWithWagmi,
  payWithWeb3,
  writeMemo,
  payTogether,
  storeRemark,
  remarkWithPapi,
  sendTokens,
  callSponsored,
  callToken,
]

import { callSponsored } from './callSponsored.js'
import type { Program } from './Program.js'
import { payWithEthers } from './payWithEthers.js'
import { payWithViem } from './payWithViem.js'
import { payWithWeb3 } from './payWithWeb3.js'
import { sendTokens } from './sendTokens.js'
import { storeRemark } from './storeRemark.js'
import { writeMemo } from './writeMemo.js'

export const programs: readonly Program[] = [
  payWithViem,
  payWithEthers,
  payWithWeb3,
  writeMemo,
  storeRemark,
  sendTokens,
  callSponsored,
]

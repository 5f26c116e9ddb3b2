// @module-tag long
import { describeScenes } from '../../../ui/gallery/describeScenes.js'
import { scenes } from './scenes.js'

describeScenes('the scenes of exchange payments', scenes, {
  empty: /US dollars.*USDC.*\$10/,
  typed: /250\sUSDC.*Pay from.*Tidewater.*Lighthouse Exchange.*More exchanges/,
  loading: /250\sUSDC/,
  down: /Unable to get exchanges.*Nothing was paid.*does not answer.*Retry/,
  busy: /Unable to get exchanges.*too many questions.*Retry/,
  nobody: /Asset not supported/,
  long: /Longest Name/,
  unpriced: /Cannot get token price.*in ETH/,
  open: /On the way.*250\sUSDC.*Tidewater/,
  namespace: /Unsupported chain namespace.*Change account/,
  network: /Asset not supported/,
  assets: /USD Coin.*Ethereum.*Ether/,
  pay: /250\sUSDC.*To.*5555.*Network.*Ethereum.*Tidewater/,
  nothing: /Nothing to pay/,
  waiting: /Continue in Tidewater.*Open Tidewater.*Pay another way/,
  old: /Continue in Tidewater.*opened a while ago/,
  blocked: /Could not create popup window.*Open Tidewater/,
  paused: /Check again/,
  confirming: /Waiting for Ethereum.*View transaction/,
  paid: /250\sUSDC arrived.*View transaction.*Done/,
  paidShop: /Paid 250\sUSDC/,
  reported: /Tidewater says it paid.*Compare the balance/,
  failed: /Tidewater did not pay.*Try again/,
  mismatch: /Not what was agreed.*brings 125\sUSDC.*Try again/,
  unfit: /Not what was agreed.*brings 125\sUSDC.*kept a fee.*may still come.*Check again.*Pay another way/,
  reverted: /The transaction failed.*undid.*may still come.*Check again.*Pay another way/,
  earlier: /Not what was agreed.*older than this payment.*may still come.*View transaction/,
  unknown: /Unable to get deposit status.*before you pay twice.*Check again.*Pay another way/,
})

import { describeScenes } from '../../../ui/gallery/describeScenes.js'
import { scenes } from './scenes.js'

const first = ['quoted', 'page', 'waiting', 'arrived', 'less', 'other', 'part', 'twice']

describeScenes('the scenes of Buy', scenes, first, {
  empty: /50\sUSD.*Card.*Bank account.*Limits.*10 – 7,500\sUSD.*Enter an amount/,
  quoting: /Getting a quote/,
  quoted:
    /You get about245.12\sUSDC.*For the tokens245.12\sUSD.*Network fee1.25\sUSD.*You pay in total250\sUSD.*Continue to Card partner/,
  page: /You get aboutShown by the seller.*Continue to Transak/,
  least: /At least 10\sUSD with this payment method/,
  most: /At most 7,500\sUSD with this payment method/,
  unquoted: /Quote unavailable.*so you cannot go on.*Retry/,
  limited: /too many questions/,
  usual: /The seller does not answer.*Retry.*Usual limits/,
  nothing: /^(?!.*The seller does not answer).*Quote unavailable.*Retry.*Usual limits/,
  open: /250\sUSD at Card partner is in progress\..*Show.*Buy another/,
  another: /250\sUSD at Card partner is in progress\..*Continue to Card partner/,
  loading: /Loading what can be bought/,
  nobody: /Not on .*Ethereum.*No seller of this app delivers on/,
  absent: /Not on .*Ethereum.*Other networks.*Switch to .*Base/,
  unread: /couldn’t load what is sold here.*Retry/,
  tokens: /USD Coin.*Ether/,
  fiat: /USD.*US Dollar.*EUR.*Euro/,
  providers: /Card partner.*Quotes before you go on.*Transak.*Shows its price on its page.*Fee 1–2 %/,
  waiting: /Buy in progress.*Waiting for USDC.*Finish on the page of Card partner.*Quoted245.12\sUSDC/,
  closed: /The window is closed.*Open again/,
  blocked: /The browser blocked the window.*Open page/,
  failing: /cannot be read at the moment.*Look again/,
  resting: /Nothing has arrived yet/,
  elsewhere: /Connect this account/,
  arrived: /245.12\sUSDC arrived.*Explorer/,
  less: /120\sUSDC arrived.*Less than quoted/,
  other: /Waiting for USDC.*Something else arrived.*1\sDAI arrived meanwhile/,
  part: /Waiting for USDC.*0.000001\sUSDC arrived so far.*Card partner quoted 245.12\sUSDC/,
  parts: /^(?!.*It arrived 2 times).*245.12\sUSDC arrived/,
  twice: /490.24\sUSDC arrived.*It arrived 2 times/,
  none: /No purchase in progress/,
})

import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { transformSync } from 'esbuild'
import { listFiles } from '../listFiles.mjs'
import { pack } from '../pack.mjs'

const forbidden = [
  ['eval', /(?<![\w.$])eval\s*\(/],
  ['new Function', /\bnew\s+Function\b|(?<![\w.$])Function\s*\(/],
  ['a timer from text', /\bset(?:Timeout|Interval)\s*\(\s*["'`]/],
  [
    'HTML from text',
    /\b(?:inner|outer)HTML\b|insertAdjacentHTML|document\.write|dangerouslySetInnerHTML|srcdoc/,
  ],
  ['a style from text', /\bcssText\b|setAttribute\(\s*["']style/],
]

/** Names of standards, never fetched. */
const identifiers = /^http:\/\/www\.w3\.org\//

/** Explorers of well-known networks: links for visitors, never fetched. */
const explorers = /\bexplorerUrl:["'`]https:\/\/[\w.-]+/g

/** Where to get a wallet: links for visitors, never fetched. */
const stores = /\b(?:chromeStore|firefoxStore|appStore|playStore|homepage):["'`]https:\/\/[^"'`]+/g

/**
 * The default service of a plugin, the page whose frame is believed, wallet links for visitors to tap, sellers that an app may choose,
 * the base that a server reads paths with, and where an app on the visitor's own phone listens.
 */
const services = {
  '@latchkit/eip155': ['https://app.safe.global'],
  '@latchkit/onramp': ['https://app.rampnetwork.com/?hostApiKey=', 'https://global.transak.com/?apiKey='],
  '@latchkit/siwx': ['http://localhost'],
  '@latchkit/solana': ['ws://localhost:49152/solana-wallet'],
  '@latchkit/wallet-directory': ['https://api.web3modal.org'],
  '@latchkit/walletconnect': [
    'wss://relay.walletconnect.org',
    'https://phantom.app/ul/browse/',
    'https://solflare.com/ul/v1/browse/',
    'https://go.cb-w.com/dapp?cb_url=',
    'https://app.binance.com/en/download?_dp=',
  ],
}

/** Nothing in the tarballs turns strings into code or HTML, or contains a remote address. */
export async function scan({ packed, allowedUrls = [] } = {}) {
  const { list } = packed ?? (await pack())
  const problems = []
  let count = 0
  for (const { name, unpacked } of list) {
    for (const path of listFiles(unpacked, { built: true }).filter(file => file.endsWith('.js'))) {
      count += 1
      const file = `${name}/${relative(unpacked, path).replaceAll('\\', '/')}`
      const { code } = transformSync(readFileSync(path, 'utf8'), {
        legalComments: 'none',
        minifyWhitespace: true,
      })
      for (const [what, pattern] of forbidden) {
        if (pattern.test(code)) problems.push(`${file} uses ${what}`)
      }
      const rest = code.replace(explorers, '').replace(stores, '')
      for (const [url] of rest.matchAll(/\b(?:https?|wss?):\/\/[\w.-]+[^\s"'`\\]*/g)) {
        const [fixed] = url.split('${')
        const isKnown = [...(services[name] ?? []), ...allowedUrls].includes(fixed)
        if (!isKnown && !identifiers.test(url)) problems.push(`${file} names ${url}`)
      }
    }
  }
  return { summary: `${count} files without eval, HTML from text or remote addresses`, problems }
}

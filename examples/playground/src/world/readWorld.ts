import type { SandboxInfo } from '@latchkit/example-sandbox'
import { defaultWorld } from './defaultWorld.js'
import { familyKeys, type World } from './World.js'

/** The sandbox description that the server embedded in the page, or else the default ports. */
export function readWorld(page: Document): World {
  const text = page.getElementById('sandbox')?.textContent
  const docsUrl = page.querySelector<HTMLLinkElement>('link[rel=help]')?.href
  if (!text) return { ...defaultWorld, docsUrl }
  try {
    const info: SandboxInfo = JSON.parse(text)
    return {
      chains: info.chains.map(({ id, name, icon, nativeCurrency, rpcUrl, tokens, multicall3, ens }) => ({
        id,
        name,
        icon,
        nativeCurrency,
        rpcUrl,
        tokens,
        multicall3,
        universalResolver: ens?.universalResolver,
      })),
      families: Object.fromEntries(familyKeys.map(key => [key, info[key]])),
      accounts: info.accounts.map(({ address }) => address),
      faucetUrl: info.faucet.url,
      relayUrl: info.relay.url,
      directoryUrl: info.directory.url,
      apiUrl: info.api.url,
      operatorUrl: info.operator.url,
      exchangeUrl: info.exchange.rpcUrl,
      peerUrl: info.peer.url,
      cardUrl: info.card.url,
      secure: info.secure,
      socials: info.socials,
      docsUrl,
    }
  } catch {
    return { ...defaultWorld, docsUrl }
  }
}

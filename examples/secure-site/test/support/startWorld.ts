import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildSecureSite } from '../../../../.ci/secureSite.mjs'
import { type StartIdentityOptions, startIdentity } from '../../../backend/src/identity/startIdentity.js'
import { startAnvil } from '../../../backend/test/support/startAnvil.js'
import { startMail } from '../../../sandbox/src/mail/startMail.js'
import { startSolana } from '../../../sandbox/src/solana/startSolana.js'
import { startWatchdog } from '../../../sandbox/src/startWatchdog.js'
import { usualFolder } from '../../scripts/buildSite.js'
import { startHostPage } from './hostPage.js'

/** A token that the operator vouches for, whatever a contract says there. */
export const listedToken = {
  address: `0x${'d1'.repeat(20)}` as const,
  symbol: 'DINE',
  decimals: 6,
}

/** The whole service with its site, a mail server, two chains, and two sites that embed the frame. */
export async function startWorld(more: Partial<StartIdentityOptions> = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'latchkit-site-'))
  const watchdog = startWatchdog()
  const [mail, anvil, solana, shop, other] = await Promise.all([
    startMail(),
    startAnvil(),
    startSolana({ anyPort: true, watchdog, notice: () => {} }),
    startHostPage('127.0.0.1'),
    // Another host name, so that its storage is another partition.
    startHostPage('other.localhost'),
    copySite(folder),
  ])
  const { id, name, rpcUrl } = anvil.chain
  const identity = await startIdentity({
    port: 0,
    smtpUrl: mail.smtpUrl,
    profile: 'easy',
    // The link that admits a device has journeys of its own, in the playground.
    deviceCheck: 'off',
    projects: {
      // Its frames take every yes: for tests of what a page can do to a frame.
      shop: { origins: [shop.origin, other.origin], approveInFrame: [shop.origin, other.origin] },
      // As it is without anything said: what counts elsewhere is approved in a window.
      usual: { origins: [shop.origin, other.origin] },
      closed: { origins: ['https://closed.example'] },
    },
    siteFolder: folder,
    chains: [
      { id, name, rpcUrl, nativeCurrency: { symbol: 'PEB', decimals: 18 }, tokens: [listedToken] },
      { ...solana.info, nativeCurrency: { symbol: 'SOL', decimals: 9 } },
    ],
    mailRules: { gapMs: 0, perHour: 1_000, perNetworkAndHour: 10_000 },
    requestsPerSecond: 1_000,
    requestBurst: 10_000,
    ...more,
  })
  return {
    folder,
    mail,
    anvil,
    solana: solana.info,
    shop,
    other,
    identity,
    pageOf: (host: { origin: string }, project = 'shop') =>
      `${host.origin}/?secure=${encodeURIComponent(identity.origin)}&project=${project}`,
    async close() {
      await identity.close()
      await Promise.all([mail.close(), anvil.stop(), solana.stop(), shop.close(), other.close()])
      watchdog.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** The site as it was built once for all test files: each has a copy, so that it may change it. */
async function copySite(folder: string): Promise<void> {
  await buildSecureSite()
  await cp(usualFolder, folder, { recursive: true })
}

/** The running world. */
export type World = Awaited<ReturnType<typeof startWorld>>

import { mkdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { driveDevWallet, installDevWallet } from '@latchkit/dev-wallet/playwright'
import { startSandbox } from '@latchkit/example-sandbox'
import type { Browser } from 'playwright-core'
import { readPictures } from '../../../.ci/pictureSources.mjs'
import { buildSecureSite } from '../../../.ci/secureSite.mjs'
import { shootGuestbook } from '../../../docs/pictures/guestbook/shoot.mjs'
import { interFont } from '../../../docs/pictures/interFont.mjs'
import { signInService } from '../server/signInService.js'
import { buildPlayground } from './support/buildPlayground.js'
import { embeddedViews, smartAccountViews } from './support/embeddedViews.js'
import { featureViews } from './support/featureViews.js'
import { openBrowser } from './support/openBrowser.js'
import { type PictureVariant, pictureVariants } from './support/pictureVariants.js'
import { plainQuery } from './support/plainQuery.js'
import { playgroundViews } from './support/playgroundViews.js'
import { purchaseViews } from './support/purchaseViews.js'
import { serveStrictly } from './support/serveStrictly.js'
import { signInViews } from './support/signInViews.js'
import { takePicture } from './support/takePicture.js'
import { elsewhere, type KitView, noWalletViews, showView, views } from './support/views.js'
import { watchPage } from './support/watchPage.js'
import { writePicturesPage } from './support/writePicturesPage.js'

const folder = fileURLToPath(new URL('../../../docs/pictures/', import.meta.url))
const failures: string[] = []

/**
 * `npm run pictures` writes the pictures of all views that are missing, or show other sources than there are, into docs/pictures, and
 * the page of them: a run that was stopped goes on where it was. Parts of names after `--` choose others.
 */
async function main(parts: readonly string[]): Promise<void> {
  await mkdir(folder, { recursive: true })
  const notes = readPictures()
  const isWanted = (name: string) =>
    parts.length === 0 ? !notes.isCurrent(name) : parts.some(part => name.includes(part))
  const [built, browser] = await Promise.all([
    buildPlayground(),
    openBrowser({ switches: ['--font-render-hinting=none'] }),
    buildSecureSite(),
  ])
  const all = [
    ...views,
    ...noWalletViews,
    ...featureViews,
    ...embeddedViews,
    ...purchaseViews,
    ...signInViews,
  ]
  const common = { browser, folder: built.folder, isWanted, taken: notes.note }
  try {
    await shoot({ ...common, list: all, seed: false })
    await shoot({ ...common, list: smartAccountViews, seed: false, smartAccounts: true })
    // The page as a visitor of `npm start` finds it.
    await shoot({ ...common, list: playgroundViews, seed: true })
    if (isWanted('guestbook-dark')) for (const name of await shootGuestbook()) notes.note(name)
  } finally {
    await Promise.all([browser.close(), built.remove()])
    await writePicturesPage(folder)
  }
  if (failures.length > 0) process.stderr.write(`Without a picture: ${failures.join(', ')}\n`)
  // The browser is one that tests share, and stays until the process ends.
  process.exit(failures.length > 0 ? 1 : 0)
}

interface Shoot {
  browser: Browser
  folder: string
  isWanted(name: string): boolean
  list: readonly KitView[]
  /** True if the first account has a year of history. */
  seed: boolean
  /** Whether email wallets have smart accounts. */
  smartAccounts?: boolean
  taken(name: string): void
}

/** Pictures of one visit: what is tapped is another visit than what is clicked, and a page is found as it is set up. */
const visitsOf = (view: KitView): readonly (readonly PictureVariant[])[] =>
  view.isPage
    ? pictureVariants.map(variant => [variant])
    : [
        pictureVariants.filter(({ browser }) => !browser.isMobile),
        pictureVariants.filter(({ browser }) => browser.isMobile),
      ]

async function shoot(what: Shoot): Promise<void> {
  const { browser, folder: built, isWanted, list, seed, smartAccounts, taken } = what
  const wanted = list.flatMap(view =>
    visitsOf(view)
      .map(variants => variants.filter(({ name }) => isWanted(`${view.name}-${name}`)))
      .flatMap(([first, ...more]) => (first ? { view, variants: [first, ...more] as const } : [])),
  )
  if (wanted.length === 0) return
  const sandbox = await startSandbox({ ports: 0, state: false, quiet: true, seed, smartAccounts })
  const { directory, exchange, api, relay } = sandbox.info
  // It starts with its first request, and no picture should show it loading.
  await fetch(`${api.url}/v1/supported-chains`)
  const rpcUrls = sandbox.chains.map(({ rpcUrl }) => rpcUrl)
  const chains = sandbox.info.chains.map(chain => ({
    ...chain,
    tokens: chain.tokens.filter(({ name }) => name.length < 40),
  }))
  const server = await serveStrictly({
    folder: built,
    frame: sandbox.info.secure?.url,
    sandbox: { ...sandbox.info, chains },
    connect: ["'self'", ...rpcUrls, directory.url, exchange.url, api.url, relay.url],
    service: signInService(),
    // The port appears in some pictures.
    port: 4173,
  })
  sandbox.allowPage(new URL(server.url).origin)
  // Each variant of a picture logs in with the same address.
  await sandbox.restartIdentity({ mailGapMs: 0 })
  const font = await interFont()
  const known = [...sandbox.chains, { ...elsewhere, rpcUrl: rpcUrls[0] ?? '' }].map(
    ({ id, name, rpcUrl }) => ({
      id,
      name,
      rpcUrl,
    }),
  )
  try {
    const visitOne = async ({ view, variants }: (typeof wanted)[number]) => {
      const [first] = variants
      const context = await browser.newContext({ reducedMotion: 'reduce', ...first.browser })
      await context.addInitScript(font)
      // The compiler of this file wraps functions in it, also those that run in the page.
      await context.addInitScript('globalThis.__name = made => made')
      if (!view.noWallet) await installDevWallet(context, { chains: known })
      const page = await context.newPage()
      const watched = watchPage(page, server.url)
      const query = `${view.query ?? ''}&mode=${first.mode}`
      const visit = { page, context, wallet: driveDevWallet(page), ...watched }
      try {
        await page.goto(`${server.url}${seed ? `?devWallet=off&${query}` : plainQuery(query)}`)
        await showView(visit, view)
        // Pictures of wallets and tokens come when they come.
        await page.waitForTimeout(700)
        for (const variant of variants) {
          const name = `${view.name}-${variant.name}`
          await takePicture(visit, { view, variant, path: `${folder}${name}.png` })
          taken(name)
          process.stdout.write(`${name}.png\n`)
        }
      } catch (error) {
        failures.push(view.name)
        process.stderr.write(`${view.name}: ${error instanceof Error ? error.message : error}\n`)
      }
      await context.close()
    }
    const run = async (queue: typeof wanted) => {
      for (let next = queue.shift(); next; next = queue.shift()) await visitOne(next)
    }
    const isMailed = ({ view }: (typeof wanted)[number]) => view.query?.includes('emailWallet') === true
    // Two at once: each waits half of its time. All that log in have the same mailbox.
    const queue = wanted.filter(each => !isMailed(each))
    await Promise.all([run(queue), run(queue)])
    await run(wanted.filter(isMailed))
  } finally {
    await server.close()
    await sandbox.stop()
  }
}

await main(process.argv.slice(2))

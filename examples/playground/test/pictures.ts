import { mkdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { driveDevWallet, installDevWallet } from '@latchkit/dev-wallet/playwright'
import { startSandbox } from '@latchkit/example-sandbox'
import type { Browser } from 'playwright-core'
import { notePictures } from '../../../.ci/pictureSources.mjs'
import { shootGuestbook } from '../../../docs/pictures/guestbook/shoot.mjs'
import { interFont } from '../../../docs/pictures/interFont.mjs'
import { signInService } from '../server/signInService.js'
import { buildPlayground } from './support/buildPlayground.js'
import { embeddedViews } from './support/embeddedViews.js'
import { featureViews } from './support/featureViews.js'
import { openBrowser } from './support/openBrowser.js'
import { pictureVariants } from './support/pictureVariants.js'
import { plainQuery } from './support/plainQuery.js'
import { playgroundViews } from './support/playgroundViews.js'
import { purchaseViews } from './support/purchaseViews.js'
import { serveStrictly } from './support/serveStrictly.js'
import { signInViews } from './support/signInViews.js'
import { takePicture } from './support/takePicture.js'
import { elsewhere, type KitView, views } from './support/views.js'
import { watchPage } from './support/watchPage.js'
import { writePicturesPage } from './support/writePicturesPage.js'

const folder = fileURLToPath(new URL('../../../docs/pictures/', import.meta.url))
const failures: string[] = []
const taken: string[] = []

/** `npm run pictures [-- part-of-a-name]` writes a picture of every view into docs/pictures, and the page of them. */
async function main(filter: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  // What people see, in the browser that they have.
  const [built, browser] = await Promise.all([buildPlayground(), openBrowser({ full: true })])
  try {
    await shoot({
      browser,
      folder: built.folder,
      filter,
      list: [...views, ...featureViews, ...embeddedViews, ...purchaseViews, ...signInViews],
      seed: false,
    })
    // The page as a visitor of `npm start` finds it.
    await shoot({ browser, folder: built.folder, filter, list: playgroundViews, seed: true })
  } finally {
    await Promise.all([browser.close(), built.remove()])
  }
  if ('guestbook'.includes(filter)) taken.push(...(await shootGuestbook()))
  notePictures(taken)
  await writePicturesPage(folder)
  for (const failure of failures) process.stderr.write(`${failure}\n`)
  process.exitCode = failures.length > 0 ? 1 : 0
}

interface Shoot {
  browser: Browser
  folder: string
  filter: string
  list: readonly KitView[]
  /** Whether the first account has a year of history. */
  seed: boolean
}

async function shoot({ browser, folder: built, filter, list, seed }: Shoot): Promise<void> {
  const wanted = list.flatMap(view =>
    pictureVariants
      .map(variant => ({ view, variant, name: `${view.name}-${variant.name}` }))
      .filter(({ name }) => name.includes(filter)),
  )
  if (wanted.length === 0) return
  const sandbox = await startSandbox({ ports: 0, state: false, quiet: true, seed })
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
    for (const { view, variant, name } of wanted) {
      const context = await browser.newContext({ reducedMotion: 'reduce', ...variant.browser })
      await context.addInitScript(font)
      await installDevWallet(context, { chains: known })
      const page = await context.newPage()
      const watched = watchPage(page, server.url)
      const query = `${view.query ?? ''}&${variant.query}`
      await page.goto(`${server.url}${seed ? `?devWallet=off&${query}` : plainQuery(query)}`)
      const visit = { page, context, wallet: driveDevWallet(page), ...watched }
      await takePicture(visit, { view, variant, path: `${folder}${name}.png` }).then(
        () => {
          taken.push(name)
          process.stdout.write(`${name}.png\n`)
        },
        error => failures.push(`${name}: ${error instanceof Error ? error.message : error}`),
      )
      await context.close()
    }
  } finally {
    await server.close()
    await sandbox.stop()
  }
}

await main(process.argv[2] ?? '')

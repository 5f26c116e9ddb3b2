import { mkdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { driveDevWallet, installDevWallet } from '@latchkit/dev-wallet/playwright'
import { startSandbox } from '@latchkit/example-sandbox'
import { buildPlayground } from './support/buildPlayground.js'
import { featureViews } from './support/featureViews.js'
import { openBrowser } from './support/openBrowser.js'
import { pictureVariants } from './support/pictureVariants.js'
import { serveStrictly } from './support/serveStrictly.js'
import { takePicture } from './support/takePicture.js'
import { elsewhere, views } from './support/views.js'
import { watchPage } from './support/watchPage.js'

/** `npm run pictures [-- part-of-a-name]` writes a picture of every view into docs/pictures. */
async function main(filter: string): Promise<void> {
  const folder = fileURLToPath(new URL('../../../docs/pictures/', import.meta.url))
  await mkdir(folder, { recursive: true })
  const [sandbox, built, browser] = await Promise.all([
    startSandbox({ ports: 0, state: false, quiet: true }),
    buildPlayground(),
    openBrowser(),
  ])
  const { directory, api, relay } = sandbox.info
  // It starts with its first request, and no picture should show it loading.
  await fetch(`${api.url}/v1/supported-chains`)
  const rpcUrls = sandbox.chains.map(({ rpcUrl }) => rpcUrl)
  const chains = sandbox.info.chains.map(chain => ({
    ...chain,
    tokens: chain.tokens.filter(({ name }) => name.length < 40),
  }))
  const server = await serveStrictly({
    folder: built.folder,
    sandbox: { ...sandbox.info, chains },
    connect: [...rpcUrls, directory.url, api.url, relay.url],
    // The port appears in some pictures.
    port: 4173,
  })
  try {
    for (const view of [...views, ...featureViews, { name: 'playground', show: async () => {} }]) {
      for (const variant of pictureVariants) {
        const name = `${view.name}-${variant.name}`
        if (!name.includes(filter)) continue
        const context = await browser.newContext({ reducedMotion: 'reduce', ...variant.browser })
        context.setDefaultTimeout(20_000)
        await installDevWallet(context, {
          chains: [...sandbox.chains, { ...elsewhere, rpcUrl: rpcUrls[0] ?? '' }].map(
            ({ id, name: label, rpcUrl }) => ({
              id,
              name: label,
              rpcUrl,
            }),
          ),
        })
        const page = await context.newPage()
        const watched = watchPage(page, server.url)
        await page.goto(`${server.url}?devWallet=off&${view.query ?? ''}&${variant.query}`)
        const visit = { page, context, wallet: driveDevWallet(page), ...watched }
        await takePicture(visit, { view, variant, path: `${folder}${name}.png` })
        process.stdout.write(`${name}.png\n`)
        await context.close()
      }
    }
  } finally {
    await browser.close()
    await server.close()
    await Promise.all([sandbox.stop(), built.remove()])
  }
}

await main(process.argv[2] ?? '')

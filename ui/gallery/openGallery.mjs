import { chromium } from 'playwright-core'
import { findChromium } from '../../.ci/chromium.mjs'
import { serveGallery } from './serveGallery.mjs'

export async function openGallery() {
  const server = await serveGallery()
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    args: ['--no-sandbox', '--disable-background-networking', '--disable-gpu'],
  })
  return {
    browser,
    url: server.url,
    /** The scenes of these names or groups, `group/scene` each. */
    async list(wanted) {
      const page = await browser.newPage()
      await page.goto(server.url)
      await page.waitForSelector('[data-scene]')
      const all = await page.$$eval('[data-scene]', links => links.map(link => link.dataset.scene))
      await page.close()
      return all.filter(name => !wanted || wanted.includes(name) || wanted.includes(name.split('/')[0]))
    },
    async close() {
      await browser.close()
      await server.close()
    },
  }
}

import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { chromium } from 'playwright-core'
import { createServer } from 'vite'

/** Serves the gallery on this machine only and starts a browser for it. */
export async function openGallery() {
  const server = await createServer({
    configFile: false,
    root: fileURLToPath(new URL('.', import.meta.url)),
    plugins: [react()],
    cacheDir: join(tmpdir(), 'latchkit-gallery'),
    server: { host: '127.0.0.1', port: 0 },
    logLevel: 'warn',
  })
  await server.listen()
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-background-networking', '--disable-gpu'],
  })
  return {
    browser,
    url: `http://127.0.0.1:${server.httpServer.address().port}/`,
    close: async () => {
      await browser.close()
      await server.close()
    },
  }
}

import { playwright } from '@vitest/browser-playwright'
import { defineProject } from 'vitest/config'
import { workspaceSource } from '../../workspaceSource.js'
import { findShell } from '../chromium.mjs'
import { patience, patient } from './patience.mjs'

/** The conformance suite of every chain plugin, in Chromium. Each file has a sandbox of its own. */
export const chainsProject = async () =>
  defineProject({
    resolve: { alias: workspaceSource },
    // A page has no environment.
    define: { 'process.env.LATCHKIT_PATIENCE': JSON.stringify(String(patience)) },
    test: {
      name: 'chains',
      include: ['plugins/*/test/*.chain.test.ts'],
      setupFiles: ['suiteGlobals', 'freshStorage', 'waitLonger'].map(name => `./.ci/vitest/${name}.ts`),
      globalSetup: './.ci/vitest/sandboxSetup.ts',
      // Most of the time, a file waits for its chain.
      maxWorkers: 5,
      testTimeout: patient(90_000),
      hookTimeout: patient(180_000),
      expect: { poll: { timeout: patient(30_000) } },
      browser: {
        enabled: true,
        headless: true,
        screenshotFailures: false,
        api: { host: '127.0.0.1' },
        provider: playwright({
          launchOptions: {
            executablePath: await findShell(),
            args: ['--no-sandbox', '--disable-background-networking', '--disable-gpu'],
          },
        }),
        instances: [{ browser: 'chromium' }],
      },
    },
  })

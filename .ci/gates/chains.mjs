import { vitestRun } from '../vitestRun.mjs'

/** Every chain plugin passes the conformance suite in Chromium, with a real wallet on the chains of the sandbox. */
export const chains = ({ root, ...options }) => vitestRun(root, ['chains'], { minutes: 10, ...options })

import { vitestRun } from '../vitestRun.mjs'

/** Everything a visitor does, in Chromium. */
export const e2e = ({ root, ...options }) => vitestRun(root, ['e2e'], { minutes: 30, ...options })

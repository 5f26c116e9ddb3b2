import { vitestRun } from '../vitestRun.mjs'

export const e2e = ({ root, ...options }) => vitestRun(root, ['e2e'], { minutes: 30, ...options })

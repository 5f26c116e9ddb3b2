import { vitestRun } from '../vitestRun.mjs'

/** The sandbox starts real chains, serves them and stops cleanly. */
export const sandbox = ({ root, ...options }) => vitestRun(root, ['sandbox'], { minutes: 10, ...options })

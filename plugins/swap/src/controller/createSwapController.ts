import type { SwapEnv } from '../contract/SwapEnv.js'
import type { SwapInternals } from '../contract/SwapInternals.js'

/** Makes the controller of a kit. Nothing here knows React. */
export declare function createSwapController(env: SwapEnv): SwapInternals

import { bundleWithEsbuild } from './bundleWithEsbuild.mjs'
import { bundleWithVite } from './bundleWithVite.mjs'
import { bundleWithWebpack } from './bundleWithWebpack.mjs'

/** The bundlers that apps use, by name. */
export const bundlers = { Vite: bundleWithVite, esbuild: bundleWithEsbuild, webpack: bundleWithWebpack }

import { bundleWithEsbuild } from './bundleWithEsbuild.mjs'
import { bundleWithVite } from './bundleWithVite.mjs'
import { bundleWithWebpack } from './bundleWithWebpack.mjs'

export const bundlers = { Vite: bundleWithVite, esbuild: bundleWithEsbuild, webpack: bundleWithWebpack }
